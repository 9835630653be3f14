import { setTimeout as pause } from 'node:timers/promises'
import { importColumns, importHeads } from '@olympiad/domain/people-import'
import { expect, test } from 'vitest'
import { testApp, type TestPerson } from '../ground/app.ts'
import { addStaff, insertOlympiad, olympiadFixture } from '../ground/fixtures.ts'
import {
  crowdSaving,
  expectNothingLost,
  expectSilentKept,
  saveSilently,
  seatCrowd,
} from '../ground/recall-crowd.ts'

// The whole staff of a country at work in the minute in which others recall. `CROWD`: so many of each kind.

const each = Number(process.env['CROWD'] ?? 30)
const app = await testApp()
const { pool } = app.db
const seated = await seatCrowd(app.db, 32)
const [silent, journals] = [seated.slice(0, 12), seated.slice(12)]
const address = await app.listen()
const olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
const owner = await app.person('owner')
await addStaff(app.db, olympiadId, owner, 'owner')

const base = `/api/organiser/olympiads/${olympiadId}`
/** Whoever sends too many files at once is told to wait, and does. */
async function send(path: string, who: TestPerson, body: string, type: string): Promise<Response> {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': type },
    body,
  })
  if (answer.status !== 429) return answer
  // Sixty who ask again at once would be all this process is busy with.
  await pause(300)
  return send(path, who, body, type)
}

async function invitation(at: number) {
  const member = { role: 'viewer', language: null }
  const answer = await app.post(`${base}/invitations`, member, owner)
  return { token: answer.json<{ token: string }>().token, guest: await app.person(`guest ${at}`) }
}

const statement = (at: number) =>
  `Дата;Сума;Валюта;Призначення;Референс\n${Array.from(
    { length: 20 },
    (_, line) => `05.01.2026;250,00;UAH;Внесок;N-${at}-${line}`,
  ).join('\n')}`
const list = [
  importColumns.map((column) => importHeads.uk[column]).join(';'),
  ...Array.from({ length: 50 }, (_, at) => `${2_000_000 + at};Зірка;Оля;;Ліцей`),
].join('\n')

test('however many join, upload and try out at once, nothing fails, nothing is lost, saves go on', async () => {
  const invitations = []
  for (let at = 0; at < each; at++) invitations.push(await invitation(at))
  const saving = crowdSaving([address], journals)
  const speaking = saveSilently([address], silent)
  const answers = await Promise.all(
    invitations.flatMap(({ token, guest }, at) => [
      send('/api/organiser/invitation/join', guest, JSON.stringify({ token }), 'application/json'),
      send(`${base}/statements?name=${at}.csv`, owner, statement(at), 'text/csv'),
      send(`${base}/people/import?isTrial=true`, owner, list, 'text/csv'),
    ]),
  )
  await speaking
  await saving.stop()
  expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([])
  const counted = await pool.query(
    `select (select count(*)::int from olympiad_staff where olympiad_id = $1) - 1 as joined,
            (select count(*)::int from bank_statements where olympiad_id = $1) as statements,
            (select count(*)::int from bank_statement_lines) as lines,
            (select count(*)::int from registrations where olympiad_id = $1) as registered,
            (select count(*)::int from audit_entries
              where action in ('staff.joined', 'statement.uploaded')) as logged`,
    [olympiadId],
  )
  expect(counted.rows[0]).toMatchObject({
    ...{ joined: each, statements: each, lines: each * 20, registered: 0 },
    logged: each * 2,
  })
  await expectNothingLost(pool, journals)
  await expectSilentKept(pool, silent)
  expect(saving.acknowledged()).toBeGreaterThan(journals.length)
  expect(saving.answered.filter(({ status }) => status >= 400)).toEqual([])
}, 240_000)
