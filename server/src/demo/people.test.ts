import { ageBands, bandOfBirth } from '@olympiad/domain/age-band'
import { personName, plainText } from '@olympiad/domain/typed-text'
import { expect, test } from 'vitest'
import { demoAccounts } from './accounts.ts'
import { latinised } from './latinised.ts'
import { femaleNamesPl, maleNamesPl, surnamePl, surnamesPl } from './names-pl.ts'
import { femaleNamesUk, maleNamesUk, patronymicsUk, surnamesUk, surnameUk } from './names-uk.ts'
import { demoPeopleLimit, demoPerson } from './people.ts'

const today = '2026-11-15'
const everybody = Array.from({ length: demoPeopleLimit }, (_, index) => demoPerson(index, today))
const distinct = (list: readonly unknown[]) => new Set(list).size

test('the same index is the same person, and the name does not depend on the day', () => {
  expect(demoPerson(4711, today)).toEqual(everybody[4711])
  expect(demoPerson(4711, '2031-02-28').email).toBe(everybody[4711]?.email)
  expect(everybody[0]).toMatchInlineSnapshot(`
    {
      "ageBand": "16-17",
      "birth": "2009-05-29",
      "country": "UA",
      "email": "ruslan.andriienko.0@example.org",
      "gender": "male",
      "language": "uk",
      "lastname": "Руслан",
      "patronymic": "Орестович",
      "phone": "+380670000000",
      "phoneCountry": "UA",
      "school": "Науковий ліцей № 18",
      "surname": "Андрієнко",
    }
  `)
  expect(everybody[3]).toMatchInlineSnapshot(`
    {
      "ageBand": "13-15",
      "birth": "2012-05-23",
      "country": "PL",
      "email": "marek.adamczyk.3@example.com",
      "gender": "male",
      "language": "pl",
      "lastname": "Marek",
      "patronymic": null,
      "phone": "+48500000003",
      "phoneCountry": "PL",
      "school": "Szkoła Podstawowa nr 17",
      "surname": "Adamczyk",
    }
  `)
})

test('20,000 people have 20,000 names, addresses and phones', () => {
  expect(distinct(everybody.map(({ surname, lastname }) => `${surname} ${lastname}`))).toBe(20_000)
  expect(distinct(everybody.map(({ email }) => email))).toBe(20_000)
  expect(distinct(everybody.map(({ phone }) => phone))).toBe(20_000)
  expect(() => demoPerson(demoPeopleLimit)).toThrow(RangeError)
})

test('everybody bears a name that the form would take as it is', () => {
  for (const { lastname, surname, patronymic, school } of everybody) {
    for (const name of [lastname, surname, patronymic ?? lastname]) {
      expect(personName(name)).toEqual({ text: name, problem: null })
    }
    expect(plainText(school)).toEqual({ text: school, problem: null })
  }
})

test('the lists of names are long and repeat nothing', () => {
  for (const names of [maleNamesUk, femaleNamesUk, maleNamesPl, femaleNamesPl]) {
    expect(names.length).toBeGreaterThanOrEqual(60)
    expect(distinct(names)).toBe(names.length)
  }
  for (const surnames of [surnamesUk, surnamesPl]) {
    expect(surnames.length).toBeGreaterThanOrEqual(120)
    expect(distinct(surnames)).toBe(surnames.length)
  }
})

test('a surname agrees with its bearer', () => {
  expect(surnamePl('Kowalski', true)).toBe('Kowalska')
  expect(surnamePl('Wierzbicki', true)).toBe('Wierzbicka')
  expect(surnamePl('Zawadzki', true)).toBe('Zawadzka')
  expect(surnamePl('Kowalski', false)).toBe('Kowalski')
  expect(surnamePl('Nowak', true)).toBe('Nowak')
  expect(surnameUk('Вишневський', true)).toBe('Вишневська')
  expect(surnameUk('Чорний', true)).toBe('Чорна')
  expect(surnameUk('Завгородній', true)).toBe('Завгородня')
  expect(surnameUk('Завгородній', false)).toBe('Завгородній')
  expect(surnameUk('Шевченко', true)).toBe('Шевченко')
})

test('nobody bears a surname or patronymic of the other gender', () => {
  for (const { gender, language, surname, lastname, patronymic } of everybody) {
    const isFemale = gender === 'female'
    if (language === 'pl') {
      expect(surname).not.toMatch(isFemale ? /[sc]ki$|dzki$/ : /[sc]ka$|dzka$/)
      expect(patronymic).toBeNull()
      expect((isFemale ? femaleNamesPl : maleNamesPl).includes(lastname)).toBe(true)
    } else {
      expect(surname).not.toMatch(isFemale ? /(ий|ній)$/ : /(ська|цька|ня)$/)
      expect(patronymic).toMatch(isFemale ? /(івна|ївна)$/ : /(ович|ійович|Ілліч)$/)
      expect((isFemale ? femaleNamesUk : maleNamesUk).includes(lastname)).toBe(true)
    }
  }
  for (const [male, female] of patronymicsUk) expect(female.slice(0, 2)).toBe(male.slice(0, 2))
})

test.each(['2026-11-15', '2028-02-29', '2030-01-01'])(
  'on %s everybody is as old as the band says',
  (day) => {
    const people = Array.from({ length: 3000 }, (_, index) => demoPerson(index, day))
    for (const { birth, ageBand } of people) expect(bandOfBirth(birth, day)).toBe(ageBand)
    for (const band of ageBands) {
      expect(people.filter(({ ageBand }) => ageBand === band).length).toBeGreaterThan(300)
    }
  },
)

test('contacts are of the country and of nobody real', () => {
  for (const { country, phone, phoneCountry, email, language } of everybody) {
    expect(phoneCountry).toBe(country)
    expect(country).toBe(language === 'uk' ? 'UA' : 'PL')
    expect(phone).toMatch(country === 'UA' ? /^\+3806700\d{5}$/ : /^\+485000\d{5}$/)
    expect(email).toMatch(/^[a-z]+\.[a-z]+\.\d+@example\.(com|org)$/)
  }
})

test('names are latinised as in a passport', () => {
  expect(
    ['Юрій', 'Згорська', 'Мар’яна', 'Щербак', 'Їжак', 'Łukasz', 'Gwóźdź'].map(latinised),
  ).toEqual(['yurii', 'zghorska', 'mariana', 'shcherbak', 'yizhak', 'lukasz', 'gwozdz'])
})

test('the stand-in platform has two participants of age, a newcomer, the staff and a class', () => {
  const accounts = demoAccounts(today)
  expect(accounts.map(({ key, domain, profile }) => [key, domain, profile?.ageBand])).toEqual([
    ['uk-participant', 'uk', '13-15'],
    ['pl-participant', 'pl', '9-12'],
    ['newcomer', 'uk', undefined],
    ['organiser', 'uk', '18-100'],
    ['translator', 'pl', '18-100'],
    ['cashier', 'uk', '18-100'],
    ['arbiter', 'uk', '18-100'],
    ['trainer', 'uk', '18-100'],
    ['parent', 'uk', '18-100'],
    ['pupil', 'uk', '9-12'],
  ])
  for (const { profile } of accounts) {
    if (profile) expect(bandOfBirth(profile.birth, today)).toBe(profile.ageBand)
  }
  expect(distinct(accounts.map(({ personId }) => personId))).toBe(10)
})
