import { expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import {
  daysFrom,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
  places,
  registrationForm,
} from '../../test/ground/fixtures.ts'

const app = await testApp()
await insertPlaces(app.db)
const olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))

const otherId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))

const formOf = (person: TestPerson, changes: object = {}) =>
  registrationForm(person, olympiadId, changes)

const send = (person: TestPerson, changes: object = {}) =>
  app.post('/api/auth/register', formOf(person, changes), person)

async function rowsOf(person: TestPerson) {
  const { rows } = await app.db.pool.query(
    `select r.*, s.level, s.number from registrations r join stages s on s.id = r.stage_id
      where practicant_id = $1`,
    [person.id],
  )
  return rows
}

test('a registration is kept as it was sent and comes back as the subscription', async () => {
  const person = await app.person('first')
  const answer = await send(person)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    data_list: [
      { stages_level: 'basic', stages_num: 1, age_tab: '13-15', practicant_id: person.id },
    ],
  })
  expect(await rowsOf(person)).toMatchObject([
    {
      olympiad_id: olympiadId,
      first_name: 'Олена',
      family_name: 'Зоряна',
      school: 'Ліцей № 1',
      phone: '+380501234567',
      city_id: places.ukraine.city,
      age_band: '13-15',
      level: 'basic',
      number: 1,
    },
  ])
})

test('a stranger learns nothing but that they must sign in', async () => {
  const answer = await app.post('/api/auth/register', { olympiad_id: 'x' })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign_in_required'])
})

test('registering again before payment replaces the data', async () => {
  const person = await app.person('twice')
  await send(person)
  const answer = await send(person, { school: 'Гімназія', stages_level: 'pro' })
  expect(answer.statusCode).toBe(200)
  expect(await rowsOf(person)).toMatchObject([{ school: 'Гімназія', level: 'pro' }])
})

test('registering again after payment is refused and changes nothing', async () => {
  const person = await app.person('paid')
  await insertRegistration(app.db, olympiadId, person, { isPaid: true })
  const before = await rowsOf(person)
  const answer = await send(person, { school: 'Гімназія' })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'already_paid'])
  expect(await rowsOf(person)).toEqual(before)
})

test('nobody is registered by another, nor under another student number', async () => {
  const [person, other] = [await app.person('me'), await app.person('other')]
  for (const foreign of [{ practicant_id: other.id }, { student_id: other.studentId }]) {
    const answer = await send(person, foreign)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_own_identity'])
  }
  expect([...(await rowsOf(person)), ...(await rowsOf(other))]).toEqual([])
})

test('money, role and payment in the payload are ignored', async () => {
  const person = await app.person('greedy')
  const answer = await send(person, {
    is_pay: 1,
    payment_status: 'ok',
    is_done: -1,
    price: 0,
    local_price: 0,
    currency: 'UAH',
    role: 'organiser',
    id: 1,
    stage_id: 1,
    created_at: '2020-01-01',
  })
  expect(answer.statusCode).toBe(200)
  const olympiad = await app.get(`/api/olympiads/${olympiadId}`, person)
  expect(olympiad.json().data_list[0]).toMatchObject({ is_pay: 0, payment_status: 'none' })
  expect(
    (
      await app.db.pool.query(
        'select from orders o join registrations r on r.id = o.registration_id where r.practicant_id = $1',
        [person.id],
      )
    ).rowCount,
  ).toBe(0)
})

test.each([
  ['{"__proto__": {"is_pay": 1}}'],
  ['{"constructor": {"prototype": {"is_pay": 1}}}'],
  ['[1]'],
  ['"text"'],
  ['{'],
])('%s is no registration', async (payload) => {
  const person = await app.person('poison')
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    payload,
  })
  expect(answer.statusCode).toBe(400)
})

