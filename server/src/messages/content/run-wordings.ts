import type { Translated } from '@olympiad/domain/language'
import { numberFact, objectFact, textFact } from './facts.ts'
import type { Ground } from './ground.ts'
import { categoryFact, instantFactText, reasonFact, toOlympiad, whoFact } from './labelled.ts'
import { categoryText } from './phrases.ts'
import type { Fact, Wording } from './wording.ts'

const taskFact = ({ task }: Ground): Fact => ({
  label: { uk: 'Завдання', pl: 'Zadanie' },
  value: task,
})

/** Why, and whom to ask, after everything an arbiter decides. */
const aboutRun = (ground: Ground) => [whoFact(ground), taskFact(ground), reasonFact(ground)]

const askOrganiser: Translated = {
  uk: 'Якщо ви не згодні або маєте запитання, напишіть організатору.',
  pl: 'Jeśli się z tym nie zgadzasz albo masz pytania, napisz do organizatora.',
}

const toStart = (ground: Ground) =>
  toOlympiad(ground, { uk: 'До завдань', pl: 'Przejdź do zadań' }, '/start')

export const runClosed: Wording = (ground) => ({
  head: { uk: 'Час завдання вийшов', pl: 'Czas zadania minął' },
  paragraphs: [
    ground.message.facts['wasBegun'] === false
      ? {
          uk: 'Завдання було відкрито, але до завершення олімпіади його так і не почали. Його закрито без балів.',
          pl: 'Zadanie zostało otwarte, ale do końca olimpiady go nie rozpoczęto. Zamknęliśmy je bez punktów.',
        }
      : {
          uk: 'Час на завдання закінчився, а кнопку «Завершити» не натиснули, тож ми закрили його самі. Зараховано всі відповіді, що встигли зберегтися.',
          pl: 'Czas na zadanie się skończył, a przycisk „Zakończ” nie został naciśnięty, więc zamknęliśmy je sami. Zaliczyliśmy wszystkie odpowiedzi, które zdążyły się zapisać.',
        },
    {
      uk: 'Якщо завадила технічна причина, напишіть організатору якнайшвидше.',
      pl: 'Jeśli przeszkodził problem techniczny, jak najszybciej napisz do organizatora.',
    },
  ],
  facts: [whoFact(ground), taskFact(ground)],
  action: toStart(ground),
})

export const runReplaced: Wording = (ground) => ({
  head: { uk: 'Вам надано нову спробу', pl: 'Przyznano Ci nową próbę' },
  paragraphs: [
    {
      uk: 'Замість попередньої спроби можна зробити ще одну. Зараховано буде лише її, а матеріал буде новий.',
      pl: 'Zamiast poprzedniej próby możesz wykonać jeszcze jedną. Liczyć się będzie tylko ona, a materiał będzie nowy.',
    },
  ],
  facts: [
    ...aboutRun(ground),
    {
      label: { uk: 'Почати до', pl: 'Rozpocznij do' },
      value: instantFactText(ground, 'beginUntil'),
    },
  ],
  action: toStart(ground),
})

export const runAnnulled: Wording = (ground) => ({
  head: { uk: 'Спробу анульовано', pl: 'Próbę unieważniono' },
  paragraphs: [
    {
      uk: 'Суддя анулював цю спробу: її бали не враховуються.',
      pl: 'Sędzia unieważnił tę próbę: jej punkty się nie liczą.',
    },
    askOrganiser,
  ],
  facts: aboutRun(ground),
  action: toStart(ground),
})

export const annulmentLifted: Wording = (ground) => ({
  head: { uk: 'Спробу знову зараховано', pl: 'Próba znów się liczy' },
  paragraphs: [
    {
      uk: 'Суддя скасував анулювання: бали цієї спроби знову враховуються.',
      pl: 'Sędzia cofnął unieważnienie: punkty z tej próby znów się liczą.',
    },
  ],
  facts: aboutRun(ground),
  action: toStart(ground),
})

export const excluded: Wording = (ground) => ({
  head: { uk: 'Учасника відсторонено', pl: 'Uczestnik wykluczony' },
  paragraphs: [
    {
      uk: 'Суддя відсторонив учасника від цієї олімпіади: завдання закрито, у рейтингу результату не буде.',
      pl: 'Sędzia wykluczył uczestnika z tej olimpiady: zadania są zamknięte, a wyniku nie będzie w rankingu.',
    },
    askOrganiser,
  ],
  facts: [whoFact(ground), reasonFact(ground)],
  action: toOlympiad(ground),
})

export const exclusionLifted: Wording = (ground) => ({
  head: { uk: 'Учасника повернуто до участі', pl: 'Przywrócono do udziału' },
  paragraphs: [
    {
      uk: 'Суддя скасував відсторонення: учасник знову бере участь, і його результати враховуються.',
      pl: 'Sędzia cofnął wykluczenie: uczestnik znów bierze udział, a jego wyniki się liczą.',
    },
  ],
  facts: [whoFact(ground), reasonFact(ground)],
  action: toOlympiad(ground),
})

