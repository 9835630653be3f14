// `node server/test/mta/main.ts`: mails of the product through OpenSMTPD as Debian has it (`apt-get install
// opensmtpd`, as root), and what arrives behind it: parsed, with its signature verified by another library.
import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { appOf } from '../../src/app.ts'
import { configOf } from '../../src/config.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { tellAt } from '../../src/db/messages.ts'
import { migrate } from '../../src/db/migrate.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { identitiesOf } from '../../src/session/store.ts'
import {
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../ground/fixtures.ts'
import { mailServer, parsedMail } from '../ground/mail-server.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const folder = mkdtempSync(join(tmpdir(), 'olympiad-mta-'))
const now = () => new Date()

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

/** Takes mails for example.com and gives them on to whoever reads them here; nobody else's. */
async function startMta(readerPort: number) {
  const port = await freePort()
  const file = join(folder, 'smtpd.conf')
  writeFileSync(
    file,
    `listen on 127.0.0.1 port ${port}
action "on" relay host "smtp://127.0.0.1:${readerPort}"
match from any for domain "example.com" action "on"
`,
  )
  const child = spawn('smtpd', ['-d', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  await pause(1_500)
  if (child.exitCode !== null) throw new Error('smtpd has not started')
  return { port, stop: () => child.kill('SIGTERM') }
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keyFile = join(folder, 'dkim.pem')
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`

const reader = await mailServer()
const mta = await startMta(reader.port)
const db = await openDatabase({ kind: 'pglite', dataDir: folder })
const config = configOf({
  ...{ LOG_LEVEL: 'warn', DEMO_DATA: 'off', DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000' },
  ...{
    SMTP_URL: `smtp://127.0.0.1:${mta.port}`,
    MAIL_FROM: 'Олімпіада <noreply@olympiad.example>',
  },
  ...{ DKIM_DOMAIN: 'olympiad.example', DKIM_SELECTOR: 'mail', DKIM_KEY_FILE: keyFile },
})
try {
  await migrate(db)
  const { server, outbox } = await appOf({ config, db, now })
  await insertPlaces(db)
  const olympiadId = await insertOlympiad(
    db,
    olympiadFixture(now(), { title: 'Кубок «Зоря», 1-й' }),
  )
  for (const [subject, language, email] of [
    ['one', 'uk', 'olena@example.com'],
    ['two', 'pl', 'zofia+olimpiada@example.com'],
    ['three', 'uk', 'nobody@elsewhere.example'],
  ] as const) {
    const claims = { subject, role: 'participant', language, domain: language } as const
    const [identity] = await identitiesOf(db, [claims])
    const { id, studentId } = identity!
    const registrationId = await insertRegistration(db, olympiadId, { id, studentId, token: '' })
    await db.pool.query('update registrations set email = $2, language = $3 where id = $1', [
      ...[registrationId, email, language],
    ])
    const facts = { version: 1 }
    const message = { kind: 'results-published', personId: id, olympiadId, facts } as const
    await inTransaction(db.pool, (client) => tellAt(now)(client, [{ key: subject, ...message }]))
  }
  while ((await outbox.sendDue()) > 0);
  for (let tries = 0; reader.mails.length < 2 && tries < 100; tries++) await pause(100)
  const { rows } = await db.pool.query<{ state: string; failure: string | null; answer: string }>(
    'select state, failure, server_answer as answer from messages order by id',
  )
  for (const { state, failure, answer } of rows) say(`${state} ${failure ?? ''} (${answer})`)
  const states = rows.map(({ state }) => state).join()
  if (states !== 'sent,sent,failed') throw new Error(`not as it should be: ${states}`)
  if (reader.mails.length !== 2) throw new Error(`${reader.mails.length} mails have arrived`)
  for (const mail of reader.mails) {
    const { subject, text, html } = await parsedMail(mail)
    const { results } = await dkimVerify(mail.bytes, { resolver: async () => [[record]] })
    const result = results[0]?.status.result
    const hops = mail.bytes.toString().match(/^Received:/gim)?.length ?? 0
    say(`to ${mail.to}: "${subject}", DKIM ${result}, ${hops} hop`)
    if (result !== 'pass' || !subject || !text || !html || hops < 1) throw new Error('not whole')
  }
  say('Everything arrived through OpenSMTPD as it was written.')
  await server.close()
} finally {
  mta.stop()
  await reader.close()
  await db.close()
  rmSync(folder, { recursive: true, force: true })
}
