import type { Audience } from '@olympiad/contract/mailings'
import type { PeopleFilter } from '@olympiad/contract/people'
import type { MailingKind, Reach } from '@olympiad/domain/mailing'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export type Asked = PeopleFilter & { olympiadId: number }

/** The registrations a filter of the list of people lets through: the list is another's. */
export type FindRegistrations = (
  query: Kysely<Tables>,
  asked: Asked,
) => SelectQueryBuilder<Tables, 'people', { registration_id: number }>

const registered = (query: Kysely<Tables>, find: FindRegistrations, asked: Asked) =>
  query
    .selectFrom('registrations as r')
    .leftJoin('news_subscribers as n', 'n.practicant_id', 'r.practicant_id')
    .where('r.olympiad_id', '=', asked.olympiadId)
    .where('r.id', 'in', find(query, asked))

/** How many each kind would reach now. */
export async function audienceOf(
  query: Kysely<Tables>,
  find: FindRegistrations,
  asked: Asked,
): Promise<Audience> {
  const rows = await registered(query, find, asked)
    .select('r.language')
    .select((of) => [
      of.fn.count<number>('r.id').as('announcement'),
      of.fn.count<number>('n.practicant_id').as('news'),
    ])
    .groupBy('r.language')
    .execute()
  const reach = (kind: MailingKind): Reach => {
    const of = (language: 'uk' | 'pl') => rows.find((row) => row.language === language)?.[kind] ?? 0
    return { uk: of('uk'), pl: of('pl') }
  }
  return { announcement: reach('announcement'), news: reach('news') }
}

/** Writes down whom a mailing goes to, and says how many of each language they are. */
export async function fixRecipients(
  query: Kysely<Tables>,
  find: FindRegistrations,
  { id, kind, ...asked }: Asked & { id: number; kind: MailingKind },
): Promise<Reach> {
  let chosen = registered(query, find, asked)
  if (kind === 'news') chosen = chosen.where('n.practicant_id', 'is not', null)
  await query
    .insertInto('mailing_recipients')
    .columns(['mailing_id', 'practicant_id'])
    .expression(chosen.select((of) => [of.val(id).as('mailing_id'), 'r.practicant_id']))
    .execute()
  const rows = await query
    .selectFrom('mailing_recipients as m')
    .innerJoin('registrations as r', 'r.practicant_id', 'm.practicant_id')
    .select('r.language')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('r.olympiad_id', '=', asked.olympiadId)
    .where('m.mailing_id', '=', id)
    .groupBy('r.language')
    .execute()
  const of = (language: 'uk' | 'pl') => rows.find((row) => row.language === language)?.count ?? 0
  return { uk: of('uk'), pl: of('pl') }
}