const toRanking = ({ olympiad }: Ground) =>
  olympiad && {
    label: { uk: 'Переглянути рейтинг', pl: 'Zobacz ranking' },
    path: `/olympiads/ranking?olympiad=${olympiad.olympiadId}`,
  }

/** Whoever has a diploma wants to see that first. */
const toDiploma = (ground: Ground) =>
  ground.diploma === null
    ? toRanking(ground)
    : {
        label: { uk: 'Відкрити диплом', pl: 'Otwórz dyplom' },
        path: `/diplomas/${ground.diploma}`,
      }

const diplomaReady = {
  uk: 'Диплом готовий: його можна завантажити, роздрукувати або показати за посиланням.',
  pl: 'Dyplom jest gotowy: można go pobrać, wydrukować albo pokazać, podając link.',
}

const place = { uk: 'Місце', pl: 'Miejsce' }
const points = { uk: 'Бали', pl: 'Punkty' }

export const resultsPublished: Wording = (ground) => {
  const { message, language } = ground
  const rank = ground.rankIn(numberFact(message.facts['version']) ?? 1)
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  return {
    head: { uk: 'Результати оприлюднено', pl: 'Są już wyniki' },
    paragraphs: rank
      ? [
          {
            uk: 'Дякуємо за участь! Результати вже в рейтингу, а власні відповіді тепер можна переглянути.',
            pl: 'Dziękujemy za udział! Wyniki są już w rankingu, a własne odpowiedzi możesz teraz obejrzeć.',
          },
          ground.diploma === null ? null : diplomaReady,
        ]
      : [
          {
            uk: 'Результати вже в рейтингу. Учасника в ньому немає: зарахованих спроб не було.',
            pl: 'Wyniki są już w rankingu. Uczestnika w nim nie ma: nie było zaliczonych prób.',
          },
        ],
    facts: [
      whoFact(ground),
      ...(rank
        ? [
            { label: place, value: number(rank.place) },
            { label: points, value: number(rank.points) },
            {
              label: { uk: 'Категорія', pl: 'Kategoria' },
              value: categoryText(rank, language),
            },
          ]
        : [categoryFact(ground)]),
    ],
    action: toDiploma(ground),
  }
}

export const resultsCorrected: Wording = (ground) => {
  const { message, language } = ground
  const { facts } = message
  const version = numberFact(facts['version']) ?? 0
  const [now, before] = [ground.rankIn(version), ground.rankIn(version - 1)]
  const none = { uk: 'немає', pl: 'brak' }[language]
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? none : new Intl.NumberFormat(language).format(value)
  const change = (from: string, to: string) =>
    from === to ? to : { uk: `було ${from}, стало ${to}`, pl: `było ${from}, jest ${to}` }[language]
  const placeOf = (rank: typeof now, told: unknown) => rank?.place ?? numberFact(told)
  const category = (rank: typeof now) => (rank ? categoryText(rank, language) : none)
  const isMoved = now !== null && before !== null && category(now) !== category(before)
  return {
    head: { uk: 'Ваш результат виправлено', pl: 'Twój wynik skorygowano' },
    paragraphs: [
      {
        uk: 'Організатор виправив рейтинг, і ваш рядок у ньому змінився.',
        pl: 'Organizator skorygował ranking i Twój wiersz się w nim zmienił.',
      },
      diplomaAfter(ground, before, now),
    ],
    facts: [
      whoFact(ground),
      {
        label: place,
        value: change(
          number(placeOf(before, facts['before'])),
          number(placeOf(now, facts['after'])),
        ),
      },
      ...(now || before
        ? [{ label: points, value: change(number(before?.points), number(now?.points)) }]
        : []),
      ...(isMoved
        ? [
            {
              label: { uk: 'Категорія', pl: 'Kategoria' },
              value: change(category(before), category(now)),
            },
          ]
        : []),
      {
        label: { uk: 'Причина', pl: 'Powód' },
        value: textFact(objectFact(facts['reason'])[language]),
      },
    ],
    action: toDiploma(ground),
  }
}

/** What has become of the diploma; null: it is the one it was. */
function diplomaAfter(
  { diploma, language }: Ground,
  before: ReturnType<Ground['rankIn']>,
  now: ReturnType<Ground['rankIn']>,
) {
  if (now === null) {
    return before && { uk: 'Диплом анульовано.', pl: 'Dyplom unieważniono.' }
  }
  if (diploma === null) return null
  if (before === null) return diplomaReady
  const said = (rank: typeof now) => [rank.place, rank.points, categoryText(rank, language)].join()
  if (said(now) === said(before)) return null
  return {
    uk: 'Диплом замінено: попередній більше не чинний, новий уже готовий.',
    pl: 'Dyplom zastąpiono: poprzedni nie jest już ważny, nowy jest gotowy.',
  }
}
