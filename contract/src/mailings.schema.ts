import { deliveryFailures, deliveryStates, type DeliveryFailure } from '@olympiad/domain/delivery'
import { greatestMailing, mailingKinds, mailingStates } from '@olympiad/domain/mailing'
import { messageKinds } from '@olympiad/domain/message'
import { z } from 'zod'
import { plainEndpoint } from './endpoint.ts'
import {
  againStates,
  confirmMailing,
  countAudience,
  createMailing,
  deleteMailing,
  getMailing,
  listMailings,
  listSent,
  saveMailing,
  sendAgain,
  stopMailing,
  testMailing,
} from './mailings.ts'
import { peopleFilter, peopleFilterQuery } from './people.schema.ts'
import * as wire from './wire.ts'

const { count, olympiadParams: params } = wire
const mailingParams = params.extend({ mailingId: wire.idText })
const revision = z.object({ revision: wire.id })

const content = z.object({
  kind: z.enum(mailingKinds),
  subject: wire.translated(wire.readableText(greatestMailing.subject)),
  text: wire.translated(wire.readableLines(greatestMailing.text)),
  filter: peopleFilter,
})

const mailing = z
  .object({
    id: wire.id,
    kind: z.enum(mailingKinds),
    subject: wire.translated(z.string()),
    text: wire.translated(z.string()),
    filter: peopleFilter,
    revision: wire.id,
    state: z.enum(mailingStates),
    author: z.string(),
    savedAt: wire.instant,
    confirmedAt: wire.instant.nullable(),
    recipients: count.nullable(),
    queued: count,
    skipped: count.describe('Who withdrew their consent meanwhile'),
    endedAt: wire.instant.nullable(),
  })
  .meta({ id: 'Mailing' })

const failures = Object.keys(deliveryFailures) as [DeliveryFailure, ...DeliveryFailure[]]
const reach = z.object({ uk: count, pl: count })

const sent = z
  .object({
    id: wire.id,
    kind: z.enum(messageKinds),
    person: z.object({ id: wire.id, name: z.string() }),
    state: z.enum(deliveryStates),
    tries: count,
    failure: z.enum(failures).nullable(),
    serverAnswer: z.string().nullable().describe('What the mail server said'),
    causedAt: wire.instant,
    doneAt: wire.instant.nullable(),
  })
  .meta({ id: 'SentMessage' })

export const mailingEndpoints = {
  list: plainEndpoint(listMailings, {
    summary: 'What was written to many, and drafts, the newest first',
    access: { staff: 'sendMessages' },
    params,
    query: z.object({ before: wire.before }),
    response: z.object({ mailings: z.array(mailing), next: wire.id.nullable() }),
  }),
  create: plainEndpoint(createMailing, {
    summary: 'Begin a message to many',
    access: { staff: 'sendMessages' },
    params,
    response: mailing,
    refusals: ['too_many_drafts'],
  }),
  audience: plainEndpoint(countAudience, {
    summary: 'How many people each kind of message would reach',
    access: { staff: 'sendMessages' },
    params,
    query: peopleFilterQuery,
    response: z.object({ announcement: reach, news: reach }),
  }),
  one: plainEndpoint(getMailing, {
    summary: 'A message to many',
    access: { staff: 'sendMessages' },
    params: mailingParams,
    response: mailing,
    refusals: ['mailing_not_found'],
  }),
  save: plainEndpoint(saveMailing, {
    summary: 'Change a message to many before it is confirmed',
    access: { staff: 'sendMessages' },
    params: mailingParams,
    body: content.extend(revision.shape),
    response: mailing,
    refusals: ['mailing_not_found', 'mailing_changed', 'mailing_confirmed'],
  }),
  delete: plainEndpoint(deleteMailing, {
    summary: 'Throw a draft away',
    access: { staff: 'sendMessages' },
    params: mailingParams,
    response: z.object({ deleted: z.literal(true) }),
    refusals: ['mailing_not_found', 'mailing_confirmed'],
  }),
  test: plainEndpoint(testMailing, {
    summary: 'Send a message to many to myself alone',
    access: { staff: 'sendMessages' },
    params: mailingParams,
    body: revision,
    response: z.object({ tested: z.literal(true) }),
    refusals: ['mailing_not_found', 'mailing_changed', 'mailing_unwritten'],
  }),
  confirm: plainEndpoint(confirmMailing, {
    summary: 'Send a message to many',
    description:
      'To exactly as many as were shown, in batches. Confirmed twice it is sent once: the second time answers as the first.',
    access: { staff: 'sendMessages' },
    params: mailingParams,
    body: revision.extend({ recipients: wire.id }),
    response: mailing,
    refusals: [
      'mailing_not_found',
      'mailing_changed',
      'mailing_unwritten',
      'mailing_reaches_nobody',
      'audience_changed',
    ],
  }),
  stop: plainEndpoint(stopMailing, {
    summary: 'Send no more of it',
    access: { staff: 'sendMessages' },
    params: mailingParams,
    response: mailing,
    refusals: ['mailing_not_found', 'mailing_not_sent'],
  }),
  sent: plainEndpoint(listSent, {
    summary: 'What was told to whom, and what became of it',
    access: { staff: 'readPeople' },
    params,
    query: z.object({
      state: z.enum(deliveryStates).optional(),
      kind: z.enum(messageKinds).optional(),
      before: wire.before,
    }),
    response: z.object({
      messages: z.array(sent),
      next: wire.id.nullable(),
      counts: z.record(z.enum(deliveryStates), count),
    }),
  }),
  again: plainEndpoint(sendAgain, {
    summary: 'Send again what failed or is unknown',
    description: 'One message, or all of a state and kind.',
    access: { staff: 'sendMessages' },
    params,
    body: z.object({
      state: z.enum(againStates),
      kind: z.enum(messageKinds).optional(),
      messageId: wire.id.optional(),
    }),
    response: z.object({ again: count }),
  }),
}
