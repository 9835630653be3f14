import type { Language, Translated } from '@olympiad/domain/language'
import { numberFact, objectFact, textFact } from './facts.ts'
import type { Ground } from './ground.ts'
import { dayText } from './phrases.ts'
import type { Fact, Wording } from './wording.ts'

const groupLabel: Translated = { uk: 'Група', pl: 'Grupa' }

/** What is counted of a group, in the order in which it happens to a child. */
const counts: Record<string, Translated> = {
  joined: { uk: 'Приєдналися', pl: 'Dołączyli' },
  registered: { uk: 'Реєстрації', pl: 'Zgłoszenia' },
  paid: { uk: 'Оплати', pl: 'Opłaty' },
  runs: { uk: 'Виконані завдання олімпіад', pl: 'Wykonane zadania olimpiad' },
  results: { uk: 'Оголошені результати', pl: 'Ogłoszone wyniki' },
}

/** How many did it, of how many it was asked. */
function homeworkFact(said: unknown, language: Language): Fact[] {
  const [done, asked] = (Array.isArray(said) ? said : []).map(numberFact)
  if (done == null || !asked) return []
  const value = { uk: `${done} із ${asked}`, pl: `${done} z ${asked}` }[language]
  return [{ label: { uk: 'Виконали домашнє завдання', pl: 'Wykonane zadania domowe' }, value }]
}

function groupFacts(said: unknown, language: Language): Fact[] {
  const group = objectFact(said)
  const counted = Object.entries(counts).flatMap(([what, label]) => {
    const count = numberFact(group[what])
    return count ? [{ label, value: `${count}` }] : []
  })
  return [
    { label: groupLabel, value: textFact(group['name']) },
    ...counted,
    ...homeworkFact(group['homework'], language),
  ]
}

const groupsIn = ({ message }: Ground): unknown[] => {
  const groups = message.facts['groups']
  return Array.isArray(groups) ? groups : []
}

/** `from` is earlier than `day` where nobody was told for a while. */
function daysText({ message: { facts }, language }: Ground): string {
  const [from, day] = [textFact(facts['from']), textFact(facts['day'])]
  const last = dayText(day, language)
  return from === day || from === '' ? last : `${dayText(from, language)} – ${last}`
}

/** Counts only: who it was, the trainer sees where they may see it, and for as long. */
export const trainerDigest: Wording = (ground) => {
  const groups = groupsIn(ground)
  const [only, second] = groups.map((group) => numberFact(objectFact(group)['id']))
  const page = only != null && second === undefined ? `/${only}` : ''
  return {
    head: { uk: 'Новини ваших груп', pl: 'Co nowego w Twoich grupach' },
    paragraphs: [
      {
        uk: 'Що відбулося за день. Хто саме, видно на сторінці групи; там же, у налаштуваннях, цей щоденний лист можна вимкнути.',
        pl: 'Co wydarzyło się w ciągu dnia. Kto dokładnie, widać na stronie grupy; tam też, w ustawieniach, można wyłączyć tę codzienną wiadomość.',
      },
    ],
    facts: [
      { label: { uk: 'День', pl: 'Dzień' }, value: daysText(ground) },
      ...groups.flatMap((group) => groupFacts(group, ground.language)),
    ],
    action: {
      label: { uk: 'Відкрити групи', pl: 'Otwórz grupy' },
      path: `/groups${page}`,
    },
  }
}
