import { refusals } from '@olympiad/contract/errors'
import { SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { testApp, tokenKey } from '../../test/ground/app.ts'
import { insertPlaces } from '../../test/ground/fixtures.ts'
import { insertGroup } from '../../test/ground/groups.ts'

const app = await testApp({
  INTERNATIONAL_SITE_URL: 'https://world.example',
  POLISH_SITE_URL: 'https://pl.example',
  SUPPORT_EMAIL: 'help@example.org',
})
await insertPlaces(app.db)

type Init = { data_list: { practicant: Record<string, unknown> | null; sites: object } }

const tokenFor = (subject: string, end = '1 minute') =>
  new SignJWT({ lang: 'pl', domain: 'pl' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setIssuer(tokenKey.issuer)
    .setAudience(tokenKey.audience)
    .setExpirationTime(end)
    .sign(new TextEncoder().encode(tokenKey.secret))

const initAs = (authorization: string) =>
  app.inject({ url: '/api/init', headers: { authorization } })

test('a guest is told so, with the sites around and whom to turn to', async () => {
  const answer = await app.get('/api/init')
  expect(answer.statusCode).toBe(200)
  expect(answer.json<Init>().data_list).toEqual({
    practicant: null,
    sites: {
      platform: '/platform',
      international: 'https://world.example',
      polish: 'https://pl.example',
    },
    support: { phone: null, email: 'help@example.org' },
  })
})

test('a newcomer is somebody at once, with nothing known of them', async () => {
  const answer = await initAs(`Bearer ${await tokenFor('newcomer')}`)
  const { practicant } = answer.json<Init>().data_list
  expect(practicant).toMatchObject({ language: 'pl', domain: 'pl', role: 'participant' })
  expect(practicant).toMatchObject({ lastname: null, surname: null, email: null, dob: null })
  expect(practicant?.['student_id']).toEqual(expect.any(Number))
})

test('a known person gets their profile in the wire’s own names', async () => {
  const person = await app.person('olia')
  await app.db.pool.query(
    `update practicants set first_name = 'Оля', family_name = 'Зірка', phone = '+380501234567',
       phone_country = 'UA', country_id = 804, region_id = 80400001, city_id = 703448,
       birth = '2012-02-29' where id = $1`,
    [person.id],
  )
  const { practicant } = (await app.get('/api/init', person)).json<Init>().data_list
  expect(practicant).toMatchObject({
    id: person.id,
    student_id: person.studentId,
    lastname: 'Оля',
    surname: 'Зірка',
    phone: '+380501234567',
    country_id: 804,
    region_id: 80_400_001,
    city_id: 703_448,
    dob: '2012-02-29',
  })
})

test('who teaches a group is told so until it is closed', async () => {
  const [trainer, pupil] = [await app.person('trainer'), await app.person('pupil')]
  const groupId = await insertGroup(app.db, trainer, [pupil])
  const teaches = async (person: typeof trainer) =>
    (await app.get('/api/init', person)).json<Init>().data_list.practicant?.['is_trainer']
  expect([await teaches(trainer), await teaches(pupil)]).toEqual([1, 0])
  await app.db.pool.query('update groups set closed_at = now() where id = $1', [groupId])
  expect(await teaches(trainer)).toBe(0)
})

test('a profile changed elsewhere is seen at the next call with the same token', async () => {
  const person = await app.person('changing')
  const nameOf = async () =>
    (await app.get('/api/init', person)).json<Init>().data_list.practicant?.['lastname']
  expect(await nameOf()).toBeNull()
  await app.db.pool.query(`update practicants set first_name = 'Нова' where id = $1`, [person.id])
  expect(await nameOf()).toBe('Нова')
})

test('the organiser’s role comes with the token, not from the database', async () => {
  const organiser = await app.person('same', { role: 'organiser' })
  const participant = await app.person('same')
  expect(organiser.id).toBe(participant.id)
  const roleOf = async (person: typeof organiser) =>
    (await app.get('/api/init', person)).json<Init>().data_list.practicant?.['role']
  expect(await roleOf(organiser)).toBe('organiser')
  expect(await roleOf(participant)).toBe('participant')
})

test('twenty first calls at once make one person', async () => {
  const token = await tokenFor('twenty at once')
  const calls = Array.from({ length: 20 }, () => initAs(`Bearer ${token}`))
  const answers = await Promise.all(calls)
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200))
  const ids = answers.map((answer) => answer.json<Init>().data_list.practicant?.['id'])
  expect(new Set(ids).size).toBe(1)
  const { rows } = await app.db.pool.query(
    `select count(*) as count from practicants where subject = 'twenty at once'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('a refused token is refused in words, in the reader’s language', async () => {
  const answer = await app.inject({
    url: '/api/init',
    headers: { authorization: 'Bearer a.b.c', 'accept-language': 'pl-PL,pl;q=0.9' },
  })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual({
    code: 'token_refused',
    message: refusals.token_refused.message.pl,
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('only a bearer token counts', async () => {
  const token = await tokenFor('bearer')
  for (const header of [token, `Basic ${token}`, `Bearer`, `Bearer ${token} x`, `Bearer${token}`]) {
    expect((await initAs(header)).statusCode, header).toBe(401)
  }
  expect((await initAs(`bearer ${token}`)).statusCode).toBe(200)
})

test('a token anywhere but in its header is not read', async () => {
  const token = await tokenFor('elsewhere')
  const places = [
    { url: `/api/init?token=${token}` },
    { url: `/api/init?access_token=${token}` },
    { url: '/api/init', headers: { cookie: `token=${token}` } },
    { url: '/api/init', headers: { 'x-access-token': token } },
  ]
  for (const place of places) {
    const answer = await app.inject(place)
    expect(answer.json<Init>().data_list.practicant).toBeNull()
  }
})

test('where a person is needed a guest must sign in and a refused token is named', async () => {
  const guest = await app.get('/api/olympiads/my')
  expect([guest.statusCode, guest.json<{ code: string }>().code]).toEqual([401, 'sign_in_required'])
  const refused = await app.inject({
    url: '/api/olympiads/my',
    headers: { authorization: 'Bearer a.b.c' },
  })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    401,
    'token_refused',
  ])
})

test('a refused token may still look around as a guest', async () => {
  const answer = await app.inject({
    url: '/api/olympiads',
    headers: { authorization: 'Bearer a.b.c' },
  })
  expect(answer.statusCode).toBe(200)
})

test('what is personal is never kept, and what is public is not served to somebody else', async () => {
  const person = await app.person('private')
  for (const url of [
    '/api/init',
    '/api/olympiads',
    '/api/olympiads/my',
    '/api/ranking/olympiads',
  ]) {
    expect((await app.get(url, person)).headers['cache-control'], url).toBe('no-store')
  }
  const guest = await app.get('/api/olympiads')
  expect(guest.headers['cache-control']).toBe('no-cache')
  expect(guest.headers['vary']).toContain('Authorization')
})

test('a subject or a claim cannot become SQL', async () => {
  const subject = `'; drop table practicants; --`
  const answer = await initAs(`Bearer ${await tokenFor(subject)}`)
  expect(answer.statusCode).toBe(200)
  const { rows } = await app.db.pool.query('select subject from practicants where subject = $1', [
    subject,
  ])
  expect(rows).toEqual([{ subject }])
})

test('whom another process has forgotten is somebody new here a minute later, whatever their token', async () => {
  const authorization = `Bearer ${await tokenFor('leaving', '1 hour')}`
  const studentId = async () =>
    (await initAs(authorization)).json<Init>().data_list.practicant?.['student_id']
  const before = await studentId()
  await app.db.pool.query("update practicants set subject = 'gone' where subject = 'leaving'")
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.advanceTimersByTime(59_000)
    expect(await studentId()).toBe(before)
    vi.advanceTimersByTime(2_000)
    const after = await studentId()
    expect(after).toEqual(expect.any(Number))
    expect(after).not.toBe(before)
  } finally {
    vi.useRealTimers()
  }
})
