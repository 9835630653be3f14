import type { AgeBand } from './age-band.ts'
import { isUnderAge } from './guest-view.ts'
import type { Translated } from './language.ts'

/** What is asked for a child: to take part, to be named in rankings, to be seen by their trainers. */
export const consentKinds = ['take-part', 'name', 'training'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Whose word it is. `school`: a paper that a trainer has, and says so. */
export const consentGivers = ['self', 'guardian', 'school'] as const
export type ConsentGiver = (typeof consentGivers)[number]

export const consentStates = ['none', 'given', 'refused', 'withdrawn'] as const
export type ConsentState = (typeof consentStates)[number]

export const consentDecisions = ['give', 'refuse', 'withdraw'] as const
export type ConsentDecision = (typeof consentDecisions)[number]

/** What is known of somebody's age; nobody is asked for it before they register. */
export const knownAges = ['under', 'of-age', 'unknown'] as const
export type KnownAge = (typeof knownAges)[number]

export function knownAgeOf(band: AgeBand | null): KnownAge {
  if (band === null) return 'unknown'
  return isUnderAge(band) ? 'under' : 'of-age'
}

/** Who may say what. Under sixteen others speak for somebody, from then on only they themselves. */
const allowed: Record<KnownAge, Record<ConsentGiver, readonly ConsentDecision[]>> = {
  under: { self: [], guardian: consentDecisions, school: ['give', 'withdraw'] },
  unknown: { self: consentDecisions, guardian: consentDecisions, school: ['give', 'withdraw'] },
  'of-age': { self: consentDecisions, guardian: [], school: [] },
}

/** Whose word counts where several spoke, the first before all others; SQL: `consent_states`. */
const ranks: Record<KnownAge, readonly ConsentGiver[]> = {
  under: ['guardian', 'school', 'self'],
  unknown: ['guardian', 'self', 'school'],
  'of-age': ['self', 'guardian', 'school'],
}

/** What somebody said, the oldest first in every list of them. */
export type ConsentFact = { giver: ConsentGiver; isGiven: boolean; isWithdrawn: boolean }

/** The last word of whoever counts most. Nobody under sixteen agrees alone; that they said no stays. */
export function decidingConsent<Fact extends ConsentFact>(
  facts: readonly Fact[],
  age: KnownAge,
): Fact | null {
  const counted = facts.filter(
    ({ giver, isGiven }) => !(age === 'under' && giver === 'self' && isGiven),
  )
  for (const giver of ranks[age]) {
    const last = counted.findLast((fact) => fact.giver === giver)
    if (last) return last
  }
  return null
}

export function consentStateOf(fact: ConsentFact | null): ConsentState {
  if (fact === null) return 'none'
  if (fact.isWithdrawn) return 'withdrawn'
  return fact.isGiven ? 'given' : 'refused'
}

/**
 * What `giver` may say now. Their own yes is withdrawn, another's is overruled by a no; a paper says
 * nothing once somebody who counts more has spoken.
 */
export function openDecisions(
  facts: readonly ConsentFact[],
  { age, giver }: { age: KnownAge; giver: ConsentGiver },
): ConsentDecision[] {
  const deciding = decidingConsent(facts, age)
  const isOwn = deciding?.giver === giver
  const isOutranked =
    deciding !== null && ranks[age].indexOf(deciding.giver) < ranks[age].indexOf(giver)
  const state = consentStateOf(deciding)
  const open: Record<ConsentDecision, boolean> = {
    give: !isOutranked && !(isOwn && state === 'given'),
    refuse: !isOutranked && !(isOwn && state !== 'none'),
    withdraw: isOwn && state === 'given',
  }
  return allowed[age][giver].filter((decision) => open[decision])
}

/** A name is shown as its owner wishes until somebody says no. */
export const isNameWithheld = (state: ConsentState): boolean =>
  state === 'refused' || state === 'withdrawn'

/** Who was not asked goes by the terms of the olympiad. */
export const isKeptFromTakingPart = (state: ConsentState): boolean => isNameWithheld(state)

/** Who joins a group has read what is seen of them; under sixteen that is not enough. */
export function isTrainingSeen(state: ConsentState, age: KnownAge): boolean {
  return state === 'none' ? age !== 'under' : state === 'given'
}

/** As many as can be somebody's parents and stand in for them. */
export const greatestGuardians = 4
export const greatestWards = 20
/** So long the code that a child makes for a parent can be used. */
export const guardianCodeMinutes = 60

/**
 * What is agreed to, the oldest first. A text that somebody agreed to stays as it is: other words are
 * another version, which is added at the end.
 */
export const consentTexts: Record<ConsentKind, readonly [Translated, ...Translated[]]> = {
  'take-part': [
    {
      uk: 'Можна реєструватися на олімпіади й брати в них участь. Для цього ми зберігаємо ім’я, вікову категорію, школу, відповіді та результати. Якщо у згоді відмовлено або її відкликано, нова реєстрація й новий старт неможливі; розпочате завдання можна закінчити, а результати й платежі зберігаються.',
      pl: 'Można zgłaszać się do olimpiad i brać w nich udział. W tym celu przechowujemy imię i nazwisko, kategorię wiekową, szkołę, odpowiedzi i wyniki. Gdy zgody odmówiono lub ją wycofano, nowe zgłoszenie ani nowy start nie są możliwe; rozpoczęte zadanie można dokończyć, a wyniki i płatności pozostają.',
    },
  ],
  name: [
    {
      uk: 'Ім’я та прізвище можна показувати в рейтингах олімпіад і на дипломах так, як вибрано в налаштуваннях приватності. Якщо у згоді відмовлено або її відкликано, усюди замість імені стоїть номер (ID), а дипломи видаються заново.',
      pl: 'Imię i nazwisko można pokazywać w rankingach olimpiad i na dyplomach tak, jak wybrano w ustawieniach prywatności. Gdy zgody odmówiono lub ją wycofano, wszędzie zamiast nazwiska widnieje numer (ID), a dyplomy są wydawane na nowo.',
    },
  ],
  training: [
    {
      uk: 'Тренери груп бачать тренування: що й коли було пройдено, результати, домашні завдання та спринти. Якщо у згоді відмовлено або її відкликано, вони бачать лише місце в списку групи й готовність до олімпіад.',
      pl: 'Trenerzy grup widzą treningi: co i kiedy przećwiczono, wyniki, zadania domowe i sprinty. Gdy zgody odmówiono lub ją wycofano, widzą tylko miejsce na liście grupy i gotowość do olimpiad.',
    },
    {
      uk: 'Тренери груп бачать тренування: що й коли було пройдено, результати, домашні завдання та спринти. Після олімпіади вони можуть завантажити дипломи, з іменем так, як його показано на дипломі. Якщо у згоді відмовлено або її відкликано, вони бачать лише місце в списку групи й готовність до олімпіад.',
      pl: 'Trenerzy grup widzą treningi: co i kiedy przećwiczono, wyniki, zadania domowe i sprinty. Po olimpiadzie mogą pobrać dyplomy, z nazwiskiem w takiej postaci, w jakiej widnieje na dyplomie. Gdy zgody odmówiono lub ją wycofano, widzą tylko miejsce na liście grupy i gotowość do olimpiad.',
    },
  ],
}

/** Versions are counted from 1. */
export const consentVersion = (kind: ConsentKind): number => consentTexts[kind].length
