import { groupRoles } from '@olympiad/domain/group'
import { consentGivers, consentKinds } from '@olympiad/domain/consent'
import { acceptors } from '@olympiad/domain/acceptance'
import { diplomaEnds, medals, nameDisplays } from '@olympiad/domain/diploma'
import { messageKinds } from '@olympiad/domain/message'
import { consentWays } from '@olympiad/domain/news-consent'
import { currencies } from '@olympiad/domain/olympiad'
import { attemptStatuses, orderStatuses, providerNames } from '@olympiad/domain/order'
import { refundStates } from '@olympiad/domain/refund'
import { staffRoles } from '@olympiad/domain/staff'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { exportMine } from './export.ts'
import * as wire from './wire.ts'

// For people and for other programs: plain names, amounts in minor units beside their currency.

const text = z.string().nullable()
const place = z.object({ id: wire.id, name: wire.translated(z.string()) })
const money = { amount_minor: z.int(), currency: z.enum(currencies) }

const attempt = z.object({
  id: z.uuid(),
  provider: z.enum(providerNames),
  provider_reference: text,
  status: z.enum(attemptStatuses),
  ...money,
  failure_reason: text,
  created_at: wire.instant,
  history: z.array(z.object({ status: z.enum(attemptStatuses), at: wire.instant })),
  refunds: z.array(
    z.object({
      amount_minor: z.int(),
      state: z.enum(refundStates),
      requested_at: wire.instant,
      done_at: wire.instant.nullable(),
    }),
  ),
})

const order = z.object({
  id: z.uuid(),
  receipt_number: z.string(),
  status: z.enum(orderStatuses),
  ...money,
  payer_name: text.describe('null: the participant themself'),
  payer_email: text,
  created_at: wire.instant,
  paid_at: wire.instant.nullable(),
  cancelled_at: wire.instant.nullable(),
  refunded_at: wire.instant.nullable(),
  attempts: z.array(attempt),
})

const counts = {
  right_answers: z.int(),
  points: z.int(),
  memorise_ms: z.int(),
}

const run = z.object({
  id: z.uuid(),
  mode: z.enum(['training', 'olympiad']),
  task: wire.translated(text),
  language: wire.language,
  created_at: wire.instant,
  begun_at: wire.instant.nullable(),
  closed_at: wire.instant.nullable(),
  answers: text.describe('As they were typed; null: none'),
  answers_saved_at: wire.instant.nullable(),
  rhythm: text.describe('When each group was left while memorising'),
  late_answers: z.array(z.object({ answers: z.string(), received_at: wire.instant })),
  result: z
    .object({ score: z.int(), greatest: z.int(), ...counts, graded_at: wire.instant })
    .nullable()
    .describe('Of an olympiad run: once the results are published'),
})

const freeRun = z.object({
  id: z.uuid(),
  origin: z.string(),
  day: z.iso.date().nullable(),
  assignment_id: wire.id.nullable().describe('Of homework'),
  sprint_id: wire.id.nullable().describe('Of a class sprint'),
  drill: z.record(z.string(), z.unknown()),
  language: wire.language,
  created_at: wire.instant,
  begun_at: wire.instant.nullable(),
  closed_at: wire.instant.nullable(),
  answers: text,
  rhythm: text,
  result: z
    .object({ score: z.int(), greatest: z.int(), ...counts, graded_at: wire.instant })
    .nullable(),
})

const ranking = z.object({
  version: wire.id,
  published_at: wire.instant,
  place: wire.id,
  ...counts,
})

const diploma = z.object({
  code: z.string(),
  issued_at: wire.instant,
  name: text.describe('null: it has ended'),
  name_display: z.enum(nameDisplays),
  place: wire.id,
  medal: z.enum(medals).nullable(),
  points: z.int(),
  ended_as: z.enum(diplomaEnds).nullable(),
  ended_at: wire.instant.nullable(),
})

const registration = z.object({
  olympiad: z.object({ id: wire.id, title: wire.translated(text) }),
  first_name: z.string(),
  family_name: z.string(),
  patronymic: z.string(),
  school: z.string(),
  email: z.string(),
  phone: z.string(),
  country: place,
  region: place,
  city: place,
  age_band: wire.ageBand,
  language: wire.language,
  stage_level: wire.stageLevel,
  stage_number: wire.id,
  created_at: wire.instant,
  updated_at: wire.instant,
  accepted_agreements: z.array(
    z.object({
      version: wire.id,
      language: wire.language,
      accepted_at: wire.instant,
      accepted_by: z.enum(acceptors).nullable().describe('null: not asked then'),
      guardian_name: text,
    }),
  ),
  orders: z.array(order),
  seats: z
    .array(z.object({ given_at: wire.instant, returned_at: wire.instant.nullable() }))
    .describe('Of orders that others paid'),
  declared_ages: z.array(
    z.object({ age_band: wire.ageBand, birth: z.iso.date().nullable(), declared_at: wire.instant }),
  ),
  runs: z.array(run),
  rankings: z.array(ranking).describe('Every published version'),
  diplomas: z.array(diploma).describe('Those that have ended too'),
})

