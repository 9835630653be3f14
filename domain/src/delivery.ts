/**
 * How far a message is on its way as a mail. `unknown`: the mail server had begun to take it and its
 * answer is not known; a person decides whether it is sent again. `unsent`: it is in the product only.
 */
export const deliveryStates = [
  ...(['queued', 'sending', 'retry'] as const),
  ...(['sent', 'failed', 'unknown', 'unsent'] as const),
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a mail is not simply sent, and where each reason leaves it. */
export const deliveryFailures = {
  /** The mail server wants it later. */
  'refused-for-now': 'retry',
  /** It could not be put into words: a fault of ours. */
  'not-composed': 'retry',

  /** No mail can be written to what was given as an address. */
  'address-unusable': 'failed',
  /** The mail server knows nobody there. */
  'address-refused': 'failed',
  /** The same, learnt from an earlier message. */
  'address-refused-before': 'failed',
  /** The mail server refused this mail for another reason. */
  refused: 'failed',
  /** The mail server wanted it later for too long. */
  'gave-up': 'failed',

  /** The connection ended before the mail server had answered. */
  'answer-lost': 'unknown',
  /** The server that was sending it ended before it had noted the answer. */
  'sender-lost': 'unknown',

  /** Nobody has given an address. */
  'address-missing': 'unsent',
  /** The person has not agreed to messages of this kind. */
  'consent-missing': 'unsent',
  /** It had nothing to say any more when its turn came. */
  outdated: 'unsent',
  /** No mail server is configured. */
  'no-transport': 'unsent',
} as const satisfies Record<string, DeliveryState>

export type DeliveryFailure = keyof typeof deliveryFailures
