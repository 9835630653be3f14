import type { DraftPath } from '@olympiad/domain/draft-fields'

/** The parts of the editor, in the order one writes them; one is shown at a time. */
export const sections = [
  ...(['texts', 'cover', 'dates', 'categories', 'prices', 'terms', 'settings'] as const),
] as const
export type Section = (typeof sections)[number]

export const isSection = (name: string | null): name is Section =>
  sections.some((section) => section === name)

const plain: Partial<Record<DraftPath, Section>> = {
  timeZone: 'dates',
  startsAt: 'dates',
  endsAt: 'dates',
  country: 'dates',
  isInternational: 'dates',
  localPrice: 'prices',
  internationalPrice: 'prices',
  requiresBirth: 'settings',
  promotion: 'settings',
}

/** Where a field stands. */
export function sectionOf(path: DraftPath): Section {
  const [first = '', , name] = path.split('.')
  if (first === 'categories') return 'categories'
  if (first !== 'texts') return plain[first] ?? 'settings'
  if (name === 'terms') return 'terms'
  return name === 'cover' || name === 'coverAlt' ? 'cover' : 'texts'
}
