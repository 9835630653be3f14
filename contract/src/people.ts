import type { AgeBand, Day } from '@olympiad/domain/age-band'
import type { Acceptor } from '@olympiad/domain/acceptance'
import type { Language, Translated } from '@olympiad/domain/language'
import type { MessageKind } from '@olympiad/domain/message'
import type { Currency } from '@olympiad/domain/olympiad'
import type { AttemptStatus, OrderStatus, ProviderName } from '@olympiad/domain/order'
import type { ImportProblem } from '@olympiad/domain/people-import'
import type { Category } from '@olympiad/domain/results'
import type { Stage, StageLevel } from '@olympiad/domain/stage'
import type { RunMode } from '@olympiad/domain/start'
import { plainCall, type Call, type Content } from './call.ts'

const people = '/api/organiser/olympiads/{olympiadId}/people'
const person = `${people}/{registrationId}` as const

type Named = { olympiadId: number }
type NamedPerson = Named & { registrationId: number }

export type PeopleFilter = {
  search?: string | undefined
  level?: StageLevel | undefined
  stageNumber?: number | undefined
  ageBand?: AgeBand | undefined
  isPaid?: boolean | undefined
  hasRun?: boolean | undefined
  isGhost?: boolean | undefined
  language?: Language | undefined
  countryId?: number | undefined
}

export const peopleSorts = [
  'name',
  'school',
  'town',
  'category',
  'registeredAt',
  'studentId',
] as const
export type PeopleSort = (typeof peopleSorts)[number]

export type PeopleOrder = { sort?: PeopleSort | undefined; isDescending?: boolean | undefined }

/** Somebody in the list. */
export type ListedPerson = Category & {
  registrationId: number
  studentId: number
  familyName: string
  firstName: string
  patronymic: string
  school: string
  town: Translated
  country: Translated
  email: string
  language: Language
  isPaid: boolean
  hasRun: boolean
  /** One of the staff: pays nothing, is never ranked. */
  isGhost: boolean
  registeredAt: string
}

/** `next`: after whom the next page begins; null: this is the last. */
export type PeoplePage = { people: ListedPerson[]; next: number | null }

export const peoplePageSize = 50

/** `in`: the language of the towns' order. */
export const listPeople = plainCall<
  Named & PeopleFilter & PeopleOrder & { in?: Language | undefined; after?: number | undefined },
  PeoplePage
>('GET', people)

/** How many the filter lets through, of how many. */
export const countPeople = plainCall<Named & PeopleFilter, { found: number; total: number }>(
  'GET',
  `${people}/count`,
)

export type SheetOrder = {
  id: string
  number: number
  status: OrderStatus
  amount: number
  currency: Currency
  createdAt: string
  paidAt: string | null
  refundedAt: string | null
  payerName: string | null
  payerEmail: string | null
  attempts: {
    id: string
    provider: ProviderName
    reference: string | null
    status: AttemptStatus
    amount: number
    currency: Currency
    createdAt: string
    failureReason: string | null
  }[]
}

export type SheetRun = {
  id: string
  task: Translated
  mode: RunMode
  createdAt: string
  begunAt: string | null
  recallFrom: string | null
  recallUntil: string | null
  closedAt: string | null
  result: {
    score: number
    greatest: number
    rightAnswers: number
    points: number
    memoriseMs: number
  } | null
}

/** Everything the staff may know of a participant. */
export type PersonSheet = ListedPerson & {
  personId: number
  phone: string
  region: Translated
  updatedAt: string
  offeredStages: Stage[]
  /** A run of the olympiad itself was started, begun or not. */
  hasStarted: boolean
  isPublished: boolean
  declaredAges: {
    ageBand: AgeBand
    birth: Day | null
    declaredAt: string
    declaredBy: { personId: number; name: string }
  }[]
  acceptances: {
    version: number
    language: Language
    acceptedAt: string
    acceptedBy: Acceptor | null
    guardianName: string | null
  }[]
  /** null: whoever reads may not see it. */
  orders: SheetOrder[] | null
  /** A class has paid for them; null: it has not. */
  seat: { group: string; orderNumber: string; givenAt: string } | null
  runs: SheetRun[] | null
  messages: { id: number; kind: MessageKind; causedAt: string }[]
}

export const getPerson = plainCall<NamedPerson, PersonSheet>('GET', person)

export type NameCorrection = {
  firstName: string
  familyName: string
  patronymic: string
  reason: string
}

export const greatestReason = 500

export const correctName = plainCall<NamedPerson & NameCorrection, { registrationId: number }>(
  'POST',
  `${person}/name`,
)

export type CategoryMove = {
  level: StageLevel
  stageNumber: number
  ageBand: AgeBand
  reason: string
}

export const moveCategory = plainCall<NamedPerson & CategoryMove, { registrationId: number }>(
  'POST',
  `${person}/category`,
)

/** `in`: the language of the heads, and of the towns' order. */
type Written = Named & PeopleFilter & PeopleOrder & { in: Language }

export const exportPeopleCsv = plainCall<Written, Content>('GET', `${people}/export.csv`)
export const exportPeopleXlsx = plainCall<Written, Content>('GET', `${people}/export.xlsx`)

/** A list to fill in, with the words of a language. */
export const getImportTemplate = plainCall<Named & { in: Language }, Content>(
  'GET',
  `${people}/template.xlsx`,
)

export const greatestImportBytes = 2_000_000

/** `imported`: 0 as long as there is a problem, or if it was a trial. */
export type ImportOutcome = { rows: number; imported: number; problems: ImportProblem[] }

type Upload = Named & { isTrial: boolean; file: Uint8Array }

/** The body is the file as it is: CSV or XLSX. */
export const importPeople: Call<Upload, ImportOutcome, ImportOutcome> = {
  ...plainCall<Upload, ImportOutcome>('POST', `${people}/import`),
  request: ({ olympiadId, isTrial, file }) => ({
    params: { olympiadId: String(olympiadId) },
    query: { isTrial: String(isTrial) },
    body: file,
  }),
}
