import closeWithGrace from 'close-with-grace'
import { appOf } from './app.ts'
import { ConfigError, configOf, type Config } from './config.ts'
import { DataDirTaken } from './db/data-dir-lock.ts'
import { openDatabase, type Database } from './db/database.ts'
import { loadDemo } from './db/demo/load.ts'
import { migrate, MigrationError } from './db/migrate.ts'
import { loadPlaces } from './guide/load-places.ts'
import { startCloser } from './runs/closer.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function start(): Promise<void> {
  const config = configOf(process.env)
  const db = await openDatabase(
    config.database.kind === 'postgres'
      ? config.database
      : { kind: 'pglite', dataDir: config.dataDir },
  )
  try {
    await serve(config, db)
  } catch (error) {
    await db.close()
    throw error
  }
}

async function serve(config: Config, db: Database): Promise<void> {
  const now = () => new Date()
  const applied = await migrate(db.pool)
  for (const name of applied) say(`migrated: ${name}`)
  await loadPlaces(db, say)
  if (config.hasDemoData) await loadDemo(db, now(), say)

  const { server, standIn, closeOverdueRuns } = await appOf({ config, db, now })
  const closer = startCloser(closeOverdueRuns, {
    everyMs: 1_000,
    onError: (err) => server.log.error({ err }, 'overdue runs could not be closed'),
  })
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) server.log.error({ err }, 'stopping after an error')
    await server.close()
    await closer.stop()
    await db.close()
  })
  await server.listen({ port: config.port, host: config.host })

  const { port } = server.server.address() as { port: number }
  const home = config.publicUrl ?? `http://${hostInLink(config.host)}:${port}`
  say(`\nMemory olympiad is ready: ${home}   (API: ${home}/api/docs)`)
  say(`Database: ${db.engine}; an acknowledged write survives a ${db.durability}.`)
  if (standIn) {
    say('Sign-in links:')
    for (const { key } of standIn.people) {
      say(`  ${key.padEnd(15)} ${home}${await standIn.signInPathOf(key)}`)
    }
  }
}

function hostInLink(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** What the person who starts the server can mend: said plainly, without a stack. */
function isForTheOperator(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof DataDirTaken) return true
  if (error instanceof MigrationError) return true
  const { code } = error as NodeJS.ErrnoException
  return ['EADDRINUSE', 'EACCES', 'ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000'].includes(
    code ?? '',
  )
}

try {
  await start()
} catch (error) {
  const text = isForTheOperator(error) ? error.message : (error as Error).stack
  process.stderr.write(`\nThe server could not start.\n${text || String(error)}\n`)
  process.exitCode = 1
}
