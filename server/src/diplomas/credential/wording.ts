import type { Translated } from '@olympiad/domain/language'
import type { ResultName } from './shape.ts'

type Wording = {
  product: string
  page: string
  criteria: string
  results: Record<ResultName, string>
}

/** What a credential says besides what stands on paper, in the language of the diploma. */
export const wordings: Translated<Wording> = {
  uk: {
    product: 'Олімпіади пам’яті',
    page: 'Сторінка диплома',
    criteria: 'Участь в олімпіаді пам’яті у своїй категорії. Місце визначено за набраними балами.',
    results: {
      place: 'Місце',
      medal: 'Медаль',
      points: 'Бали',
      rightAnswers: 'Правильні відповіді',
    },
  },
  pl: {
    product: 'Olimpiady pamięci',
    page: 'Strona dyplomu',
    criteria:
      'Udział w olimpiadzie pamięci w swojej kategorii. Miejsce ustalono na podstawie zdobytych punktów.',
    results: {
      place: 'Miejsce',
      medal: 'Medal',
      points: 'Punkty',
      rightAnswers: 'Poprawne odpowiedzi',
    },
  },
}
