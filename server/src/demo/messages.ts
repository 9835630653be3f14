import type { PoolClient } from 'pg'
import type { DemoAccount } from './accounts.ts'

/** What the people of the stand-in platform were told lately; nobody is sent a mail about the past. */
export async function insertMessages(
  client: PoolClient,
  olympiadId: number,
  accounts: readonly DemoAccount[],
  now: Date,
): Promise<void> {
  await client.query(
    `insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at,
                           state, failure, done_at)
     select m.key, m.kind, r.practicant_id, r.olympiad_id, m.facts, m.at,
            'unsent', 'no-transport', m.at
       from registrations r
       join olympiads o on o.id = r.olympiad_id
       left join orders p on p.registration_id = r.id and p.amount > 0
      cross join lateral (values
              ('registered:' || r.id, 'registered', '{}'::jsonb, r.created_at),
              ('paid:' || p.id, 'paid', jsonb_build_object('orderId', p.id, 'amount', p.amount,
                                                           'currency', p.currency), p.paid_at),
              (concat_ws(':', 'results-published', o.id, r.practicant_id), 'results-published',
               jsonb_build_object('version', 1), o.published_at)) as m (key, kind, facts, at)
      where r.olympiad_id = $1 and r.practicant_id = any ($2::int[])
        and m.at between $3::timestamptz - interval '60 days' and $3`,
    [olympiadId, accounts.map(({ personId }) => personId), now],
  )
}

/** So many of a crowd, and those of them whose mail did not simply go out. */
const crowd = 40
const hitches = [
  { at: 4, state: 'failed', failure: 'address-refused', answer: '550 5.1.1 No such mailbox' },
  { at: 9, state: 'failed', failure: 'refused', answer: '554 5.7.1 Refused: looks like spam' },
  { at: 15, state: 'unknown', failure: 'answer-lost', answer: null },
  { at: 22, state: 'failed', failure: 'address-refused', answer: '550 5.1.1 User unknown' },
  { at: 23, state: 'failed', failure: 'gave-up', answer: '452 4.2.2 Mailbox is full' },
  { at: 31, state: 'failed', failure: 'address-unusable', answer: null },
  { at: 38, state: 'unknown', failure: 'sender-lost', answer: null },
]

/** What an organiser sees where a mail server is configured: results were told, and not all arrived. */
export async function insertDeliveries(
  client: PoolClient,
  olympiadId: number,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at, read_at,
                           state, failure, server_answer, done_at)
     select concat_ws(':', 'results-published', o.id, r.practicant_id), 'results-published',
            r.practicant_id, o.id, '{"version": 1}', o.published_at, o.published_at,
            coalesce(h.state, 'sent'), h.failure, h.answer, o.published_at
       from olympiads o
      cross join lateral (select practicant_id, row_number() over (order by practicant_id) as at
                            from registrations where olympiad_id = o.id) r
       left join jsonb_to_recordset($2) as h (at int, state text, failure text, answer text)
         on h.at = r.at
      where o.id = $1 and r.at <= $3 and o.published_at > $4::timestamptz - interval '60 days'
     on conflict (dedupe_key) do nothing`,
    [olympiadId, JSON.stringify(hitches), crowd, now],
  )
}
