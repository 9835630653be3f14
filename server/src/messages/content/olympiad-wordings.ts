import { instantOf, localOf, timeZones, type TimeZone } from '@olympiad/domain/local-time'
import { instantFact, objectFact, textFact } from './facts.ts'
import type { Ground } from './ground.ts'
import { datesFacts, reasonFact, toOlympiad, whoFact } from './labelled.ts'
import { clockText, instantText } from './phrases.ts'
import type { Fact, Wording } from './wording.ts'

export const termsChanged: Wording = (ground) => ({
  head: { uk: 'Умови участі змінилися', pl: 'Zmienił się regulamin' },
  paragraphs: [
    {
      uk: 'Організатор оновив умови олімпіади. Прочитайте нову редакцію та прийміть її: без цього завдання не почати.',
      pl: 'Organizator zaktualizował regulamin olimpiady. Przeczytaj nową wersję i zaakceptuj ją: bez tego nie można rozpocząć zadań.',
    },
    {
      uk: 'За учасника до 16 років умови приймає хтось із батьків або опікун.',
      pl: 'Za uczestnika poniżej 16 lat regulamin akceptuje rodzic lub opiekun.',
    },
  ],
  facts: [whoFact(ground)],
  action: toOlympiad(ground, { uk: 'Прочитати умови', pl: 'Przeczytaj regulamin' }, '/terms'),
})

const zoneOf = (said: unknown): TimeZone | null => timeZones.find((zone) => zone === said) ?? null

/** New dates beside those before, each by the zone it was said in. */
function changedDates({ message, language, olympiad }: Ground): Fact[] {
  const { facts } = message
  const before = objectFact(facts['before'])
  const zone = zoneOf(facts['timeZone']) ?? olympiad?.timeZone ?? 'Europe/Kyiv'
  const oldZone = zoneOf(before['timeZone']) ?? zone
  const text = (local: unknown, timeZone: TimeZone) => {
    const instant = instantOf(textFact(local), timeZone)
    return instant ? instantText(instant, timeZone, language) : ''
  }
  const noEnd = { uk: 'без кінцевої дати', pl: 'bez daty końcowej' }[language]
  const of = (name: 'startsAt' | 'endsAt') => ({
    now: text(facts[name], zone) || (name === 'endsAt' ? noEnd : ''),
    before: text(before[name] ?? facts[name], oldZone) || (name === 'endsAt' ? noEnd : ''),
  })
  const [start, end] = [of('startsAt'), of('endsAt')]
  const was = (one: { now: string; before: string }) => (one.before === one.now ? '' : one.before)
  return [
    { label: { uk: 'Початок', pl: 'Początek' }, value: start.now },
    { label: { uk: 'Початок був', pl: 'Początek był' }, value: was(start) },
    { label: { uk: 'Завершення', pl: 'Koniec' }, value: end.now },
    { label: { uk: 'Завершення було', pl: 'Koniec był' }, value: was(end) },
  ]
}

export const datesChanged: Wording = (ground) => ({
  head: { uk: 'Змінилися дати', pl: 'Zmienił się termin' },
  paragraphs: [
    {
      uk: 'Організатор переніс олімпіаду. Реєстрація та оплата лишаються чинними, робити нічого не треба.',
      pl: 'Organizator zmienił termin olimpiady. Zgłoszenie i płatność pozostają ważne, nie musisz nic robić.',
    },
    {
      uk: 'Нову дату можна додати до календаря: вона замінить попередню.',
      pl: 'Nowy termin możesz dodać do kalendarza: zastąpi poprzedni.',
    },
  ],
  facts: [whoFact(ground), ...changedDates(ground)],
  action: toOlympiad(ground),
  calendar: ground.olympiad,
})

export const olympiadCancelled: Wording = (ground) => ({
  head: { uk: 'Олімпіаду скасовано', pl: 'Olimpiada odwołana' },
  paragraphs: [
    {
      uk: 'На жаль, організатор скасував цю олімпіаду.',
      pl: 'Niestety organizator odwołał tę olimpiadę.',
    },
    ground.participant?.hasPaid
      ? {
          uk: 'Усі гроші повернемо тим самим способом, яким ви платили, упродовж чотирнадцяти днів. Просити про це не треба; щойно їх буде надіслано, ми напишемо.',
          pl: 'Wszystkie pieniądze zwrócimy tą samą drogą, którą dokonano płatności, w ciągu czternastu dni. Nie trzeba o to prosić; napiszemy, gdy tylko je wyślemy.',
        }
      : {
          uk: 'За участь ви не платили, тож повертати нічого й робити нічого не треба.',
          pl: 'Udział nie był opłacony, więc nie ma czego zwracać i nie musisz nic robić.',
        },
  ],
  facts: [whoFact(ground), reasonFact(ground)],
  action: toOlympiad(ground, { uk: 'До олімпіади', pl: 'Przejdź do olimpiady' }),
  calendar: ground.olympiad,
})

/** A day and an hour before; which day it is then is said by the clock of the olympiad. */
export const reminder: Wording = (ground) => {
  const { message, olympiad, language } = ground
  const startsAt = instantFact(message.facts['startsAt']) ?? olympiad?.startsAt ?? message.causedAt
  const timeZone = olympiad?.timeZone ?? 'Europe/Kyiv'
  const clock = clockText(startsAt, timeZone, language)
  const dayOf = (instant: Date) => localOf(instant, timeZone).slice(0, 10)
  const isToday = dayOf(startsAt) === dayOf(message.causedAt)
  const isSoon = message.facts['lead'] === 'hour'
  const when = isSoon
    ? { uk: 'За годину', pl: 'Za godzinę' }
    : isToday
      ? { uk: 'Сьогодні', pl: 'Dziś' }
      : { uk: 'Завтра', pl: 'Jutro' }
  return {
    head: { uk: `${when.uk} початок`, pl: `${when.pl} start` },
    paragraphs: [
      {
        uk: `${isSoon ? 'Уже за годину' : when.uk}, о ${clock}, починається олімпіада.`,
        pl: `${isSoon ? 'Już za godzinę' : when.pl}, o ${clock}, zaczyna się olimpiada.`,
      },
      {
        uk: 'Оберіть тихе місце, перевірте інтернет і зарядіть пристрій. На кожне завдання є лише одна залікова спроба, тож починайте, коли ніщо не відволікає.',
        pl: 'Wybierz ciche miejsce, sprawdź internet i naładuj urządzenie. W każdym zadaniu jest tylko jedna próba konkursowa, więc zacznij, gdy nic nie rozprasza.',
      },
    ],
    facts: [whoFact(ground), ...datesFacts(ground)],
    action: isSoon
      ? toOlympiad(ground, { uk: 'До старту', pl: 'Przejdź do startu' }, '/start')
      : toOlympiad(ground, { uk: 'Потренуватися', pl: 'Potrenuj' }, '/training'),
    calendar: olympiad,
  }
}
