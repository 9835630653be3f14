import { currencies, olympiadStatuses, promotions } from '@olympiad/domain/olympiad'
import { paymentStatuses } from '@olympiad/domain/participation'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { getOlympiad, listMyOlympiads, listOlympiads } from './olympiads.ts'
import * as wire from './wire.ts'

const price = z.number().min(0).describe('In major units')
const currency = z.enum(currencies)

const subscribeWire = z
  .object({
    stages_level: wire.stageLevel,
    stages_num: wire.id,
    age_tab: wire.ageBand,
    practicant_id: wire.id,
  })
  .meta({ id: 'Subscription' })

const olympiadWire = z
  .object({
    id: wire.id,
    title: wire.translated(z.string()),
    short_description: wire.translated(z.string()),
    full_description: wire
      .translated(z.string().nullable())
      .describe('Sanitised HTML; null in lists, which do not carry it'),
    cover: wire.translated(z.string().nullable()),
    cover_alt: wire.translated(z.string()).describe('Ours. What the cover shows, in words'),
    organiser: wire.translated(z.string()).describe('Who holds it; empty where nobody said'),
    start_date: wire.instant,
    end_date: wire.instant.nullable(),
    is_international: wire.flag,
    dob_required: wire.flag.describe('1: registering asks for the date of birth'),
    country_name: wire.translated(z.string()).nullable(),
    country_img: z.string().nullable(),
    local_price: price,
    local_currency: currency,
    international_price: price,
    international_currency: currency,
    promotion: z.enum(promotions),
    status: z.enum(olympiadStatuses).describe('draft is seen by its staff only'),
    is_cancelled: wire.flag.describe('Ours. 1: called off; the status is completed then'),
    is_pay: wire.flag.optional().describe('Personal fields are absent for a guest'),
    payment_status: z.enum(paymentStatuses).optional(),
    is_done: z
      .literal([0, 1, -1])
      .optional()
      .describe('1 waiting for results, -1 finished, 0 neither'),
    subscribe: subscribeWire.nullable().optional().describe('null while not registered'),
    is_staff: wire.flag.optional().describe('1: the caller is of the staff of this olympiad'),
    is_ghost: wire.flag
      .optional()
      .describe('1: takes part outside the competition, pays nothing, is never ranked'),
    owes_terms: wire.flag
      .optional()
      .describe('Ours. 1: the terms have changed and are accepted before the next step'),
  })
  .meta({ id: 'Olympiad' })

export type OlympiadWire = z.infer<typeof olympiadWire>

const listResponse = wire.dataList(z.array(olympiadWire))

export const olympiadEndpoints = {
  list: endpoint(listOlympiads, {
    summary: 'All olympiads',
    description:
      'Announced, active and completed olympiads with texts in the language asked for; staff also see the drafts of theirs. Both filters are optional; without them everything is listed. National (is_international=0) means the country of the person’s domain, for a guest that of the language.',
    access: 'anyone',
    query: z.object({
      language: wire.language.default('uk'),
      is_international: wire.flagText.optional(),
      promotion: z.enum(promotions).optional(),
    }),
    decode: ({ query: { is_international: isInternational, ...query } }) => ({
      ...query,
      isInternational,
    }),
    response: listResponse,
  }),
  mine: endpoint(listMyOlympiads, {
    summary: 'My olympiads',
    description: 'The olympiads the caller has registered for, the nearest start first.',
    access: 'person',
    decode: () => undefined,
    response: listResponse,
  }),
  one: endpoint(getOlympiad, {
    summary: 'One olympiad',
    description: 'A list of one item.',
    access: 'anyone',
    params: z.object({ id: wire.idText }),
    decode: ({ params }) => params,
    response: listResponse,
    refusals: ['olympiad_not_found'],
  }),
}
