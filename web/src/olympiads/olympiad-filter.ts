import type { OlympiadFilter } from '@olympiad/contract/olympiads'

/** Spec 2: the values of the type filter. */
export const olympiadTypes = ['all', '1', '0', 'ads', 'olympiad'] as const
export type OlympiadType = (typeof olympiadTypes)[number]

export function isOlympiadType(value: unknown): value is OlympiadType {
  return olympiadTypes.includes(value as OlympiadType)
}

/** Spec 2: 0 and 1 set is_international, ads and olympiad set the promotion, all clears both. */
export function filterOf(type: OlympiadType): Omit<OlympiadFilter, 'language'> {
  switch (type) {
    case 'all':
      return {}
    case '0':
    case '1':
      return { isInternational: type === '1' }
    case 'ads':
    case 'olympiad':
      return { promotion: type }
  }
}
