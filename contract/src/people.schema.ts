import { acceptors } from '@olympiad/domain/acceptance'
import { messageKinds } from '@olympiad/domain/message'
import { currencies } from '@olympiad/domain/olympiad'
import { attemptStatuses, orderStatuses, providerNames } from '@olympiad/domain/order'
import { importColumns, importProblemKinds } from '@olympiad/domain/people-import'
import { greatestLengths } from '@olympiad/domain/registration'
import { runModes } from '@olympiad/domain/start'
import { z } from 'zod'
import { endpoint, plainEndpoint } from './endpoint.ts'
import {
  correctName,
  countPeople,
  exportPeopleCsv,
  exportPeopleXlsx,
  getImportTemplate,
  getPerson,
  greatestImportBytes,
  greatestReason,
  importPeople,
  listPeople,
  moveCategory,
  peopleSorts,
} from './people.ts'
import * as wire from './wire.ts'

const params = wire.olympiadParams
const personParams = params.extend({ registrationId: wire.idText })
const booleanText = z.enum(['true', 'false']).transform((text) => text === 'true')
const stageNumber = z.int().min(1).max(20)

export const peopleFilter = z.object({
  search: z.string().max(100).optional(),
  level: wire.stageLevel.optional(),
  stageNumber: stageNumber.optional(),
  ageBand: wire.ageBand.optional(),
  isPaid: z.boolean().optional(),
  hasRun: z.boolean().optional(),
  isGhost: z.boolean().optional(),
  language: wire.language.optional(),
  countryId: wire.id.optional(),
})
/** The same as an address says it. */
export const peopleFilterQuery = peopleFilter.extend({
  stageNumber: z
    .string()
    .regex(/^([1-9]|1\d|20)$/)
    .transform(Number)
    .optional(),
  isPaid: booleanText.optional(),
  hasRun: booleanText.optional(),
  isGhost: booleanText.optional(),
  countryId: wire.idText.optional(),
})
const order = { sort: z.enum(peopleSorts).optional(), isDescending: booleanText.optional() }
const written = peopleFilterQuery.extend({ ...order, in: wire.language })

const translated = wire.translated(z.string())
const stage = z.object({ level: wire.stageLevel, number: stageNumber })
const { count } = wire

const listed = z
  .object({
    registrationId: wire.id,
    studentId: wire.id,
    familyName: z.string(),
    firstName: z.string(),
    patronymic: z.string(),
    school: z.string(),
    town: translated,
    country: translated,
    email: z.string(),
    language: wire.language,
    stage,
    ageBand: wire.ageBand,
    isPaid: z.boolean(),
    hasRun: z.boolean(),
    isGhost: z.boolean(),
    registeredAt: wire.instant,
  })
  .meta({ id: 'ListedPerson' })

const money = { amount: count, currency: z.enum(currencies) }

const sheetOrder = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(orderStatuses),
  ...money,
  createdAt: wire.instant,
  paidAt: wire.instant.nullable(),
  refundedAt: wire.instant.nullable(),
  payerName: z.string().nullable(),
  payerEmail: z.string().nullable(),
  attempts: z.array(
    z.object({
      id: z.uuid(),
      provider: z.enum(providerNames),
      reference: z.string().nullable(),
      status: z.enum(attemptStatuses),
      ...money,
      createdAt: wire.instant,
      failureReason: z.string().nullable(),
    }),
  ),
})

const sheetRun = z.object({
  id: z.uuid(),
  task: translated,
  mode: z.enum(runModes),
  createdAt: wire.instant,
  begunAt: wire.instant.nullable(),
  recallFrom: wire.instant.nullable(),
  recallUntil: wire.instant.nullable(),
  closedAt: wire.instant.nullable(),
  result: z
    .object({
      score: count,
      greatest: count,
      rightAnswers: count,
      points: count,
      memoriseMs: count,
    })
    .nullable(),
})

const sheet = listed
  .extend({
    personId: wire.id,
    phone: z.string(),
    region: translated,
    updatedAt: wire.instant,
    offeredStages: z.array(stage),
    hasStarted: z.boolean().describe('A run of the olympiad itself was started, begun or not'),
    isPublished: z.boolean(),
    declaredAges: z.array(
      z.object({
        ageBand: wire.ageBand,
        birth: z.iso.date().nullable(),
        declaredAt: wire.instant,
        declaredBy: z.object({ personId: wire.id, name: z.string() }),
      }),
    ),
    acceptances: z.array(
      z.object({
        version: wire.id,
        language: wire.language,
        acceptedAt: wire.instant,
        acceptedBy: z.enum(acceptors).nullable(),
        guardianName: z.string().nullable(),
      }),
    ),
    orders: z.array(sheetOrder).nullable().describe('null: the caller may not read money'),
    seat: z
      .object({ group: z.string(), orderNumber: z.string(), givenAt: wire.instant })
      .nullable()
      .describe('The class that has paid for them'),
    runs: z.array(sheetRun).nullable().describe('null: the caller may not read runs'),
    messages: z.array(
      z.object({ id: z.int(), kind: z.enum(messageKinds), causedAt: wire.instant }),
    ),
  })
  .meta({ id: 'PersonSheet' })

