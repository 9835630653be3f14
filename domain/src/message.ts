/**
 * What people are told about, and whether without being asked: what concerns an order, a run or one's
 * work is always sent, news only to whoever has agreed before. A new kind is a row here and a function
 * in `server/src/messages/content`.
 */
export const alwaysSent = {
  registered: true,
  'registered-by-organiser': true,
  'name-corrected': true,
  'category-moved': true,
  'correction-granted': true,
  'correction-refused': true,

  paid: true,
  'payment-failed': true,
  'payment-attention': true,
  'order-expiring': true,
  refunded: true,
  'class-order-paid': true,
  'seat-given': true,
  'seat-taken-back': true,

  'terms-changed': true,
  'dates-changed': true,
  'olympiad-cancelled': true,
  reminder: true,

  'run-closed': true,
  'run-replaced': true,
  'run-annulled': true,
  'annulment-lifted': true,
  excluded: true,
  'exclusion-lifted': true,
  'results-published': true,
  'results-corrected': true,

  'guardian-asked': true,
  'guardian-confirmed': true,
  'consent-changed': true,
  /** What a child still lacks for an olympiad, once a day at most. */
  'readiness-digest': true,
  /** What a day brought to the groups of who teaches them, unless they do not want to hear of it. */
  'trainer-digest': true,

  /** The organiser's own words: about an olympiad one is registered for, or news. */
  announcement: true,
  news: false,

  'staff-money': true,
  'staff-failures': true,
  'staff-figures': true,
} as const satisfies Record<string, boolean>

export type MessageKind = keyof typeof alwaysSent
export const messageKinds = Object.keys(alwaysSent) as [MessageKind, ...MessageKind[]]

export type Message = {
  /** The same key is told once, however often it is said. */
  key: string
  kind: MessageKind
  personId: number
  olympiadId: number | null
  facts: Record<string, unknown>
}
