import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import {
  guardianTerms,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../test/ground/fixtures.ts'
import { runGround, startedOf } from '../../test/ground/run-ground.ts'

const app = await testApp()
await insertPlaces(app.db)
const olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))

test('a person gets their registrations, acceptances, orders and payments, and nobody else’s', async () => {
  const [person, other] = [await app.person('me'), await app.person('other')]
  await insertRegistration(app.db, olympiadId, other, { isPaid: true })
  await insertRegistration(app.db, olympiadId, person)
  await app.post(`/api/olympiads/agreement/${olympiadId}/accept`, guardianTerms, person)
  const payer = { payer_name: 'Марія Зірка', payer_email: 'maria@example.com' }
  await app.post(`/api/olympiads/${olympiadId}/pay`, payer, person)
  app.clock.now = new Date(app.clock.now.getTime() + 3000)
  await app.get(`/api/olympiads/${olympiadId}/payment`, person)

  const answer = await app.get('/api/me/export', person)
  expect(answer.headers['cache-control']).toBe('no-store')
  const data = answer.json().data_list
  expect(data.person).toMatchObject({ id: person.id, student_id: person.studentId })
  expect(data.exported_at).toBe(app.clock.now.toISOString())
  expect(data.registrations).toHaveLength(1)
  expect(data.registrations[0]).toMatchObject({
    olympiad: { id: olympiadId, title: { uk: 'Проба uk', pl: 'Проба pl' } },
    first_name: 'Оля',
    city: { name: { uk: 'Київ', pl: 'Kijów' } },
    accepted_agreements: [guardianTerms],
    declared_ages: [],
    runs: [],
    orders: [
      {
        status: 'paid',
        amount_minor: 25_000,
        currency: 'UAH',
        paid_at: app.clock.now.toISOString(),
        cancelled_at: null,
        ...payer,
        attempts: [
          {
            provider: 'simulated',
            status: 'confirmed',
            history: [{ status: 'confirmed', at: app.clock.now.toISOString() }],
          },
        ],
      },
    ],
  })

  // The number is the receipt's own; who leaves again finds the moment of it here too.
  const receipt = async () =>
    (await app.get(`/api/olympiads/${olympiadId}/receipt`, person)).json().data_list[0]
  const order = async () =>
    (await app.get('/api/me/export', person)).json().data_list.registrations[0].orders[0]
  expect((await order()).receipt_number).toBe((await receipt()).receipt_number)
  const later = new Date(app.clock.now.getTime() + 60_000)
  await app.db.pool.query('update olympiads set starts_at = $2 where id = $1', [olympiadId, later])
  await app.post(`/api/olympiads/${olympiadId}/cancel`, undefined, person)
  expect((await order()).cancelled_at).toBe(app.clock.now.toISOString())
})

test('who has done nothing yet gets a profile and empty lists; a guest gets nothing', async () => {
  const newcomer = await app.person('newcomer')
  expect((await app.get('/api/me/export', newcomer)).json().data_list).toMatchObject({
    person: { id: newcomer.id, first_name: null },
    registrations: [],
  })
  expect((await app.get('/api/me/export')).json().code).toBe('sign_in_required')
})

