import { languages, type Language, type Translated } from './language.ts'

/** What an organiser may write to many: about the olympiad to everybody, news to who agreed to them. */
export const mailingKinds = ['announcement', 'news'] as const
export type MailingKind = (typeof mailingKinds)[number]

export const greatestMailing = { subject: 150, text: 5_000 }

export type MailingText = { subject: Translated; text: Translated }

/** How many of each language a mailing reaches. */
export type Reach = Record<Language, number>

export const reachOf = (reach: Reach): number =>
  languages.reduce((sum, language) => sum + reach[language], 0)

/** The languages somebody reads it in, and in which it is not written yet. */
export const unwrittenLanguages = ({ subject, text }: MailingText, reach: Reach): Language[] =>
  languages.filter((language) => reach[language] > 0 && !(subject[language] && text[language]))

export type MailingObstacle = 'reaches-nobody' | 'unwritten'

/** Why it cannot be sent yet; null: it can. */
export function mailingObstacle(written: MailingText, reach: Reach): MailingObstacle | null {
  if (reachOf(reach) === 0) return 'reaches-nobody'
  return unwrittenLanguages(written, reach).length > 0 ? 'unwritten' : null
}

export const mailingStates = ['draft', 'sending', 'stopped', 'sent'] as const
export type MailingState = (typeof mailingStates)[number]

export function mailingState(mailing: {
  confirmedAt: Date | null
  stoppedAt: Date | null
  finishedAt: Date | null
}): MailingState {
  if (!mailing.confirmedAt) return 'draft'
  if (mailing.stoppedAt) return 'stopped'
  return mailing.finishedAt ? 'sent' : 'sending'
}
