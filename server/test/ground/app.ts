import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@olympiad/domain/person'
import type { Language } from '@olympiad/domain/language'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import { appOf, type App, type Parts } from '../../src/app.ts'
import { configOf } from '../../src/config.ts'
import type { Database } from '../../src/db/database.ts'
import { tokenSigner, tokenVerifier } from '../../src/session/token.ts'
import { identitiesOf } from '../../src/session/store.ts'
import { testDatabase, type TestDatabase } from './engine.ts'

export const tokenKey = {
  kind: 'secret',
  secret: 'a secret that only the tests of this project know',
  issuer: 'test-platform',
  audience: 'test-olympiad',
} as const

const sign = tokenSigner(tokenKey)
const verify = tokenVerifier(tokenKey)
const nowhere = { write: () => {} }

/** The test's own clock: it stands still until it is moved. */
export type TestClock = { now: Date }

export type TestPerson = { id: number; studentId: number; token: string }

export type TestApp = {
  db: Database
  clock: TestClock
  /** A signed-in person, there from the first call on. */
  person: (
    subject: string,
    claims?: { role?: Role; language?: Language; domain?: Language },
  ) => Promise<TestPerson>
  get: (url: string, person?: TestPerson | null) => Promise<LightMyRequestResponse>
  post: (url: string, body?: object, person?: TestPerson | null) => Promise<LightMyRequestResponse>
  inject: (request: InjectOptions) => Promise<LightMyRequestResponse>
  closeOverdueRuns: App['closeOverdueRuns']
  outbox: App['outbox']
  /** On a real port, for what cannot be injected. */
  listen: (port?: number) => Promise<string>
  /** As a server that is told to end does; its database stays for whoever looks. */
  stop: () => Promise<void>
  requestTimeoutMs: () => Promise<number>
  /** As the server itself logs what went wrong. */
  log: (error: Error) => void
}

/** The whole application on a database of its own, closed when the test file is done. */
export async function testApp(
  settings: Record<string, string> = {},
  parts: Pick<
    Parts,
    'webFolder' | 'logStream' | 'freshMs' | 'watchMs' | 'outbox' | 'runPool' | 'onRoute'
  > = {},
  database?: TestDatabase,
): Promise<TestApp> {
  const { db, close } = database ?? (await testDatabase())
  const clock: TestClock = { now: new Date() }
  const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-app-'))
  const config = configOf({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    RATE_LIMIT_PERSON: '0',
    RATE_LIMIT_ADDRESS: '0',
    TOKEN_SECRET: tokenKey.secret,
    TOKEN_ISSUER: tokenKey.issuer,
    TOKEN_AUDIENCE: tokenKey.audience,
    // No port is opened: whatever a test configures, nobody else can come.
    ...(settings['PLATFORM_URL'] ? {} : { STAND_IN: 'on' }),
    ...settings,
  })
  let made: App | null = await appOf({
    config,
    db,
    now: () => clock.now,
    // A test that changes something wants to see it at once.
    freshMs: 0,
    // Whoever asks for a stream gets its end, unless a test wants it to last.
    watchMs: 0,
    // The same whether the pages were built or not, and nothing of them is read for each app.
    webFolder: join(dataDir, 'no-pages'),
    // The real one looks four times a second whether there is something to write, as long as the process lives.
    ...(settings['LOG_LEVEL'] ? {} : { logStream: nowhere }),
    ...parts,
  })
  const app = () => made!
  afterAll(async () => {
    await app().server.close()
    await close()
    rmSync(dataDir, { recursive: true, force: true })
    // A worker keeps every test file it has run: not six megabytes of routes with each.
    made = null
  })

  const headersOf = (person: TestPerson | null) =>
    person ? { authorization: `Bearer ${person.token}` } : {}
  return {
    db,
    clock,
    closeOverdueRuns: () => app().closeOverdueRuns(),
    get outbox() {
      return app().outbox
    },
    person: async (subject, { role = 'participant', language = 'uk', domain = 'uk' } = {}) => {
      const token = await sign({ subject, role, language, domain }, new Date())
      const claims = await verify(token)
      if (!claims) throw new Error('the test token was refused')
      const [identity] = await identitiesOf(db, [claims])
      const { id, studentId } = identity!
      return { id, studentId, token }
    },
    get: (url, person = null) => app().server.inject({ url, headers: headersOf(person) }),
    post: (url, body = {}, person = null) =>
      app().server.inject({ method: 'POST', url, payload: body, headers: headersOf(person) }),
    inject: (request) => app().server.inject(request),
    listen: (port = 0) => app().server.listen({ port, host: '127.0.0.1' }),
    stop: () => app().server.close(),
    requestTimeoutMs: async () => {
      const { server } = app()
      await server.ready()
      return server.server.requestTimeout
    },
    log: (error) => app().server.log.error({ err: error }, 'test'),
  }
}