test('training, images, places, messages, consents, looks and requests are in it', async () => {
  const person = await app.person('whole')
  const registration = await insertRegistration(app.db, olympiadId, person)
  const { pool } = app.db
  const statements = [
    `with run as (insert into runs (mode, language, drill, seed)
       values ('free', 'uk', '{"kind": "binary"}', sha256('whole')) returning id),
     free as (insert into free_runs (run_id, practicant_id, origin)
       select id, $1, 'own' from run returning run_id),
     said as (insert into run_answers (run_id, revision, answers, rhythm)
       select run_id, 1, '0101', '1.2' from free)
     insert into run_results (run_id, score, greatest, right_answers, points, memorise_ms)
     select run_id, 1, 2, 3, 4, 5 from free`,
    `insert into training_levels values ($1, '{"a": 1}', now())`,
    `insert into own_images (practicant_id, entry, word, revision, changed_at)
     values ($1, '07', 'ключ', 1, now())`,
    `insert into place_lists (practicant_id, id, name, places, revision, created_at, changed_at)
     values ($1, gen_random_uuid(), 'Дім', '["двері"]', 1, now(), now())`,
    `insert into messages (dedupe_key, kind, practicant_id, facts, caused_at)
     values ('whole', 'registered', $1, '{}', now())`,
    `insert into news_consents (practicant_id, is_given, text_version, language, way, at)
     values ($1, true, 1, 'uk', 'preferences', now())`,
    `insert into sheet_views (practicant_id, olympiad_id, viewer_id, at)
     select $1, min(id), $1, now() from olympiads`,
  ]
  for (const statement of statements) await pool.query(statement, [person.id])
  await pool.query(
    `insert into correction_requests (registration_id, wanted, requested_at)
     values ($1, '{"school": "Ліцей 2"}', now())`,
    [registration],
  )
  const data = (await app.get('/api/me/export', person)).json().data_list
  expect(data).toMatchObject({
    training: [{ origin: 'own', answers: '0101', rhythm: '1.2', result: { points: 4 } }],
    levels: { a: 1 },
    images: [{ entry: '07', word: 'ключ' }],
    place_lists: [{ name: 'Дім', places: ['двері'] }],
    messages: [{ kind: 'registered' }],
    news_consents: [{ is_given: true }],
    sheet_views: [{ role: null }],
    correction_requests: [{ wanted: { school: 'Ліцей 2' } }],
  })
  const stranger = (await app.get('/api/me/export', await app.person('none'))).json().data_list
  for (const part of ['training', 'images', 'place_lists', 'messages', 'sheet_views']) {
    expect(stranger[part]).toEqual([])
  }
})

test('runs, answers and results are in it; a result only when everybody may know it', async () => {
  const ground = await runGround()
  const taskId = await ground.taskOf('binary')
  const training = startedOf(await ground.startRaw(taskId, { is_self: 1 }))
  const own = startedOf(await ground.startRaw(taskId))
  const { app: server, pool, person } = ground
  await pool.query(
    `insert into run_answers (run_id, revision, answers)
     values ($1, 1, '0101'), ($2, 1, '1111') on conflict (run_id) do update
       set answers = excluded.answers, revision = 1`,
    [training.runId, own.runId],
  )
  await pool.query(
    `insert into run_results (run_id, score, greatest, right_answers, points, memorise_ms)
     values ($1, 1, 2, 3, 4, 5), ($2, 1, 2, 3, 4, 5)`,
    [training.runId, own.runId],
  )
  await pool.query(`insert into late_answers (run_id, revision, answers) values ($1, 2, '1110')`, [
    own.runId,
  ])
  const registration = async () =>
    (await server.get('/api/me/export', person)).json().data_list.registrations[0]
  const runsOf = async () =>
    new Map<string, object>((await registration()).runs.map((run: { id: string }) => [run.id, run]))
  const before = await runsOf()
  expect(before.get(training.runId)).toMatchObject({
    mode: 'training',
    answers: '0101',
    result: { score: 1, greatest: 2, right_answers: 3, points: 4, memorise_ms: 5 },
  })
  expect(before.get(own.runId)).toMatchObject({
    mode: 'olympiad',
    answers: '1111',
    late_answers: [{ answers: '1110' }],
    result: null,
  })
  expect((await registration()).rankings).toEqual([])

  await pool.query('update olympiads set published_at = now() where id = $1', [ground.olympiadId])
  await pool.query('insert into ranking_snapshots (olympiad_id, version) values ($1, 1)', [
    ground.olympiadId,
  ])
  await pool.query(
    `insert into ranking_rows (snapshot_id, practicant_id, level, stage_number, age_band, position,
       place, first_name, family_name, right_answers, points, memorise_ms)
     select max(id), $1, 'basic', 1, '13-15', 1, 1, 'О', 'З', 3, 4, 5 from ranking_snapshots`,
    [person.id],
  )
  expect((await runsOf()).get(own.runId)).toMatchObject({ result: { points: 4 } })
  expect((await registration()).rankings).toMatchObject([{ version: 1, place: 1, points: 4 }])

  const issue = `select issue_diplomas($1, now(), $2, $3)`
  await pool.query(issue, [ground.olympiadId, person.id, 'full'])
  await pool.query(issue, [ground.olympiadId, person.id, 'initials'])
  expect((await registration()).diplomas).toMatchObject([
    { name: null, name_display: 'full', place: 1, points: 4, ended_as: 'renamed' },
    { name: 'З. О.', name_display: 'initials', medal: 'gold', ended_as: null, ended_at: null },
  ])
})
