/** What goes wrong, and how. As it stands here nothing does. */
export const smooth = {
  /** How often each message is sent. */
  repeat: 1,
  /** Messages wait until they are released. */
  hold: false,
  /** In which order waiting messages are released. */
  order: 'as-made' as 'as-made' | 'reversed' | 'shuffled',
  /** Messages are never sent. */
  drop: false,
  /** The person pays, and the message arrives, before the call that made the invoice is answered. */
  early: false,
  /** Answers to messages are lost on the way: every message is sent again. */
  loseAnswers: false,
  signature: 'right' as 'right' | 'missing' | 'wrong' | 'other-key' | 'other-merchant',
  /** Added to the amount of messages and answers. */
  amountBy: 0,
  /** Put in the place of the currency. */
  currency: null as string | null,
  /** Messages name an order that does not exist. */
  unknownOrder: false,
  /** Messages are filled up to this many bytes. */
  padTo: 0,
  /** Refunds the shop asks for are refused. */
  refuseRefunds: false,
  /** What becomes of refunds that were taken: made at once, only when told to, or not after all. */
  refunds: 'at-once' as 'at-once' | 'slow' | 'rejected-later',
  /** How calls to the provider are answered. */
  calls: 'well' as 'well' | 'error' | 'silence',
}

export type Knobs = typeof smooth

const choices: Partial<Record<keyof Knobs, readonly string[]>> = {
  order: ['as-made', 'reversed', 'shuffled'],
  signature: ['right', 'missing', 'wrong', 'other-key', 'other-merchant'],
  refunds: ['at-once', 'slow', 'rejected-later'],
  calls: ['well', 'error', 'silence'],
}

/** What a person reads beside each knob. */
export const knobHints: Record<keyof Knobs, string> = {
  repeat: 'how often each message is sent',
  hold: 'messages wait until they are released',
  order: 'of released messages',
  drop: 'messages are never sent',
  early: 'paid before our answer to the shop',
  loseAnswers: 'every message is sent again',
  signature: 'of messages',
  amountBy: 'added to the amount, in minor units',
  currency: 'another one, for example USD',
  unknownOrder: 'messages name an order nobody has',
  padTo: 'bytes added to each message',
  refuseRefunds: 'what the shop wants to give back',
  refunds: 'that were taken',
  calls: 'how the shop is answered',
}

export const knobChoices = (name: keyof Knobs) => choices[name] ?? null

/** Knobs from a web form: what is not there or makes no sense stays smooth. */
export function knobsFrom(form: URLSearchParams): Knobs {
  const read = Object.entries(smooth).map(([name, value]) => {
    const text = form.get(name) ?? ''
    if (typeof value === 'boolean') return [name, text === 'on']
    if (typeof value === 'number') return [name, Number.parseInt(text, 10) || value]
    if (name === 'currency') return [name, /^[A-Z]{3}$/.test(text) ? text : null]
    return [name, choices[name as keyof Knobs]?.includes(text) ? text : value]
  })
  return Object.fromEntries(read) as Knobs
}
