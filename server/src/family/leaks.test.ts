import type { Family } from '@olympiad/contract/family'
import { consentStates, type ConsentState } from '@olympiad/domain/consent'
import type { NameDisplay } from '@olympiad/domain/diploma'
import { nameDisplays } from '@olympiad/domain/diploma'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { publicSettings } from '../../test/ground/diplomas.ts'
import { aged, linked, sayFor } from '../../test/ground/family.ts'
import { insertPlaces } from '../../test/ground/fixtures.ts'
import { insertGroup } from '../../test/ground/groups.ts'
import { rankedOlympiad } from '../../test/ground/ranked.ts'

// Every way by which a name reaches others, in every state of the consent, for every wish of its owner.
// Lists stay kept for a minute: what is changed must be seen all the same.
const app = await testApp(publicSettings, { freshMs: 60_000 })
const { pool } = app.db
const [firstName, familyName] = ['Соломія', 'Ґудзик']
let owner: TestPerson
let stranger: TestPerson
let people = 0

beforeAll(async () => {
  await insertPlaces(app.db)
  owner = await app.person('owner')
  stranger = await app.person('stranger')
})

async function ground() {
  const child = await aged(app, `runner-${people++}`, { age: 13, name: [firstName, familyName] })
  const mother = await aged(app, `mother-${people++}`, { age: 40, name: ['Олена', 'Мати'] })
  const ranking = await rankedOlympiad(app, owner, [[child, 900]])
  await ranking.rename(child, firstName, familyName)
  await ranking.publish()
  const tieId = await linked(app, child, mother)
  const code = await sharedRun(child)
  return { child, mother, tieId, code, ...ranking }
}

/** A run of theirs that others may try by a link. */
async function sharedRun(child: TestPerson): Promise<string> {
  const code = `${people++}`.padStart(16, '0')
  await pool.query(
    `with run as (
       insert into runs (mode, language, drill, seed, created_at)
       values ('free', 'uk', '{"kind":"binary","quantity":30,"memoriseSeconds":60,"recallSeconds":60,"grouping":"3","layout":"rows"}',
               sha256($2::text::bytea), now()) returning id, mode),
     free as (
       insert into free_runs (run_id, mode, practicant_id, origin)
       select id, mode, $1, 'own' from run),
     graded as (
       insert into run_results (run_id, score, greatest, right_answers, points, memorise_ms)
       select id, 1, 10, 5, 5, 1000 from run)
     insert into run_links (run_id, code, made_at) select id, $2, now() from run`,
    [child.id, code],
  )
  return code
}

type Ground = Awaited<ReturnType<typeof ground>>

/** What each way says. */
async function said({ child, olympiadId, code }: Ground): Promise<Record<string, string>> {
  const bodies: Record<string, string> = {}
  const { rows } = await pool.query<{ code: string; isValid: boolean }>(
    'select code, ended_at is null as "isValid" from diplomas where practicant_id = $1',
    [child.id],
  )
  for (const [who, reader] of [
    ['guest', null],
    ['stranger', stranger],
  ] as const) {
    for (const way of ['', '/page', '/csv']) {
      const url = `/api/ranking${way}?olympiad_id=${olympiadId}`
      bodies[`${who} ranking${way}`] = (await app.get(url, reader)).body
    }
    for (const { code: diploma, isValid } of rows) {
      const way = `${who} ${isValid ? 'diploma' : 'ended diploma'}`
      const url = `/api/diplomas/${diploma}`
      bodies[way] = `${bodies[way] ?? ''}${(await app.get(url, reader)).body}`
      // Signed and drawn for guests as for anybody.
      if (reader) continue
      bodies[`${way} credential`] = (await app.get(`${url}/credential.json`, reader)).body
    }
  }
  bodies['a friend’s run'] = (await app.get(`/api/training/friends/${code}`, stranger)).body
  return bodies
}

const saying = (bodies: Record<string, string>, text: string) =>
  Object.keys(bodies).filter((way) => bodies[way]!.includes(text))

const steps: Record<ConsentState, ('give' | 'refuse' | 'withdraw')[]> = {
  none: [],
  given: ['give'],
  refused: ['refuse'],
  withdrawn: ['give', 'withdraw'],
}

const setDisplay = (person: TestPerson, display: NameDisplay) =>
  app.inject({
    ...{ method: 'PUT', url: '/api/my/privacy/name', payload: { display } },
    headers: { authorization: `Bearer ${person.token}` },
  })

