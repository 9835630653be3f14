/** What people are told about. */
export const messageKinds = [
  ...(['paid', 'refunded', 'payment-attention'] as const),
  ...(['dates-changed', 'olympiad-cancelled', 'terms-changed'] as const),
  ...(['name-corrected', 'category-moved', 'registered-by-organiser'] as const),
  ...([
    'run-replaced',
    'run-annulled',
    'annulment-lifted',
    'excluded',
    'exclusion-lifted',
  ] as const),
  ...(['results-published', 'results-corrected'] as const),
] as const
export type MessageKind = (typeof messageKinds)[number]

export type Message = {
  /** The same key is told once, however often it is said. */
  key: string
  kind: MessageKind
  personId: number
  olympiadId: number | null
  facts: Record<string, unknown>
}
