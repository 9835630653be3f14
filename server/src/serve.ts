import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'
import { appOf } from './app.ts'
import { ConfigError } from './config-error.ts'
import { configOf, type Config } from './config.ts'
import { DataDirTaken } from './db/data-dir-lock.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { loadDemo } from './demo/load.ts'
import { MigrationError } from './db/migration-file.ts'
import { migrate } from './db/migrate.ts'
import { loadPlaces } from './guide/load-places.ts'
import { serveMetrics } from './http/observe/metrics.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function start(): Promise<void> {
  const config = configOf(process.env)
  const db = await openDatabase(
    config.database.kind === 'postgres'
      ? config.database
      : { kind: 'pglite', dataDir: config.dataDir },
  )
  const open: Closing[] = [db.close]
  try {
    await serve(config, db, open)
  } catch (error) {
    await closeAll(open)
    throw error
  }
}

type Closing = () => Promise<unknown>

/** What was opened last is closed first, and each of it once. */
async function closeAll(open: Closing[]): Promise<void> {
  for (const close of open.splice(0).toReversed()) await close()
}

async function serve(config: Config, db: Database, open: Closing[]): Promise<void> {
  const now = () => new Date()
  const onBusy = (name: string) => say(`${name} waits: its tables are in use`)
  const { applied, ahead } = await migrate(db, { onBusy })
  for (const name of applied) say(`migrated: ${name}`)
  if (ahead.expand.length > 0) say(olderThan(ahead.expand))
  await loadPlaces(db, say)
  if (config.hasDemoData) await loadDemo(db, now(), say)

  const { server, standIn, metrics, drain } = await appOf({ config, db, now })
  open.push(() => server.close())
  await server.listen({ port: config.port, host: config.host })
  const figures = config.metrics && metrics ? await serveMetrics(metrics, config.metrics) : null
  if (figures) open.push(figures.close)
  // Not before it listens: a failed start would end as if it had been asked to stop.
  closeWithGrace({ delay: config.drainMs + 10_000, skip: ['SIGUSR2'] }, async ({ err, signal }) => {
    if (err) server.log.error({ err }, 'stopping after an error')
    // Whoever sends people here needs a moment to see that others should have them.
    if (signal === 'SIGTERM' && config.drainMs > 0) {
      drain()
      await pause(config.drainMs)
    }
    await closeAll(open)
  })

  const { backUp } = db
  if (backUp) process.on('SIGUSR2', () => backUpNow(backUp, config.dataDir, server.log))

  const { port } = server.server.address() as { port: number }
  const home = config.publicUrl ?? `http://${hostInLink(config.host)}:${port}`
  const figuresHost = hostInLink(config.metrics?.host ?? '')
  const links = standIn?.people.map(
    async ({ key }) => `  ${key.padEnd(15)} ${home}${await standIn.signInPathOf(key)}`,
  )
  // In one go: the log goes out by itself and must not fall in between.
  say(
    [
      `\nMemory olympiad is ready: ${home}   (API: ${config.apiUrl ?? home}/api/docs)`,
      `Database: ${db.engine}; an acknowledged write survives a ${db.durability}.`,
      `Payments: ${paymentsInWords(config.payments)}.`,
      `Mail: ${mailInWords(config)}.`,
      ...(figures ? [`Figures: http://${figuresHost}:${figures.port}/metrics`] : []),
      ...(config.standIn === 'open' ? [openStandIn] : []),
      ...(isProxyUntrusted(config) ? [untrustedProxy] : []),
      ...(links ? ['Sign-in links:', ...(await Promise.all(links))] : []),
    ].join('\n'),
  )
  // Written now, where one is asked for: a process that is killed could not.
  flushCompileCache()
}

const olderThan = (names: readonly string[]) =>
  `The schema is of a newer release (${names.join(', ')}); this one goes on with what it knows.`

const openStandIn =
  'WARNING: STAND_IN=on. Anybody who reaches this server may sign in as anybody, organisers included.'

/** `npm run backup` asks for it: nobody else may open an embedded database that is in use. */
function backUpNow(
  backUp: (folder: string) => void,
  dataDir: string,
  log: FastifyBaseLogger,
): void {
  const folder = join(dataDir, 'backups', new Date().toISOString().replaceAll(/[:.]/g, '-'))
  try {
    backUp(folder)
    log.info({ folder }, 'backed up')
  } catch (err) {
    log.error({ err }, 'the backup failed')
  }
}

function paymentsInWords({ monobank, przelewy24 }: Config['payments']): string {
  const real = [
    monobank && `monobank at ${monobank.url}`,
    przelewy24 && `Przelewy24 at ${przelewy24.url}`,
  ]
  return real.filter(Boolean).join(', ') || 'simulated, nobody is charged'
}

function mailInWords({ mail, sites }: Config): string {
  if (mail) {
    const { host, port, tls } = mail.smtp
    const way = tls === 'none' ? ', not encrypted' : ''
    return `sent by ${host}:${port}${way}${mail.dkim ? ', signed' : ''}`
  }
  return sites.platform === null
    ? 'sent to nobody; what would be sent is in the mailboxes of the stand-in platform'
    : 'WARNING: SMTP_URL is not set, nobody is sent a mail; messages are in the product alone'
}

const untrustedProxy =
  'PUBLIC_URL is https, so a proxy stands before this server, but TRUST_PROXY is off: everybody will seem to come from its address, and limits by address count them as one.'

/** TLS ends before us: whoever ends it tells who is calling, if they are believed. */
function isProxyUntrusted({ publicUrl, trustProxy }: Config): boolean {
  return trustProxy === false && (publicUrl?.startsWith('https:') ?? false)
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