const cases = consentStates.flatMap((state) =>
  nameDisplays.map((display) => [state, display] as const),
)

test.each(cases)('the name, consent %s, wish %s', async (state, display) => {
  const place = await ground()
  // The wish before the word for one half, after it for the other: neither lets it out.
  if (display !== 'full') await setDisplay(place.child, display)
  // As it was told before.
  const before = await said(place)
  if (display === 'full') expect(saying(before, familyName)).toContain('stranger ranking/csv')
  for (const decision of steps[state]) {
    const answer = await sayFor(app, place.mother, place.tieId, { kind: 'name', decision })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const after = await said(place)
  const isWithheld = state === 'refused' || state === 'withdrawn'
  if (isWithheld) {
    expect(saying(after, familyName)).toEqual([])
    expect(saying(after, firstName)).toEqual([])
    expect(after['stranger ranking']).toContain(`ID ${place.child.studentId}`)
    // Nobody is followed by their number by guests.
    expect(after['guest ranking']).not.toContain(`ID ${place.child.studentId}"`)
    // Whatever they wish now.
    await setDisplay(place.child, 'initials')
    await setDisplay(place.child, 'full')
    const [diploma] = (await app.get('/api/my/diplomas', place.child)).json()
    const url = `/api/my/diplomas/${diploma.facts.code}/name`
    const headers = { authorization: `Bearer ${place.child.token}` }
    await app.inject({ method: 'PUT', url, payload: { display: 'full' }, headers })
    expect(saying(await said(place), firstName)).toEqual([])
    await setDisplay(place.child, display)
    const given = await sayFor(app, place.mother, place.tieId, { kind: 'name', decision: 'give' })
    expect(given.statusCode).toBe(200)
  }
  // Given again, or never taken: as it was before.
  const again = await said(place)
  expect(saying(again, firstName)).toEqual(saying(before, firstName))
  expect(saying(again, familyName)).toEqual(saying(before, familyName))
})

test('a publication and a correction after the word show no name either', async () => {
  const place = await ground()
  await sayFor(app, place.mother, place.tieId, { kind: 'name', decision: 'refuse' })
  await place.regrade(place.child, 800)
  expect((await place.correct()).statusCode).toBe(200)
  expect(saying(await said(place), firstName)).toEqual([])
  // One that was never published before.
  const next = await rankedOlympiad(app, owner, [[place.child, 5]])
  await next.rename(place.child, firstName, familyName)
  await next.publish()
  const later = { ...place, ...next }
  expect(saying(await said(later), firstName)).toEqual([])
  // Staff sees who it is.
  const staff = await app.get(`/api/organiser/olympiads/${next.olympiadId}/people`, owner)
  expect(staff.body).toContain(familyName)
  await sayFor(app, place.mother, place.tieId, { kind: 'name', decision: 'give' })
  expect(saying(await said(later), familyName)).toContain('stranger diploma')
})

test('a diploma that was to show another part shows it again once it may', async () => {
  const place = await ground()
  const [diploma] = (await app.get('/api/my/diplomas', place.child)).json()
  await app.inject({
    ...{ method: 'PUT', url: `/api/my/diplomas/${diploma.facts.code}/name` },
    payload: { display: 'initials' },
    headers: { authorization: `Bearer ${place.child.token}` },
  })
  await sayFor(app, place.mother, place.tieId, { kind: 'name', decision: 'refuse' })
  await sayFor(app, place.mother, place.tieId, { kind: 'name', decision: 'give' })
  const [again] = (await app.get('/api/my/diplomas', place.child)).json()
  expect(again).toMatchObject({ nameDisplay: 'initials', facts: { name: 'Ґ. С.' } })
})

test.each(consentStates)('training, consent %s: seen or not, in that second', async (state) => {
  const place = await ground()
  await insertGroup(app.db, owner, [place.child])
  for (const decision of steps[state])
    await sayFor(app, place.mother, place.tieId, { kind: 'training', decision })
  const { rows } = await pool.query<{ seen: boolean }>('select trainer_sees_training($1) as seen', [
    place.child.id,
  ])
  const own = (await app.get('/api/family', place.child)).json<Family>()
  expect(rows[0]?.seen).toBe(state === 'given')
  expect(own.seenBy).toMatchObject([{ isTrainingSeen: state === 'given' }])
})
