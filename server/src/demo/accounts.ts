import type { Day } from '@olympiad/domain/age-band'
import { bandOfAge } from '@olympiad/domain/age-band'
import type { Language, Translated } from '@olympiad/domain/language'
import { birthOfAge, type DemoPerson } from './people.ts'

export type DemoAccount = {
  key: 'uk-participant' | 'pl-participant' | 'newcomer' | 'organiser'
  role: 'participant' | 'organiser'
  domain: Language
  language: Language
  personId: number
  studentId: number
  /** What the stand-in platform says about this person. */
  label: Translated<{ name: string; note: string }>
  /** null: nothing is known yet, the registration form starts empty. */
  profile: DemoPerson | null
}

/** The four people of the stand-in platform; their ages hold on any day. */
export function demoAccounts(today: Day): readonly DemoAccount[] {
  const aged = (age: number) => ({ birth: birthOfAge(age, 120, today), ageBand: bandOfAge(age) })
  return [
    {
      key: 'uk-participant',
      role: 'participant',
      domain: 'uk',
      language: 'uk',
      personId: 1,
      studentId: 1001,
      label: {
        uk: { name: 'Соломія Зоренко', note: 'Учасниця з України, 14 років' },
        pl: { name: 'Sołomija Zorenko', note: 'Uczestniczka z Ukrainy, 14 lat' },
      },
      profile: {
        surname: 'Зоренко',
        lastname: 'Соломія',
        patronymic: 'Андріївна',
        gender: 'female',
        school: 'Науковий ліцей № 7',
        email: 'solomiia.zorenko@example.com',
        phone: '+380500000001',
        phoneCountry: 'UA',
        country: 'UA',
        language: 'uk',
        ...aged(14),
      },
    },
    {
      key: 'pl-participant',
      role: 'participant',
      domain: 'pl',
      language: 'pl',
      personId: 2,
      studentId: 1002,
      label: {
        uk: { name: 'Антоні Гвяздовський', note: 'Учасник із Польщі, 11 років' },
        pl: { name: 'Antoni Gwiazdowski', note: 'Uczestnik z Polski, 11 lat' },
      },
      profile: {
        surname: 'Gwiazdowski',
        lastname: 'Antoni',
        patronymic: null,
        gender: 'male',
        school: 'Szkoła Podstawowa nr 12',
        email: 'antoni.gwiazdowski@example.org',
        phone: '+48510000002',
        phoneCountry: 'PL',
        country: 'PL',
        language: 'pl',
        ...aged(11),
      },
    },
    {
      key: 'newcomer',
      role: 'participant',
      domain: 'uk',
      language: 'uk',
      personId: 3,
      studentId: 1003,
      label: {
        uk: { name: 'Новий учасник', note: 'Ще без анкети: перша реєстрація з чистого аркуша' },
        pl: { name: 'Nowy uczestnik', note: 'Jeszcze bez profilu: pierwsza rejestracja od zera' },
      },
      profile: null,
    },
    {
      key: 'organiser',
      role: 'organiser',
      domain: 'uk',
      language: 'uk',
      personId: 4,
      studentId: 1004,
      label: {
        uk: { name: 'Олена Небесна', note: 'Організаторка: бачить чернетки та всі результати' },
        pl: { name: 'Ołena Nebesna', note: 'Organizatorka: widzi szkice i wszystkie wyniki' },
      },
      profile: {
        surname: 'Небесна',
        lastname: 'Олена',
        patronymic: 'Ігорівна',
        gender: 'female',
        school: 'Навчальна спільнота «Простір пам’яті»',
        email: 'olena.nebesna@example.com',
        phone: '+380500000004',
        phoneCountry: 'UA',
        country: 'UA',
        language: 'uk',
        ...aged(36),
      },
    },
  ]
}
