import { ageBandLabel } from '@olympiad/domain/age-band'
import type { DiplomaFacts, Medal } from '@olympiad/domain/diploma'
import type { Translated } from '@olympiad/domain/language'
import { stageKey, type StageLevel } from '@olympiad/domain/stage'

type Wording = {
  product: string
  diploma: string
  page: string
  criteria: string
  level: Record<StageLevel, string>
  age: string
  results: { place: string; medal: string; points: string; rightAnswers: string }
  medal: Record<Medal, string>
}

/** What a credential says besides the facts, in the language of the diploma. */
export const wordings: Translated<Wording> = {
  uk: {
    product: 'Олімпіади пам’яті',
    diploma: 'Диплом',
    page: 'Сторінка диплома',
    criteria: 'Участь в олімпіаді пам’яті у своїй категорії. Місце визначено за набраними балами.',
    level: { basic: 'Базовий', intermediate: 'Середній', pro: 'Pro' },
    age: 'вік',
    results: {
      place: 'Місце',
      medal: 'Медаль',
      points: 'Бали',
      rightAnswers: 'Правильні відповіді',
    },
    medal: { gold: 'золота', silver: 'срібна', bronze: 'бронзова' },
  },
  pl: {
    product: 'Olimpiady pamięci',
    diploma: 'Dyplom',
    page: 'Strona dyplomu',
    criteria:
      'Udział w olimpiadzie pamięci w swojej kategorii. Miejsce ustalono na podstawie zdobytych punktów.',
    level: { basic: 'Podstawowy', intermediate: 'Średni', pro: 'Pro' },
    age: 'wiek',
    results: {
      place: 'Miejsce',
      medal: 'Medal',
      points: 'Punkty',
      rightAnswers: 'Poprawne odpowiedzi',
    },
    medal: { gold: 'złoty', silver: 'srebrny', bronze: 'brązowy' },
  },
}

/** Spec 9: pro-1 is labelled Pro. */
export function categoryText({ language, category }: DiplomaFacts): string {
  const { level: levels, age } = wordings[language]
  const { level, stageNumber, ageBand } = category
  const isPro = stageKey({ level, number: stageNumber }) === 'pro-1'
  const stage = isPro ? levels.pro : `${levels[level]} ${stageNumber}`
  return `${stage}, ${age} ${ageBandLabel(ageBand).replace(' - ', '–')}`
}
