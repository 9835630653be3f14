import type { Language } from '@olympiad/domain/language'
import type { Money } from '@olympiad/domain/olympiad'
import type { PaymentNews, ProviderName } from '@olympiad/domain/order'

/** One attempt as a provider knows it. `id` is our name for it, `reference` theirs. */
export type AttemptAtProvider = {
  id: string
  reference: string | null
  money: Money
  createdAt: Date
}

/** What a provider is told when a person wants to pay. */
export type Bill = {
  attemptId: string
  money: Money
  /** What the person reads on the provider's page. */
  description: string
  email: string
  language: Language
  /** Where the person comes back to; that they came proves nothing. */
  returnUrl: string
  /** Where the provider sends its messages. */
  webhookUrl: string
  lifetimeMs: number
}

/** Where the person pays; nowhere with the simulated provider. */
export type Invitation = { reference: string | null; redirect: string | null }

/** A refund as a provider reports it, by the name we gave it, or its own if it was made there. */
export type ReportedRefund = {
  name: string
  amount: number
  state: 'accepted' | 'refused' | 'done'
}

/** News with the attempt it is about. */
export type ProviderNews = PaymentNews & {
  attemptId: string
  reference: string | null
  reason: string | null
  /** False: the money is ours only after `settle`. */
  isSettled: boolean
  /** As far as the provider speaks of them. */
  refunds?: ReportedRefund[]
}

/** A message as it came: the signature is over these very bytes. */
export type Message = { headers: Record<string, string>; body: Buffer }

/** What a message says. */
export type MessageContent =
  | { kind: 'news'; news: ProviderNews }
  | { kind: 'refund'; attemptId: string; refund: ReportedRefund }

/** A provider behind its wire protocol. Failures of the network or of the provider are thrown. */
export type Provider = {
  name: ProviderName
  invite: (bill: Bill) => Promise<Invitation>
  /** Null: the provider knows nothing of it. */
  ask: (
    attempt: AttemptAtProvider,
    /** Money is on its way back: what becomes of it is asked too. */
    awaits?: { refunds: boolean },
  ) => Promise<ProviderNews | null>
  /** `refused`: asking again would not help. `by-hand`: a person must send the money. */
  refund: (
    attempt: AttemptAtProvider,
    refund: { id: string; amount: number },
    webhookUrl: string,
  ) => Promise<'accepted' | 'done' | 'refused' | 'by-hand'>
  /** Takes the money that the news speaks of, where that is a step of its own. */
  settle?: (news: ProviderNews) => Promise<void>
  webhook?: {
    isGenuine: (message: Message) => Promise<boolean>
    /** Null: not a message of this protocol. */
    contentOf: (body: Buffer) => MessageContent | null
  }
}

/** A provider said no, or nothing sensible. */
export class ProviderError extends Error {}
