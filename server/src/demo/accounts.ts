import type { Day } from '@olympiad/domain/age-band'
import { bandOfAge } from '@olympiad/domain/age-band'
import type { Language, Translated } from '@olympiad/domain/language'
import type { Member } from '@olympiad/domain/staff'
import { birthOfAge, type DemoPerson } from './people.ts'

type DemoAccountKey =
  | ('uk-participant' | 'pl-participant' | 'newcomer' | 'organiser' | DemoStaffKey)
  | (typeof demoClassKeys)[number]
type DemoStaffKey = 'translator' | 'cashier' | 'arbiter'

export type DemoAccount = {
  key: DemoAccountKey
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

/** The people of the stand-in platform; their ages hold on any day. */
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
        uk: { name: 'Олена Небесна', note: 'Організаторка: створює олімпіади та веде їх' },
        pl: { name: 'Ołena Nebesna', note: 'Organizatorka: tworzy i prowadzi olimpiady' },
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
    {
      key: 'translator',
      role: 'participant',
      domain: 'pl',
      language: 'pl',
      personId: 5,
      studentId: 1005,
      label: {
        uk: { name: 'Зофія Ґвязда', note: 'Перекладачка: польські тексти олімпіад' },
        pl: { name: 'Zofia Gwiazda', note: 'Tłumaczka: polskie teksty olimpiad' },
      },
      profile: {
        surname: 'Gwiazda',
        lastname: 'Zofia',
        patronymic: null,
        gender: 'female',
        school: 'Wspólnota edukacyjna „Przestrzeń pamięci”',
        email: 'zofia.gwiazda@example.org',
        phone: '+48510000005',
        phoneCountry: 'PL',
        country: 'PL',
        language: 'pl',
        ...aged(29),
      },
    },
    {
      key: 'cashier',
      role: 'participant',
      domain: 'uk',
      language: 'uk',
      personId: 6,
      studentId: 1006,
      label: {
        uk: { name: 'Марко Місячний', note: 'Касир: учасники й оплати' },
        pl: { name: 'Marko Misiacznyj', note: 'Kasjer: uczestnicy i płatności' },
      },
      profile: {
        surname: 'Місячний',
        lastname: 'Марко',
        patronymic: 'Олексійович',
        gender: 'male',
        school: 'Навчальна спільнота «Простір пам’яті»',
        email: 'marko.misiachnyi@example.com',
        phone: '+380500000006',
        phoneCountry: 'UA',
        country: 'UA',
        language: 'uk',
        ...aged(41),
      },
    },
    {
      key: 'arbiter',
      role: 'participant',
      domain: 'uk',
      language: 'uk',
      personId: 7,
      studentId: 1007,
      label: {
        uk: { name: 'Ірина Світанок', note: 'Суддя: спроби, вилучення, результати' },
        pl: { name: 'Iryna Switanok', note: 'Sędzia: próby, wykluczenia, wyniki' },
      },
      profile: {
        surname: 'Світанок',
        lastname: 'Ірина',
        patronymic: 'Павлівна',
        gender: 'female',
        school: 'Навчальна спільнота «Простір пам’яті»',
        email: 'iryna.svitanok@example.com',
        phone: '+380500000007',
        phoneCountry: 'UA',
        country: 'UA',
        language: 'uk',
        ...aged(33),
      },
    },
    {
      key: 'trainer',
      role: 'participant',
      domain: 'uk',
      language: 'uk',
      personId: 8,
      studentId: 1008,
      label: {
        uk: { name: 'Тарас Зоріанчук', note: 'Тренер класу 7-А: учні, домашні завдання, спринти' },
        pl: {
          name: 'Taras Zorianczuk',
          note: 'Trener klasy 7-A: uczniowie, zadania domowe, sprinty',
        },
      },
      profile: {
        surname: 'Зоріанчук',
        lastname: 'Тарас',
        patronymic: 'Миколайович',
        gender: 'male',
        school: 'Науковий ліцей № 7',
        email: 'taras.zorianchuk@example.com',
        phone: '+380500000008',
        phoneCountry: 'UA',
        country: 'UA',
        language: 'uk',
        ...aged(38),
      },
    },
    {
      key: 'parent',
      role: 'participant',
      domain: 'uk',
      language: 'uk',
      personId: 9,
      studentId: 1009,
      label: {
        uk: { name: 'Марина Веселка', note: 'Мама двох учнів 7-А: згоди, платежі, результати' },
        pl: {
          name: 'Maryna Wesełka',
          note: 'Mama dwojga uczniów klasy 7-A: zgody, płatności, wyniki',
        },
      },
      profile: {
        surname: 'Веселка',
        lastname: 'Марина',
        patronymic: 'Богданівна',
        gender: 'female',
        school: '',
        email: 'maryna.veselka@example.com',
        phone: '+380500000009',
        phoneCountry: 'UA',
        country: 'UA',
        language: 'uk',
        ...aged(39),
      },
    },
    {
      key: 'pupil',
      role: 'participant',
      domain: 'uk',
      language: 'uk',
      personId: 10,
      studentId: 1010,
      label: {
        uk: { name: 'Данило Веселка', note: 'Учень 7-А, 12 років' },
        pl: { name: 'Danyło Wesełka', note: 'Uczeń klasy 7-A, 12 lat' },
      },
      profile: {
        surname: 'Веселка',
        lastname: 'Данило',
        patronymic: 'Романович',
        gender: 'male',
        school: 'Науковий ліцей № 7',
        email: 'danylo.veselka@example.com',
        phone: '+380500000010',
        phoneCountry: 'UA',
        country: 'UA',
        language: 'uk',
        ...aged(12),
      },
    },
  ]
}

/** Who works on every olympiad of the demo, and as what. */
export const demoStaff: readonly { key: DemoAccountKey; member: Member }[] = [
  { key: 'organiser', member: { role: 'owner', language: null } },
  { key: 'translator', member: { role: 'translator', language: 'pl' } },
  { key: 'cashier', member: { role: 'cashier', language: null } },
  { key: 'arbiter', member: { role: 'arbiter', language: null } },
]

/** Who has to do with the class of the demo. */
export const demoClassKeys = ['trainer', 'parent', 'pupil'] as const