test.each([
  { lastname: '' },
  { lastname: '   ' },
  { surname: null },
  { surname: 'я'.repeat(101) },
  { surname: ['Зоряна'] },
  { school: undefined },
  { phone: '0501234567' },
  { phone_country: 'ua' },
  { country_id: '804' },
  { country_id: [804] },
  { country_id: 804.5 },
  { country_id: true },
  { country_id: 2 ** 53 },
  { region_id: 0 },
  { city_id: -1 },
  { age_tab: '9-100' },
  { language: 'en' },
  { stages_level: 'expert' },
  { stages_num: 0 },
])('a form with %j is refused and the field is named', async (changes) => {
  const person = await app.person('wrong')
  const answer = await send(person, changes)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request'])
  expect(answer.json().fields).toEqual(Object.keys(changes))
  expect(await rowsOf(person)).toEqual([])
})

test.each([
  [{ email: 'olena' }, 'invalid_email'],
  [{ email: 'olena@example' }, 'invalid_email'],
  // Three letters each once they are written apart.
  [{ school: '\ufb2c'.repeat(100) }, 'text_too_long'],
  [{ school: `a${'😀'.repeat(199)}` }, 'text_too_long'],
])('what the form allows and the rules do not has a code of its own: %j', async (changes, code) => {
  const person = await app.person('almost')
  const answer = await send(person, changes)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { code, fields: Object.keys(changes) },
  ])
  expect(await rowsOf(person)).toEqual([])
})

const typedFields = ['lastname', 'surname', 'patronymic', 'school', 'email'] as const

test.each([
  '\u0000',
  '\r\nBcc: ',
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2063',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\ud800',
  '\ue000',
  '\u{e0041}',
  '\u0378',
  'e\u0301\u0302\u0303\u0304',
])('a text with %j in it is refused in every field, and the field is named', async (character) => {
  const person = await app.person('hidden')
  for (const field of typedFields) {
    const answer = await send(person, { [field]: `ole${character}na@example.com` })
    expect([field, answer.statusCode, answer.json().code]).toEqual([field, 422, 'unreadable_text'])
    expect(answer.json().fields).toEqual([field])
  }
  expect(await rowsOf(person)).toEqual([])
})

test.each([
  [{ lastname: '...' }, 'not_a_name', 'Ім’я'],
  [{ surname: '=1+1' }, 'not_a_name', 'Ім’я'],
  [{ surname: '山田' }, 'unwritable_name', 'кирилицею або латиницею'],
  [{ lastname: 'Оле\u0301на' }, 'unwritable_name', 'без наголосів'],
  [{ patronymic: '1' }, 'not_a_name', 'Ім’я'],
  [{ school: '---' }, 'wordless_text', 'слов'],
])('a form with %j is refused with %s, in words', async (changes, code, words) => {
  const answer = await send(await app.person('nameless'), changes)
  expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  expect(answer.json().fields).toEqual(Object.keys(changes))
  expect(answer.json().message).toContain(words)
})

test('a corrected name corrects the profile', async () => {
  const person = await app.person('corrected')
  const profile = async () =>
    (await app.get('/api/init', person)).json<{ data_list: { practicant: object } }>().data_list
      .practicant
  await send(person, { lastname: 'Олєна', surname: 'Зорана', patronymic: 'Ігорівна' })
  expect(await profile()).toMatchObject({ lastname: 'Олєна', school: 'Ліцей № 1' })
  await send(person, { school: 'Гімназія' })
  expect(await profile()).toMatchObject({
    lastname: 'Олена',
    surname: 'Зоряна',
    patronymic: null,
    school: 'Ліцей № 1',
  })
})

test('a refused registration corrects nothing', async () => {
  const person = await app.person('uncorrected')
  await send(person)
  await insertRegistration(app.db, otherId, person, { isPaid: true })
  await send(person, { olympiad_id: otherId, lastname: 'Інша' })
  const { rows } = await app.db.pool.query('select first_name from practicants where id = $1', [
    person.id,
  ])
  expect(rows).toEqual([{ first_name: 'Олена' }])
})

test('a text is kept composed, trimmed and with single spaces', async () => {
  const person = await app.person('tidy')
  const answer = await send(person, {
    lastname: ' Андрии\u0306 ',
    surname: 'І\u0308жак\u00a0 -\u3000Мар’яненко',
    school: 'Ліцей  №\u00a01',
    email: ' olena@example.com ',
  })
  expect(answer.statusCode).toBe(200)
  expect(await rowsOf(person)).toMatchObject([
    {
      first_name: 'Андрий',
      family_name: 'Їжак - Мар’яненко',
      school: 'Ліцей № 1',
      email: 'olena@example.com',
    },
  ])
})

