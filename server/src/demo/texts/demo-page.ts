import type { Translated } from '@olympiad/domain/language'
import type { OlympiadTexts } from '@olympiad/domain/olympiad'

/** The words of one olympiad; the description is HTML. */
export type DemoPage = Translated<
  Pick<OlympiadTexts, 'title' | 'shortDescription'> & { fullDescription: string }
>