const reason = wire.reason(greatestReason)
const changed = z.object({ registrationId: wire.id })
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const peopleEndpoints = {
  list: plainEndpoint(listPeople, {
    summary: 'The people of an olympiad',
    description:
      'Found by name, school, town, e-mail or ID, whatever the alphabet and the marks; a page at a time.',
    access: { staff: 'readPeople' },
    params,
    query: peopleFilterQuery.extend({
      ...order,
      in: wire.language.optional(),
      after: wire.idText.optional().describe('The registration the page before ended with'),
    }),
    response: z.object({ people: z.array(listed), next: wire.id.nullable() }),
  }),
  count: plainEndpoint(countPeople, {
    summary: 'How many people a filter lets through',
    access: { staff: 'readPeople' },
    params,
    query: peopleFilterQuery,
    response: z.object({ found: count, total: count }),
  }),
  sheet: plainEndpoint(getPerson, {
    summary: 'Everything about one participant',
    access: { staff: 'readPeople' },
    params: personParams,
    response: sheet,
    refusals: ['registration_not_found'],
  }),
  correctName: plainEndpoint(correctName, {
    summary: 'Correct the name of a participant',
    description: 'Of the registration and with it of the diploma; published rankings stay.',
    access: { staff: 'changePeople' },
    params: personParams,
    body: z.object({
      firstName: wire.typedText(greatestLengths.firstName),
      familyName: wire.typedText(greatestLengths.familyName),
      patronymic: z.string().max(greatestLengths.patronymic),
      reason,
    }),
    response: changed,
    refusals: [
      'registration_not_found',
      'unreadable_text',
      'not_a_name',
      'unwritable_name',
      'wordless_text',
      'text_too_long',
      'nothing_changed',
    ],
  }),
  moveCategory: plainEndpoint(moveCategory, {
    summary: 'Move a participant to another category',
    description: 'Until their first run of the olympiad is started.',
    access: { staff: 'changePeople' },
    params: personParams,
    body: z.object({ level: wire.stageLevel, stageNumber, ageBand: wire.ageBand, reason }),
    response: changed,
    refusals: [
      'registration_not_found',
      'unreadable_text',
      'wordless_text',
      'stage_not_offered',
      'nothing_changed',
      'move_after_start',
      'move_after_results',
    ],
  }),
  csv: endpoint(exportPeopleCsv, {
    summary: 'The people of a filter as CSV',
    access: { staff: 'exportPeople' },
    params,
    query: written,
    decode: ({ params: named, query }) => ({ ...named, ...query }),
    mediaType: 'text/csv',
    response: z.string(),
  }),
  xlsx: endpoint(exportPeopleXlsx, {
    summary: 'The people of a filter as a spreadsheet',
    access: { staff: 'exportPeople' },
    params,
    query: written,
    decode: ({ params: named, query }) => ({ ...named, ...query }),
    mediaType: xlsx,
    response: z.string(),
  }),
  template: endpoint(getImportTemplate, {
    summary: 'A list to fill in and bring back',
    access: { staff: 'changePeople' },
    params,
    query: z.object({ in: wire.language }),
    decode: ({ params: named, query }) => ({ ...named, ...query }),
    mediaType: xlsx,
    response: z.string(),
  }),
  import: endpoint(importPeople, {
    summary: 'Register the people of a list',
    description:
      'CSV or XLSX with the columns of the template. Every bad cell is named; as long as there is one nobody is registered.',
    access: { staff: 'changePeople' },
    params,
    query: z.object({ isTrial: booleanText }),
    body: z.instanceof(Uint8Array),
    bytes: { mediaType: '*', greatest: greatestImportBytes },
    decode: ({ params: named, query, body }) => ({ ...named, ...query, file: body }),
    response: z.object({
      rows: count,
      imported: count,
      problems: z.array(
        z.object({
          row: z.int().min(1),
          column: z.enum(importColumns).nullable(),
          kind: z.enum(importProblemKinds),
          value: z.string(),
        }),
      ),
    }),
    // The documentation speaks JSON, and this is a file.
    isHidden: true,
    refusals: ['malformed_body', 'list_unreadable', 'list_too_long', 'registration_closed'],
  }),
}
