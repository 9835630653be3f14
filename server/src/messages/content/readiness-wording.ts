import type { Translated } from '@olympiad/domain/language'
import { readinessSteps, type ReadinessStep } from '@olympiad/domain/readiness'
import type { Ground } from './ground.ts'
import { datesFacts, toOlympiad } from './labelled.ts'
import type { Fact, Wording } from './wording.ts'

/** What is to be done, as one tells a child. */
const steps: Record<ReadinessStep, Translated> = {
  consent: {
    uk: 'згода одного з батьків чи опікуна на участь',
    pl: 'zgoda rodzica lub opiekuna na udział',
  },
  registered: { uk: 'зареєструватися', pl: 'zarejestrować się' },
  terms: { uk: 'прийняти умови', pl: 'zaakceptować regulamin' },
  paid: { uk: 'оплатити участь', pl: 'opłacić udział' },
  trained: {
    uk: 'потренуватися в кожному виді завдань',
    pl: 'potrenować każdy rodzaj zadań',
  },
  device: {
    uk: 'перевірити пристрій: відкрити тренування й натиснути будь-яку клавішу',
    pl: 'sprawdzić urządzenie: otworzyć trening i nacisnąć dowolny klawisz',
  },
  done: { uk: 'виконати завдання олімпіади', pl: 'wykonać zadania olimpiady' },
}

const label: Translated = { uk: 'Ще потрібно', pl: 'Jeszcze trzeba' }

function missingFacts({ message, language }: Ground): Fact[] {
  const said = message.facts['missing']
  const known = readinessSteps.filter((step) => Array.isArray(said) && said.includes(step))
  return known.map((step) => ({ label, value: steps[step][language] }))
}

/** A parent of two must know which. */
const childFact = ({ child }: Ground): Fact[] =>
  child === '' ? [] : [{ label: { uk: 'Дитина', pl: 'Dziecko' }, value: child }]

/** Everything at once, so that there is one message and not seven. */
export const readinessDigest: Wording = (ground) => {
  const isGuardian = ground.message.facts['childId'] !== undefined
  return {
    head: { uk: 'Що ще зробити до олімпіади', pl: 'Co jeszcze zrobić przed olimpiadą' },
    paragraphs: [
      isGuardian
        ? {
            uk: 'Тренер групи вашої дитини нагадує, чого ще бракує для участі. Коли все буде готово, нагадувань більше не буде.',
            pl: 'Trener grupy Twojego dziecka przypomina, czego jeszcze brakuje do udziału. Gdy wszystko będzie gotowe, przypomnienia ustaną.',
          }
        : {
            uk: 'Тренер групи нагадує, чого ще бракує для участі. Коли все буде готово, нагадувань більше не буде.',
            pl: 'Trener grupy przypomina, czego jeszcze brakuje do udziału. Gdy wszystko będzie gotowe, przypomnienia ustaną.',
          },
    ],
    facts: [...childFact(ground), ...missingFacts(ground), ...datesFacts(ground)],
    action: isGuardian
      ? {
          label: { uk: 'Відкрити сторінку родини', pl: 'Otwórz stronę rodziny' },
          path: '/my-space/family',
        }
      : toOlympiad(ground),
  }
}