test.each([
  [{ phone: '+3805012345' }, 'invalid_phone', 'phone'],
  [{ phone: '+380501234567890' }, 'invalid_phone', 'phone'],
  [{ phone: '+999501234567' }, 'invalid_phone', 'phone'],
  [{ phone_country: 'PL' }, 'invalid_phone', 'phone'],
  [{ phone_country: 'ZZ' }, 'invalid_phone', 'phone'],
  [{ country_id: places.poland.country }, 'place_mismatch', 'region_id'],
  [{ region_id: places.poland.region }, 'place_mismatch', 'region_id'],
  [{ city_id: places.poland.city }, 'place_mismatch', 'city_id'],
  [{ city_id: 1 }, 'place_mismatch', 'city_id'],
  [{ stages_num: 3 }, 'stage_not_offered', 'stages_num'],
  [{ stages_level: 'intermediate' }, 'stage_not_offered', 'stages_num'],
])('a form with %j is refused with %s', async (changes, code, field) => {
  const person = await app.person('unfit')
  const answer = await send(person, changes)
  expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  expect(answer.json().fields).toContain(field)
  expect(await rowsOf(person)).toEqual([])
})

test('a Polish participant registers with a Polish number and place', async () => {
  const person = await app.person('pl', { language: 'pl', domain: 'pl' })
  const { country, region, other } = places.poland
  const answer = await send(person, {
    phone: '+48512345678',
    phone_country: 'PL',
    country_id: country,
    region_id: region,
    city_id: other,
    language: 'pl',
  })
  expect(answer.statusCode).toBe(200)
})

test('the age band must agree with the date of birth of the profile', async () => {
  const person = await app.person('young')
  await app.db.pool.query('update practicants set birth = $2 where id = $1', [
    person.id,
    daysFrom(app.clock.now, -11 * 365),
  ])
  const answer = await send(person)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'age_mismatch'])
  expect((await send(person, { age_tab: '9-12' })).statusCode).toBe(200)
})

test('a draft does not exist, an ended and a completed olympiad take nobody', async () => {
  const person = await app.person('late')
  const now = app.clock.now
  const codeFor = async (changes: Parameters<typeof olympiadFixture>[1]) => {
    const id = await insertOlympiad(app.db, olympiadFixture(now, changes))
    return (await send(person, { olympiad_id: id })).json().code
  }
  expect(await codeFor({ announcedAt: null })).toBe('olympiad_not_found')
  expect(await codeFor({ endsAt: daysFrom(now, -0.1) })).toBe('registration_closed')
  expect(await codeFor({ publishedAt: now })).toBe('registration_closed')
  expect((await send(person, { olympiad_id: 999_999 })).json().code).toBe('olympiad_not_found')
})

test('twenty parallel registrations leave one row', async () => {
  const person = await app.person('impatient')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(person, { school: `Ліцей ${index}` })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(await rowsOf(person)).toHaveLength(1)
})

test('what was typed fills the empty profile, and only what was empty', async () => {
  const person = await app.person('newcomer')
  await app.db.pool.query(`update practicants set school = 'Своя школа' where id = $1`, [person.id])
  await send(person)
  const profile = (await app.get('/api/init', person)).json().data_list.practicant
  expect(profile).toMatchObject({
    lastname: 'Олена',
    surname: 'Зоряна',
    patronymic: null,
    school: 'Своя школа',
    phone: '+380501234567',
    phone_country: 'UA',
    country_id: places.ukraine.country,
    region_id: places.ukraine.region,
    city_id: places.ukraine.city,
    age_id: 2,
  })
})

test('a profile of another country keeps its place', async () => {
  const person = await app.person('moved')
  await app.db.pool.query('update practicants set country_id = 616 where id = $1', [person.id])
  expect((await send(person)).statusCode).toBe(200)
  const profile = (await app.get('/api/init', person)).json().data_list.practicant
  expect(profile).toMatchObject({ country_id: 616, region_id: null, city_id: null })
})
