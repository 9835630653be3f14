import { obstacleCodes } from '@olympiad/domain/draft-obstacles'
import { changeRules, editPhases } from '@olympiad/domain/draft-rules'
import { languages } from '@olympiad/domain/language'
import { timeZones } from '@olympiad/domain/local-time'
import { currencies, promotions } from '@olympiad/domain/olympiad'
import { z } from 'zod'
import { drill } from './drill.schema.ts'
import { greatestHtml } from './editor.ts'
import * as wire from './wire.ts'

/** Nothing that would not fit the tables gets into a draft; whether it is whole, its obstacles say. */
const drillNames = wire.translated(
  z.strictObject({ name: z.string().min(1).max(100), description: z.string().max(1000) }),
)
const drills = z.array(z.strictObject({ drill, names: drillNames.optional() })).max(9)

const money = z.strictObject({
  amount: z.int().min(0).max(100_000_00),
  currency: z.enum(currencies),
})

/** Empty: not set. Whether there is such a day, the obstacles say. */
export const localTime = z
  .string()
  .regex(/^(20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d)?$/)

const plain = {
  timeZone: z.enum(timeZones),
  startsAt: localTime,
  endsAt: localTime,
  isInternational: z.boolean(),
  requiresBirth: z.boolean(),
  promotion: z.enum(promotions),
  country: z.enum(['UA', 'PL']),
  localPrice: money,
  internationalPrice: money,
}
const html = z.string().max(greatestHtml)
const texts = {
  title: z.string().max(200),
  shortDescription: z.string().max(1000),
  fullDescription: html,
  organiser: z.string().max(200),
  cover: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  coverAlt: z.string().max(300),
  terms: html,
}

export const draft = z
  .object({
    ...plain,
    texts: wire.translated(z.object(texts)),
    categories: z.array(
      z.object({
        level: wire.stageLevel,
        number: z.int().min(1).max(20),
        ageBand: wire.ageBand,
        drills,
      }),
    ),
  })
  .meta({ id: 'OlympiadDraft' })

const textsByPath = Object.fromEntries(
  languages.flatMap((language) =>
    Object.entries(texts).map(([name, value]) => [`texts.${language}.${name}`, value]),
  ),
)

/** By path; whatever is none of these names a category, whose value is its drills. */
export const changes = z
  .object({ ...plain, ...textsByPath })
  .partial()
  .catchall(drills.nullable())

const value = z.union([z.string(), z.boolean(), money, drills, z.null()])

export const obstacles = z.array(
  z.object({
    code: z.enum(obstacleCodes),
    path: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
)

export const editState = z.object({
  phase: z.enum(editPhases),
  hasRegistrations: z.boolean(),
  openCategories: z.array(z.string()),
  begunCategories: z.array(z.string()),
})

export const change = z.object({
  path: z.string(),
  before: value,
  after: value,
  isAllowed: z.boolean(),
  rule: z.enum(changeRules),
})

export const minimums = z.partialRecord(z.enum(currencies), z.int().min(1))
