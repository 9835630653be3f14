import type { Pool } from 'pg'
import { sqlFile } from '../db/sql-file.ts'

const batch = 200

/** Ends data whose time is over, so many rows at once: how many. $1 now, $2 days, $3 how many. */
const ending = (file: string) => sqlFile(import.meta.dirname, file, {})

export type Retention = {
  kind: string
  basis: string
  /** In words, as `docs/privacy.md` says it. */
  end: string
  /** null: it ends with the person, or by a job of its own. */
  kept: { days: number; statement: ReturnType<typeof ending> } | null
}

const consent = 'consent (art. 6.1.a)'
const contract = 'contract (art. 6.1.b)'
const law = 'legal duty (art. 6.1.c)'
const interest = 'legitimate interest (art. 6.1.f)'
const untilForgotten = 'when the person is forgotten'

/** What is kept of people, why, and until when. The table in `docs/privacy.md` is this one. */
export const retentions: readonly Retention[] = [
  { kind: 'Profile', basis: contract, end: untilForgotten, kept: null },
  {
    ...{ kind: 'Names in registrations, rankings and diplomas', basis: contract },
    ...{ end: untilForgotten, kept: null },
  },
  {
    ...{ kind: 'School, e-mail and telephone in registrations', basis: contract },
    end: '3 years after the olympiad began',
    kept: { days: 3 * 365, statement: ending('end-contacts') },
  },
  {
    ...{ kind: 'Accepted terms and who accepted', basis: law },
    ...{ end: untilForgotten, kept: null },
  },
  {
    ...{ kind: 'Orders, receipts, payments: numbers, amounts, dates', basis: law },
    end: 'stays, without a name once the person is forgotten',
    kept: null,
  },
  {
    ...{ kind: 'Name and e-mail of who paid', basis: law },
    end: '6 years after the order',
    kept: { days: 6 * 365, statement: ending('end-payers') },
  },
  {
    ...{ kind: 'Messages of payment providers, word for word', basis: interest },
    end: '1 year after they came',
    kept: { days: 365, statement: ending('end-provider-messages') },
  },
  {
    ...{ kind: 'Payer and words in bank statements', basis: law },
    end: '6 years after the upload',
    kept: { days: 6 * 365, statement: ending('end-statement-lines') },
  },
  {
    ...{ kind: 'Runs, answers, results', basis: contract },
    end: 'free runs when the person is forgotten; those of olympiads stay without a name',
    kept: null,
  },
  {
    ...{ kind: 'Own images and places, levels', basis: contract },
    ...{ end: untilForgotten, kept: null },
  },
  {
    ...{ kind: 'Homework given in groups, and when a device was checked', basis: contract },
    ...{ end: untilForgotten, kept: null },
  },
  {
    ...{ kind: 'What trainers call a pupil of their group', basis: contract },
    end: '90 days after the pupil left or the group was closed',
    kept: { days: 90, statement: ending('end-group-labels') },
  },
  {
    ...{ kind: 'What trainers changed in a group', basis: contract },
    end: '1 year after the change',
    kept: { days: 365, statement: ending('end-group-events') },
  },
  {
    ...{ kind: 'Messages to people', basis: contract },
    end: '2 years after their cause',
    kept: { days: 2 * 365, statement: ending('end-messages') },
  },
  {
    ...{ kind: 'Text of mails that were sent', basis: contract },
    end: '14 days after the mail is done (job `mail-texts`)',
    kept: null,
  },
  {
    ...{ kind: 'Addresses that take no mail', basis: interest },
    end: '1 year after the refusal',
    kept: { days: 365, statement: ending('end-refused-addresses') },
  },
  { kind: 'Consent to news, and its withdrawal', basis: consent, end: untilForgotten, kept: null },
  {
    ...{ kind: 'Guardians, and whom they answer for', basis: contract },
    ...{ end: untilForgotten, kept: null },
  },
  {
    ...{ kind: 'Codes for a parent', basis: contract },
    end: '1 day after their hour',
    kept: { days: 1, statement: ending('end-guardian-codes') },
  },
  {
    ...{ kind: 'Who loads a great file, and how far it is', basis: contract },
    end: '1 day after it was asked for',
    kept: { days: 1, statement: ending('end-downloads') },
  },
  {
    ...{ kind: 'Consents for a child: who said what, when and to which text', basis: law },
    end: 'stays, without a name once the person is forgotten',
    kept: null,
  },
  {
    ...{ kind: 'Who of the staff looked at a participant', basis: interest },
    end: '1 year after the look',
    kept: { days: 365, statement: ending('end-views') },
  },
  {
    ...{ kind: 'Requests to correct data', basis: law },
    end: '1 year after the decision',
    kept: { days: 365, statement: ending('end-requests') },
  },
  {
    ...{ kind: 'Personal values beside the log of the console', basis: interest },
    end: '3 years after the entry',
    kept: { days: 3 * 365, statement: ending('end-log-values') },
  },
]

/** One round over all kinds; says how many rows it ended. */
export async function keepRetention(pool: Pool, now: Date): Promise<number> {
  let ended = 0
  for (const { kept } of retentions) {
    if (!kept) continue
    const before = new Date(now.getTime() - kept.days * 86_400_000)
    const { rowCount } = await pool.query(kept.statement.of(before, batch))
    ended += rowCount ?? 0
  }
  return ended
}
