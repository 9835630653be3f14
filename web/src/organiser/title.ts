import type { StaffedOlympiad } from '@olympiad/contract/staff'
import type { Language } from '@olympiad/domain/language'

/** What it is called in a language, or in the other one; null: nowhere yet. */
export const titleIn = ({ title }: Pick<StaffedOlympiad, 'title'>, language: Language) =>
  title[language] || title.uk || title.pl || null