const consents = z.array(
  z.object({
    kind: z.enum(consentKinds),
    giver: z.enum(consentGivers),
    is_given: z.boolean(),
    way: z.enum(['online', 'paper']),
    text_version: wire.id,
    language: wire.language,
    at: wire.instant,
    withdrawn_at: wire.instant.nullable(),
  }),
)

const personExport = z
  .object({
    exported_at: wire.instant,
    person: z.object({
      id: wire.id,
      student_id: wire.id,
      language: wire.language,
      first_name: text,
      family_name: text,
      patronymic: text,
      school: text,
      email: text,
      phone: text,
      birth: z.iso.date().nullable(),
      name_display: z.enum(nameDisplays),
      created_at: wire.instant,
    }),
    registrations: z.array(registration),
    training: z.array(freeRun).describe('Runs that belong to no olympiad'),
    homework: z.array(
      z.object({
        group: z.string(),
        drill: z.record(z.string(), z.unknown()),
        push: text.describe('null: the same for everybody'),
        repetitions: wire.id,
        least_share: wire.count,
        opens_at: wire.instant,
        due_at: wire.instant,
        note: z.string(),
      }),
    ),
    class_orders: z
      .array(order.extend({ olympiad_id: wire.id, group: z.string(), seats: z.int() }))
      .describe('What they ordered for a group'),
    sprints: z
      .array(
        z.object({
          id: wire.id,
          group: z.string(),
          drill: z.record(z.string(), z.unknown()),
          came_as: z.enum(['pupil', 'guest']),
          entered_at: wire.instant,
          starts_at: wire.instant.nullable(),
        }),
      )
      .describe('Rooms of class sprints'),
    groups: z
      .array(
        z.object({
          name: z.string(),
          school: z.string(),
          role: z.enum(groupRoles),
          label: text.describe('What trainers call the pupil'),
          since: wire.instant,
          until: wire.instant.nullable(),
        }),
      )
      .describe('Groups they are or were in, or teach'),
    device_checked_at: wire.instant.nullable(),
    levels: z.unknown().describe('As they follow from the runs; null: none yet'),
    images: z.array(
      z.object({
        entry: z.string(),
        word: z.string(),
        changed_at: wire.instant,
        due_on: z.iso.date().nullable(),
      }),
    ),
    place_lists: z.array(
      z.object({ name: z.string(), places: z.array(z.unknown()), changed_at: wire.instant }),
    ),
    messages: z.array(
      z.object({
        kind: z.enum(messageKinds),
        facts: z.record(z.string(), z.unknown()),
        caused_at: wire.instant,
        read_at: wire.instant.nullable(),
        sent_to: text.describe('null: not as a mail'),
        subject: text,
      }),
    ),
    news_consents: z.array(
      z.object({
        is_given: z.boolean(),
        text_version: wire.id,
        language: wire.language,
        way: z.enum(consentWays),
        at: wire.instant,
      }),
    ),
    guardians: z.array(
      z.object({
        name: z.string(),
        asked_at: wire.instant,
        confirmed_at: wire.instant.nullable(),
        ended_at: wire.instant.nullable(),
      }),
    ),
    consents: consents.describe('What was said about the person'),
    consents_for_others: consents.describe('What the person said for a child, or for a school'),
    sheet_views: z
      .array(
        z.object({ olympiad_id: wire.id, at: wire.instant, role: z.enum(staffRoles).nullable() }),
      )
      .describe('When somebody of the staff opened what is kept here'),
    correction_requests: z.array(
      z.object({
        olympiad_id: wire.id,
        wanted: z.record(z.string(), z.string()),
        requested_at: wire.instant,
        decided_at: wire.instant.nullable(),
        is_granted: z.boolean().nullable(),
        reason: text,
      }),
    ),
  })
  .meta({ id: 'PersonExport' })

export type PersonExport = z.infer<typeof personExport>

export const exportEndpoints = {
  mine: endpoint(exportMine, {
    summary: 'My data',
    description:
      'What is kept of the caller: profile, registrations as sent, accepted terms, orders and the history of every payment, runs with answers, rhythm and results, free training, levels, images and places, published rankings, diplomas, messages, consents, and who has looked.',
    access: 'person',
    decode: () => undefined,
    response: wire.dataList(personExport),
    refusals: ['not_found'],
  }),
}
