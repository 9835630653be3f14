import { beforeEach, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'

// The limits of a new installation, with everybody behind one address of a school.
const app = await testApp({
  ...{ RATE_LIMIT_PERSON: '600', RATE_LIMIT_ADDRESS: '6000', TRUST_PROXY: 'on', STAND_IN: 'on' },
})
let attempts = 0
let school = ''
beforeEach(() => {
  // Tried once more, nobody has asked for anything yet.
  school = `198.51.100.${++attempts}`
})
const people = (count: number, name: string) =>
  Promise.all(Array.from({ length: count }, (_, at) => app.person(`${name}-${attempts}-${at}`)))

const ask = (person: TestPerson, url: string, payload?: object, from = school) =>
  app.inject({
    ...{ method: payload ? 'POST' : 'GET', url, ...(payload && { payload }) },
    headers: { authorization: `Bearer ${person.token}`, 'x-forwarded-for': from },
  })

test('two hundred type a code behind one address, then wait, and nobody asks too often', async () => {
  const pupils = await people(200, 'pupil')
  const told = await Promise.all(
    pupils.map((pupil) => ask(pupil, '/api/sprints/entries', { code: '123456' })),
  )
  // There is no such room; that they ask is nobody's offence.
  expect(new Set(told.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  const waiting = await Promise.all(pupils.map((pupil) => ask(pupil, '/api/sprints/1')))
  expect(new Set(waiting.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
})

test('who guesses is stopped after ten codes, and many who guess together soon after', async () => {
  const elsewhere = `203.0.113.${attempts}`
  const wrong = (at: number) => ({ code: `${at}`.padStart(6, '0') })
  const guess = async (person: TestPerson, at: number, from = elsewhere) =>
    (await ask(person, '/api/sprints/entries', wrong(at), from)).statusCode
  const [first, second, ...others] = (await people(40, 'guesser')) as [TestPerson, TestPerson]
  const alone: number[] = []
  for (let at = 0; at < 12; at++) alone.push(await guess(first, at))
  expect(alone.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404))
  expect(alone.at(-1)).toBe(429)
  expect(await guess(second, 20)).toBe(404)
  const together: number[] = []
  for (const other of others) {
    for (let at = 0; at < 9; at++) together.push(await guess(other, 100 + at))
  }
  expect(together.filter((status) => status === 429).length).toBeGreaterThan(20)
  // The school next door does not pay for it.
  expect(await guess(second, 21, school)).toBe(404)
})
