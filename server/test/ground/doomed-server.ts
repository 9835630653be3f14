import { appOf } from '../../src/app.ts'
import { configOf } from '../../src/config.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { doomHeader, type Doom } from './doom.ts'

// The real application in a process that ends at a marked point of a request, if that request says
// so: without a word, as a crash or a power switch would.

const config = configOf(process.env)
const db = await openDatabase(
  config.database.kind === 'postgres'
    ? config.database
    : { kind: 'pglite', dataDir: config.dataDir },
)

let doom: Doom | null = null

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  for (;;);
}

type Statement = string | { name?: string; text?: string }

function isNamed(statement: Statement, by: string): boolean {
  const { name, text } = typeof statement === 'string' ? { text: statement } : statement
  return name === by || (text?.startsWith(by) ?? false)
}

const bounds = ['begin', 'commit', 'rollback']

function doomed<T extends object>(target: T): T {
  return new Proxy(target, {
    get(real, key) {
      const value: unknown = Reflect.get(real, key)
      if (typeof value !== 'function') return value
      if (key === 'connect') return async () => doomed((await value.call(real)) as object)
      if (key !== 'query') return value.bind(real)
      return async (statement: Statement, ...rest: unknown[]) => {
        const isMeant = doom !== null && isNamed(statement, doom.statement)
        if (isMeant && doom?.moment === 'before the commit') die()
        if (doom?.isTorn && bounds.some((bound) => isNamed(statement, bound))) return { rows: [] }
        const result: unknown = await value.call(real, statement, ...rest)
        if (isMeant && doom?.moment === 'after the commit, before the answer') die()
        return result
      }
    },
  })
}

const pool = doomed(db.pool)
const { server } = await appOf({
  config,
  db: { ...db, pool },
  now: () => new Date(),
  runPool: pool,
})
server.server.prependListener('request', (request, response) => {
  const said = request.headers[doomHeader]
  if (typeof said !== 'string') return
  doom = JSON.parse(said) as Doom
  if (doom.moment === 'after the answer') response.on('finish', () => setImmediate(die))
})
await server.listen({ port: config.port, host: config.host })
