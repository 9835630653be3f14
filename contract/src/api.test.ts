import { consentGivers, consentKinds } from '@olympiad/domain/consent'
import { acceptors } from '@olympiad/domain/acceptance'
import { ageBands } from '@olympiad/domain/age-band'
import { diplomaEnds, medals, nameDisplays } from '@olympiad/domain/diploma'
import {
  binaryGroupings,
  binaryLayouts,
  capacities,
  cardGroupings,
  deckSizes,
  symbolSets,
  type Drill,
} from '@olympiad/domain/drills/drill'
import { freeOrigins } from '@olympiad/domain/free-run'
import { groupRoles } from '@olympiad/domain/group'
import { languages } from '@olympiad/domain/language'
import { messageKinds } from '@olympiad/domain/message'
import { consentWays } from '@olympiad/domain/news-consent'
import { currencies, olympiadStatuses, promotions } from '@olympiad/domain/olympiad'
import { attemptStatuses, orderStatuses, providerNames } from '@olympiad/domain/order'
import { paymentStatuses } from '@olympiad/domain/participation'
import { paymentStates } from '@olympiad/domain/payment'
import { roles } from '@olympiad/domain/person'
import { refundStates } from '@olympiad/domain/refund'
import { staffRoles } from '@olympiad/domain/staff'
import { stageLevels } from '@olympiad/domain/stage'
import { runModes } from '@olympiad/domain/start'
import fc, { type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { api, endpoints } from './api.ts'
import { addressOf } from './call.ts'
import { decoded, type AnyEndpoint } from './endpoint.ts'
import { refusals } from './errors.ts'
import { olympiadToWire, type OlympiadForPerson } from './olympiads.ts'
import {
  findMyRank,
  getRanking,
  getRankingPage,
  myRankText,
  rankingPageText,
  rankingRowNames,
} from './ranking.ts'
import { startRun } from './runs.ts'
import { runOptions } from './tasks.ts'

const oneOf = <const T>(values: readonly T[]) => fc.constantFrom(...values)
const maybe = <T>(value: Arbitrary<T>) => fc.option(value, { nil: null })
const flag = fc.boolean()
const id = fc.integer({ min: 1, max: 2_147_483_647 })
const count = fc.nat(1_000_000)
/** Any text at all, half characters included. */
const text = fc.string({ unit: 'binary', maxLength: 40 })
const instant = fc.date({
  min: new Date('1970-01-01'),
  max: new Date('9999-12-31'),
  noInvalidDate: true,
})
const pixels = fc.nat(99_999)
const day = instant.map((date) => date.toISOString().slice(0, 10))
const hash = fc.stringMatching(/^[0-9a-f]{64}$/)
const language = oneOf(languages)
const translated = <T>(value: Arbitrary<T>) => fc.record({ uk: value, pl: value })
const stage = fc.record({ level: oneOf(stageLevels), number: fc.integer({ min: 1, max: 20 }) })
const ageBand = oneOf(ageBands)
const category = fc
  .tuple(stage, ageBand)
  .map(([{ level, number }, band]) => ({ level, number, ageBand: band }))
const subscription = fc.tuple(category, id).map(([own, personId]) => ({ ...own, personId }))

const norm = {
  quantity: fc.integer({ min: 1, max: 5000 }),
  memoriseSeconds: fc.integer({ min: 1, max: 7200 }),
  recallSeconds: fc.integer({ min: 1, max: 7200 }),
}
const rowSize = fc.integer({ min: 1, max: 100 })
const pick = fc.record({ of: norm.quantity, rows: fc.array(fc.nat(100)) })
const plainDrill: Arbitrary<Drill> = fc.oneof(
  fc.record({
    ...norm,
    kind: fc.constant('number-letter' as const),
    symbols: oneOf(symbolSets),
    rowSize,
    options: fc.record({ capacity: oneOf(capacities) }),
  }),
  fc.record({
    ...norm,
    kind: fc.constant('binary' as const),
    rowSize,
    options: fc.record({ grouping: oneOf(binaryGroupings), layout: oneOf(binaryLayouts) }),
  }),
  fc.record({
    ...norm,
    kind: fc.constant('cards' as const),
    deckSize: oneOf(deckSizes),
    options: fc.record({ grouping: oneOf(cardGroupings) }),
  }),
)

/** Now and then some rows of a larger one. */
const drill: Arbitrary<Drill> = fc
  .tuple(plainDrill, maybe(pick))
  .map(([whole, rows]) => (rows ? { ...whole, pick: rows } : whole))

const money = fc.record({ amount: fc.nat(2_147_483_647), currency: oneOf(currencies) })
const olympiad: Arbitrary<OlympiadForPerson> = fc.record({
  olympiad: fc.record({
    id,
    status: oneOf(olympiadStatuses),
    isCancelled: flag,
    startsAt: instant,
    endsAt: maybe(instant),
    isInternational: flag,
    requiresBirth: flag,
    promotion: oneOf(promotions),
    country: maybe(fc.record({ name: translated(text), image: maybe(text) })),
    localPrice: money,
    internationalPrice: money,
    texts: translated(
      fc.record({
        title: text,
        shortDescription: text,
        fullDescription: maybe(text),
        cover: maybe(text),
        coverAlt: text,
        organiser: text,
      }),
    ),
  }),
  enrolment: maybe(
    fc.record({
      isPaid: flag,
      paymentStatus: oneOf(paymentStatuses),
      done: maybe(oneOf(['waiting', 'finished'])),
      isStaff: flag,
      isGhost: flag,
      owesTerms: flag,
      subscription: maybe(subscription),
    }),
  ),
})

const task = fc.record({
  id,
  stage,
  ageBand,
  name: text,
  description: text,
  drill,
  runs: count,
  canStart: flag,
  closedRunId: maybe(fc.uuid()),
})

const place = fc.record({ id, name: text })
const payment = fc.record({
  state: oneOf(paymentStates),
  isSimulated: flag,
  redirect: maybe(text),
  order: maybe(oneOf(orderStatuses)),
  provider: maybe(oneOf(providerNames)),
})
const payer = fc.record({ name: text, email: text })

const paymentReceipt = fc.record({
  orderId: fc.uuid(),
  number: text,
  status: oneOf(orderStatuses),
  money,
  payer,
  createdAt: instant,
  paidAt: maybe(instant),
  cancelledAt: maybe(instant),
  refundedAt: maybe(instant),
  refund: maybe(fc.record({ requestedAt: instant, refusedAt: maybe(instant) })),
  refunds: fc.array(
    fc.record({
      amount: count,
      state: oneOf(refundStates),
      requestedAt: instant,
      doneAt: maybe(instant),
    }),
  ),
  olympiad: translated(text),
  firstName: text,
  familyName: text,
  provider: maybe(oneOf(providerNames)),
  reference: maybe(text),
})

const clock = fc.record({ now: instant, deadline: maybe(instant) })
const anyHead = { id: fc.uuid(), language, drill, commitment: hash }
const olympiadHead = {
  ...anyHead,
  ...{ olympiadId: id, taskId: id, name: text, mode: oneOf(runModes) },
}
const freeHead = { ...anyHead, mode: fc.constant('free' as const), origin: oneOf(freeOrigins) }
/** Of a run of an olympiad, or of a free one. */
const headed = <T extends object>(more: { [Name in keyof T]: Arbitrary<T[Name]> }) =>
  fc.oneof(fc.record({ ...olympiadHead, ...more }), fc.record({ ...freeHead, ...more }))
const saved = fc.record({ revision: count, answers: text })
const run = headed({
  clock,
  phase: fc.oneof(
    fc.record({ kind: fc.constant('ready' as const), memoriseFrom: maybe(instant) }),
    fc.record({ kind: fc.constant('memorise' as const), material: text }),
    fc.record({ kind: fc.constant('recall' as const), saved }),
    fc.record({
      kind: fc.constant('closed' as const),
      at: instant,
      gradeFrom: instant,
      isGraded: flag,
    }),
  ),
})
const receipt = fc.record({
  outcome: oneOf(['saved', 'superseded', 'late']),
  revision: count,
  isClosed: flag,
  isGraded: flag,
  clock,
})
const result = { points: fc.nat(1000), right: count, memoriseMs: count }
const rhythm = maybe(fc.stringMatching(/^[0-9a-z]{1,4}(\.[0-9a-z]{1,4}){0,9}$/))
const graded = {
  ...{ ...result, score: count, greatest: id, seed: hash, material: text, answers: text, rhythm },
}
const review = fc.oneof(
  headed({ clock, isTimeOver: flag, kind: oneOf(['grading', 'waiting']) }),
  headed({
    clock,
    isTimeOver: flag,
    kind: fc.constant('ready' as const),
    result: fc.record({
      ...graded,
      seed: maybe(hash),
      recallMs: count,
      lateSaves: count,
      previousBest: maybe(fc.record(result)),
      closedAt: instant,
    }),
  }),
)
const runFile = fc.record({
  ...anyHead,
  mode: oneOf([...runModes, ...freeOrigins]),
  ...graded,
  revision: count,
  begunAt: maybe(instant),
  closedAt: instant,
})

const profile = fc.record({
  firstName: maybe(text),
  familyName: maybe(text),
  patronymic: maybe(text),
  school: maybe(text),
  email: maybe(text),
  phone: maybe(text),
  phoneCountry: maybe(text),
  countryId: maybe(id),
  regionId: maybe(id),
  cityId: maybe(id),
  ageId: maybe(fc.integer({ min: 1, max: 4 })),
  birth: maybe(day),
})

const said = instant.map((date) => date.toISOString())
const exportedMoney = { amount_minor: count, currency: oneOf(currencies) }
const exportedCounts = { right_answers: count, points: count, memorise_ms: count }
const exportedPlace = fc.record({ id, name: translated(text) })
const exportedAttempt = fc.record({
  id: fc.uuid(),
  provider: oneOf(providerNames),
  provider_reference: maybe(text),
  status: oneOf(attemptStatuses),
  ...exportedMoney,
  failure_reason: maybe(text),
  created_at: said,
  history: fc.array(fc.record({ status: oneOf(attemptStatuses), at: said })),
  refunds: fc.array(
    fc.record({
      amount_minor: count,
      state: oneOf(refundStates),
      requested_at: said,
      done_at: maybe(said),
    }),
  ),
})

const exportedOrder = {
  id: fc.uuid(),
  status: oneOf(orderStatuses),
  ...exportedMoney,
  created_at: said,
  paid_at: maybe(said),
  receipt_number: fc.string(),
  payer_name: maybe(fc.string()),
  payer_email: maybe(fc.string()),
  cancelled_at: maybe(said),
  refunded_at: maybe(said),
  attempts: fc.array(exportedAttempt),
}
const exportedConsents = fc.array(
  fc.record({
    ...{ kind: oneOf(consentKinds), giver: oneOf(consentGivers), is_given: fc.boolean() },
    ...{ way: oneOf(['online', 'paper'] as const), text_version: id, language, at: said },
    withdrawn_at: maybe(said),
  }),
)
const personExport = fc.record({
  exported_at: said,
  person: fc.record({
    id,
    student_id: id,
    language,
    first_name: maybe(text),
    family_name: maybe(text),
    patronymic: maybe(text),
    school: maybe(text),
    email: maybe(text),
    phone: maybe(text),
    birth: maybe(day),
    name_display: oneOf(nameDisplays),
    created_at: said,
  }),
  training: fc.array(
    fc.record({
      ...{ id: fc.uuid(), origin: text, day: maybe(day), language, created_at: said },
      drill: fc.constant({ kind: 'binary', quantity: 30 }),
      assignment_id: maybe(id),
      sprint_id: maybe(id),
      ...{ begun_at: maybe(said), closed_at: maybe(said), answers: maybe(text) },
      rhythm: maybe(text),
      result: maybe(
        fc.record({ score: count, greatest: count, ...exportedCounts, graded_at: said }),
      ),
    }),
    { maxLength: 2 },
  ),
  homework: fc.array(
    fc.record({
      drill: fc.constant({ kind: 'binary', quantity: 30 }),
      ...{ group: text, push: maybe(text), repetitions: id, least_share: count },
      ...{ opens_at: said, due_at: said, note: text },
    }),
    { maxLength: 2 },
  ),
  groups: fc.array(
    fc.record({
      ...{ name: text, school: text, role: oneOf(groupRoles), label: maybe(text) },
      ...{ since: said, until: maybe(said) },
    }),
  ),
  sprints: fc.array(
    fc.record({
      ...{ id, group: text, drill: fc.constant({ kind: 'binary', quantity: 30 }) },
      ...{ came_as: oneOf(['pupil', 'guest']), entered_at: said, starts_at: maybe(said) },
    }),
    { maxLength: 2 },
  ),
  device_checked_at: maybe(said),
  levels: fc.constantFrom(null, [{ theta: 3.2 }]),
  images: fc.array(fc.record({ entry: text, word: text, changed_at: said, due_on: maybe(day) })),
  place_lists: fc.array(fc.record({ name: text, places: fc.array(text), changed_at: said })),
  messages: fc.array(
    fc.record({
      kind: oneOf(messageKinds),
      facts: fc.constant({ version: 1 }),
      ...{ caused_at: said, read_at: maybe(said), sent_to: maybe(text), subject: maybe(text) },
    }),
    { maxLength: 2 },
  ),
  guardians: fc.array(
    fc.record({ name: text, asked_at: said, confirmed_at: maybe(said), ended_at: maybe(said) }),
  ),
  consents: exportedConsents,
  consents_for_others: exportedConsents,
  news_consents: fc.array(
    fc.record({
      ...{ is_given: fc.boolean(), text_version: id, language, at: said },
      way: oneOf(consentWays),
    }),
  ),
  sheet_views: fc.array(fc.record({ olympiad_id: id, at: said, role: maybe(oneOf(staffRoles)) })),
  correction_requests: fc.array(
    fc.record({
      ...{ olympiad_id: id, wanted: fc.constant({ school: '1' }), requested_at: said },
      ...{ decided_at: maybe(said), is_granted: maybe(fc.boolean()), reason: maybe(text) },
    }),
  ),
  class_orders: fc.array(
    fc.record({ ...exportedOrder, olympiad_id: id, group: fc.string(), seats: id }),
  ),
  registrations: fc.array(
    fc.record({
      olympiad: fc.record({ id, title: translated(maybe(text)) }),
      first_name: text,
      family_name: text,
      patronymic: text,
      school: text,
      email: text,
      phone: text,
      country: exportedPlace,
      region: exportedPlace,
      city: exportedPlace,
      age_band: ageBand,
      language,
      stage_level: oneOf(stageLevels),
      stage_number: id,
      created_at: said,
      updated_at: said,
      accepted_agreements: fc.array(
        fc.record({
          version: id,
          language,
          accepted_at: said,
          accepted_by: maybe(oneOf(acceptors)),
          guardian_name: maybe(text),
        }),
      ),
      orders: fc.array(fc.record(exportedOrder)),
      seats: fc.array(fc.record({ given_at: said, returned_at: maybe(said) })),
      declared_ages: fc.array(
        fc.record({
          age_band: ageBand,
          birth: fc.constantFrom(null, '2012-02-29'),
          declared_at: said,
        }),
      ),
      runs: fc.array(
        fc.record({
          id: fc.uuid(),
          mode: fc.constantFrom('training', 'olympiad'),
          task: translated(maybe(text)),
          language,
          created_at: said,
          begun_at: maybe(said),
          closed_at: maybe(said),
          answers: maybe(text),
          answers_saved_at: maybe(said),
          rhythm: maybe(text),
          late_answers: fc.array(fc.record({ answers: text, received_at: said })),
          result: maybe(
            fc.record({ score: count, greatest: count, ...exportedCounts, graded_at: said }),
          ),
        }),
        { maxLength: 2 },
      ),
      diplomas: fc.array(
        fc.record({
          ...{ code: text, issued_at: said, name: maybe(text), place: id, points: count },
          name_display: oneOf(nameDisplays),
          medal: maybe(oneOf(medals)),
          ended_as: maybe(oneOf(diplomaEnds)),
          ended_at: maybe(said),
        }),
      ),
      rankings: fc.array(
        fc.record({ version: id, published_at: said, place: id, ...exportedCounts }),
      ),
    }),
    { maxLength: 3 },
  ),
})

const rankingRow = fc.record({
  personId: id,
  olympiadId: id,
  place: id,
  firstName: text,
  familyName: text,
  stage,
  ageBand,
  rightAnswers: count,
  points: count,
  memoriseMs: fc.option(count, { nil: undefined }),
})
const rankingPage = fc.record({
  version: id,
  corrections: fc.array(
    fc.record({
      version: id,
      at: instant.map((at) => at.toISOString()),
      reason: maybe(translated(maybe(text))),
    }),
    { maxLength: 2 },
  ),
  total: count,
  categories: fc.array(fc.record({ stage, ageBand, from: count, people: count })),
  from: count,
  rows: fc.array(rankingRow, { maxLength: 3 }),
})
const myResult = fc.record({
  olympiadId: id,
  stage,
  ageBand,
  place: id,
  people: id,
  rightAnswers: count,
  points: count,
})

/** What each call may answer. */
const answers: Record<string, Record<string, Arbitrary<unknown>>> = {
  session: {
    init: fc.record({
      person: maybe(
        fc.record({
          id,
          studentId: id,
          language,
          domain: language,
          role: oneOf(roles),
          isStaff: flag,
          isTrainer: flag,
          profile,
        }),
      ),
      sites: fc.record({ platform: maybe(text), international: maybe(text), polish: maybe(text) }),
      support: fc.record({ phone: maybe(text), email: maybe(text) }),
    }),
  },
  olympiads: { list: fc.array(olympiad), mine: fc.array(olympiad), one: fc.array(olympiad) },
  tasks: { list: fc.array(task), one: fc.array(task) },
  guide: { countries: fc.array(place), regions: fc.array(place), cities: fc.array(place) },
  registration: { register: subscription },
  agreement: {
    get: fc.array(fc.record({ version: id, language, html: text })),
    accept: fc.record({ acceptedAt: instant }),
  },
  payment: {
    start: payment,
    state: payment,
    receipts: fc.array(paymentReceipt),
    offer: fc.record({
      providers: fc.array(oneOf(providerNames)),
      payer,
      hasRun: flag,
      hasSeat: flag,
      transfer: maybe(fc.record({ reference: text, money, holder: text, iban: text, bank: text })),
    }),
    cancel: fc.array(paymentReceipt),
    webhook: fc.constant({}),
  },
  money: { csv: text },
  classOrders: { proforma: text, receipt: text },
  export: { mine: personExport },
  calendar: { olympiad: text, read: text },
  editor: { cover: fc.record({ sha256: hash, width: id, height: id }) },
  diplomaDesign: {
    upload: fc.record({ sha256: hash, width: id, height: id }),
    ...{ picture: text, previewPdf: text, previewPng: text },
  },
  diplomaFiles: {
    ...{ pdf: text, png: text, zip: text, print: text, groupZip: text, groupPrint: text },
  },
  dashboard: { events: text },
  runs: {
    start: fc.record({ address: text, runId: fc.uuid(), commitment: hash }),
    state: run,
    begin: run,
    endMemorise: run,
    save: receipt,
    finish: receipt,
    review,
    file: runFile,
  },
  ranking: {
    rows: fc.array(rankingRow),
    page: rankingPage,
    csv: text,
    me: maybe(fc.record({ index: count, page: rankingPage })),
    mine: fc.array(myResult),
    distribution: maybe(
      fc.record({
        mine: myResult,
        bins: fc.array(fc.record({ from: count, to: count, people: count })),
      }),
    ),
    olympiads: fc.array(fc.record({ id, title: translated(text), category: maybe(category) })),
  },
}

/** Of a plain call the wire is the value; call.test.ts shows how it travels. */
const isPlain = ({ call }: AnyEndpoint) => call.toWire === call.fromWire

const calls = Object.entries(api).flatMap(([slice, ends]) =>
  Object.entries<AnyEndpoint>(ends)
    .filter(([, endpoint]) => !isPlain(endpoint))
    .map(([name, endpoint]) => ({ slice, name, endpoint })),
)

test.each(calls)('what $slice $name answers arrives as it was, by its schema', (one) => {
  const { slice, name, endpoint } = one
  const answer = answers[slice]?.[name]
  expect(answer, `an example answer of ${slice}.${name}`).toBeDefined()
  const { toWire, fromWire } = endpoint.call as {
    toWire: (output: unknown) => unknown
    fromWire: (wire: unknown) => unknown
  }
  fc.assert(
    fc.property(answer as Arbitrary<unknown>, (output) => {
      const travelled: unknown = JSON.parse(JSON.stringify(toWire(output)))
      expect(endpoint.response.parse(travelled)).toEqual(travelled)
      expect(fromWire(travelled)).toEqual(output)
    }),
    { numRuns: 60 },
  )
})

test('an olympiad nobody asked about personally carries nothing personal', () => {
  fc.assert(
    fc.property(olympiad, (one) => {
      const fields = Object.keys(olympiadToWire({ ...one, enrolment: null }))
      expect(fields).not.toEqual(expect.arrayContaining(['is_pay']))
      expect(fields.filter((name) => /pay|done|subscribe/.test(name))).toEqual([])
    }),
    { numRuns: 20 },
  )
})

// ── What is asked ────────────────────────────────────────────────────────────────────────────────

const word = fc.stringMatching(/^[\p{L}ʼ-]{1,30}$/u).map((text) => text.normalize('NFC'))
const perhaps = <T>(value: Arbitrary<T>) => fc.option(value, { nil: undefined })
const nothing = fc.constant(undefined)
const inLanguage = { language }
const ofOlympiad = fc.record({ olympiadId: id })
const ofRun = fc.record({ runId: fc.uuid() })
const withAnswers = fc.record(
  { runId: fc.uuid(), revision: id, answers: text, rhythm: fc.stringMatching(/^[0-9a-z.]{1,9}$/) },
  { requiredKeys: ['runId', 'revision', 'answers'] },
)
const rankingFilter = {
  olympiadId: id,
  level: perhaps(oneOf(stageLevels)),
  stageNumber: perhaps(id),
  ageBand: perhaps(ageBand),
}
const registration = fc.record({
  firstName: word,
  familyName: word,
  patronymic: fc.oneof(word, fc.constant('')),
  school: word,
  email: fc.constantFrom('a@example.com', 'oleksandra.zirka+1@school.example.org'),
  phone: fc.stringMatching(/^\+[1-9][0-9]{6,14}$/),
  phoneCountry: fc.stringMatching(/^[A-Z]{2}$/),
  countryId: id,
  regionId: id,
  cityId: id,
  ageBand,
  birth: fc.constantFrom(null, '2012-02-29'),
  language,
  stage,
})
const acceptance = fc.oneof(
  fc.record({ by: fc.constant('guardian'), guardianName: word }),
  fc.record({ by: fc.constantFrom('participant', null), guardianName: fc.constant('') }),
)

const line = fc.stringMatching(/^[a-z]{0,60}$/)
const signer = fc.record({ name: line, role: line })
const designWish = fc.record({
  olympiadId: id,
  language,
  design: fc.record({
    signer: fc.record({ uk: signer, pl: signer }),
    textVariant: fc.constantFrom('formal', 'warm', 'short'),
    signature: maybe(hash),
    seal: maybe(hash),
  }),
})

/** What may be asked of each call. */
const coded = fc.record({ code: fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/) })
const diplomasOf = fc.record(
  { olympiadId: id, isPaid: fc.boolean(), level: oneOf(stageLevels), language },
  { requiredKeys: ['olympiadId'] },
)
const diplomasOfGroup = fc.record({ groupId: id, olympiadId: id })

const inputs: Record<string, Record<string, Arbitrary<unknown>>> = {
  session: { init: nothing },
  olympiads: {
    list: fc.record({
      language,
      isInternational: perhaps(flag),
      promotion: perhaps(oneOf(promotions)),
    }),
    mine: nothing,
    one: fc.record({ id }),
  },
  tasks: {
    list: fc.record({
      olympiadId: id,
      language,
      category: perhaps(fc.record({ level: oneOf(stageLevels), ageBand })),
      mode: perhaps(oneOf(runModes)),
    }),
    one: fc.record({ olympiadId: id, taskId: id, language }),
  },
  guide: {
    countries: fc.record(inLanguage),
    regions: fc.record({ countryId: id, language }),
    cities: fc.record({ regionId: id, language }),
  },
  registration: {
    register: fc.record({
      olympiadId: id,
      personId: id,
      studentId: id,
      registration,
      asGhost: flag,
    }),
  },
  agreement: {
    get: fc.record({ olympiadId: id, language }),
    accept: fc.record({ olympiadId: id, version: id, language, acceptance }),
  },
  payment: {
    start: fc.record(
      {
        olympiadId: id,
        payer: fc.record({ name: word, email: word }),
        provider: oneOf(providerNames),
      },
      { requiredKeys: ['olympiadId'] },
    ),
    state: ofOlympiad,
    receipts: ofOlympiad,
    offer: ofOlympiad,
    cancel: ofOlympiad,
    webhook: fc.record({ provider: oneOf(providerNames), message: fc.uint8Array() }),
  },
  money: { csv: fc.record({ olympiadId: id, language }) },
  classOrders: {
    proforma: fc.record({ groupId: id, orderId: fc.uuid(), language }),
    receipt: fc.record({ groupId: id, orderId: fc.uuid(), language }),
  },
  export: { mine: nothing },
  calendar: {
    olympiad: fc.record({ olympiadId: id, language }),
    read: fc.record({ token: fc.stringMatching(/^[\w-]{43}$/) }),
  },
  diplomaDesign: {
    upload: fc.record({ olympiadId: id, bytes: fc.uint8Array() }),
    picture: fc.record({ olympiadId: id, sha256: hash }),
    previewPdf: designWish,
    previewPng: designWish,
  },
  diplomaFiles: {
    ...{ pdf: coded, png: coded, zip: diplomasOf, print: diplomasOf },
    ...{ groupZip: diplomasOfGroup, groupPrint: diplomasOfGroup },
  },
  editor: {
    cover: fc.record({
      ...{ olympiadId: id, bytes: fc.uint8Array() },
      ...{ left: pixels, top: pixels, width: pixels, height: pixels },
    }),
  },
  dashboard: { events: ofOlympiad },
  runs: {
    start: fc.record({
      olympiadId: id,
      taskId: id,
      mode: oneOf(runModes),
      options: fc.record({
        capacity: perhaps(oneOf(capacities)),
        binaryGrouping: perhaps(oneOf(binaryGroupings)),
        binaryLayout: perhaps(oneOf(binaryLayouts)),
        cardGrouping: perhaps(oneOf(cardGroupings)),
      }),
      language,
    }),
    state: ofRun,
    begin: ofRun,
    endMemorise: ofRun,
    save: withAnswers,
    finish: withAnswers,
    review: ofRun,
    file: ofRun,
  },
  ranking: {
    rows: fc.record(rankingFilter),
    page: fc.record({
      ...rankingFilter,
      from: count,
      limit: perhaps(fc.integer({ min: 1, max: 100 })),
    }),
    csv: fc.record({ ...rankingFilter, language }),
    me: fc.record(rankingFilter),
    mine: nothing,
    distribution: ofOlympiad,
    olympiads: nothing,
  },
}

/** As a server finds it: the address taken apart, the body read. */
function travelled({ call, bytes }: AnyEndpoint, input: unknown) {
  const sent = call.request(input)
  const { pathname, searchParams } = new URL(addressOf(call.path, sent), 'http://here')
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const pattern = new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
  const values = pattern.exec(pathname)?.slice(1).map(decodeURIComponent) ?? []
  const isJson = !bytes && sent.body !== undefined
  return {
    params: Object.fromEntries(names.map((name, at) => [name, values[at]])),
    query: Object.fromEntries(searchParams),
    body: isJson ? (JSON.parse(JSON.stringify(sent.body)) as unknown) : sent.body,
  }
}

test.each(calls)('what is asked of $slice $name arrives as it was', (one) => {
  const { slice, name, endpoint } = one
  const input = inputs[slice]?.[name]
  expect(input, `an example of what is asked of ${slice}.${name}`).toBeDefined()
  fc.assert(
    fc.property(input as Arbitrary<unknown>, (asked) => {
      expect(decoded(endpoint, travelled(endpoint, asked))).toEqual(asked)
    }),
    { numRuns: 60 },
  )
})

test('a run is the same in capital letters', () => {
  const run = '0198D6A0-7C1B-7ABC-8DEF-0123456789AB'
  const asked = { params: { id: run }, query: {}, body: undefined }
  expect(decoded(api.runs.state, asked)).toEqual({ runId: run.toLowerCase() })
})

test('the names of a ranking row are those its call writes', () => {
  fc.assert(
    fc.property(rankingRow, ({ stage: { level, number }, ...row }) => {
      const flat: Record<string, unknown> = { ...row, level, stageNumber: number }
      const named = Object.entries(rankingRowNames).map(([ours, wire]) => [wire, flat[ours]])
      const [written] = getRanking.toWire([{ ...row, stage: { level, number } }])
      expect(Object.fromEntries(named)).toEqual(written)
    }),
    { numRuns: 20 },
  )
})

test('a page around rows that are JSON already is the page', () => {
  fc.assert(
    fc.property(rankingPage, count, (page, index) => {
      const { rows, ...head } = page
      const text = JSON.stringify(getRanking.toWire(rows))
      expect(rankingPageText(head, text)).toBe(JSON.stringify(getRankingPage.toWire(page)))
      expect(myRankText(index, head, text)).toBe(JSON.stringify(findMyRank.toWire({ index, page })))
    }),
    { numRuns: 40 },
  )
})

test.each([
  [{ capacity: 4 }, { capacity: 4, show_groups: 1, group_cards: 1, category_id: 1 }],
  [
    { grouping: 3, layout: 'column' },
    { capacity: 1, show_groups: 3, group_cards: 1, category_id: 2 },
  ],
  [{ grouping: 2 }, { capacity: 1, show_groups: 1, group_cards: 2, category_id: 1 }],
] as const)('a start with %j says all four options', (chosen, sent) => {
  const options = runOptions(chosen)
  const run = { olympiadId: 1, taskId: 2, mode: 'training', language: 'uk', options } as const
  const { body } = startRun.request(run) as { body: { add_params: string } }
  expect(JSON.parse(body.add_params)).toEqual(sent)
  expect(api.runs.start.body.safeParse(body).success).toBe(true)
})

test.each([
  ['not JSON', 'capacity=2'],
  ['a list', '[2]'],
  ['nothing', ''],
  ['null', 'null'],
  ['a value nobody offers', '{"capacity":3}'],
  ['a value of another type', '{"capacity":"2"}'],
  ['an option nobody knows', '{"capacity":2,"points":1000}'],
  ['too long', JSON.stringify({ capacity: 2 }) + ' '.repeat(500)],
])('add_params that are %s are refused', (_, addParams) => {
  const body = {
    olympiad_id: 1,
    params_id: 1,
    is_self: 0,
    add_params: addParams,
    language: 'uk',
  }
  expect(api.runs.start.body.safeParse(body).success).toBe(false)
  expect(api.runs.start.body.safeParse({ ...body, add_params: '{"capacity":2}' }).success).toBe(
    true,
  )
})

test('an address carries its parameters escaped and leaves out what is not asked', () => {
  const params = { id: '../admin?x=1' }
  expect(addressOf('/api/olympiads/{id}', { params })).toBe('/api/olympiads/..%2Fadmin%3Fx%3D1')
  const query = { language: 'uk', promotion: undefined, a: 'x&y=z' }
  expect(addressOf('/api/olympiads', { query })).toBe('/api/olympiads?language=uk&a=x%26y%3Dz')
})

test('no two calls share an address', () => {
  const addresses = endpoints.map(({ call }) => `${call.method} ${call.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each(Object.entries(refusals))(
  'the refusal %s has its status and both languages',
  (_, one) => {
    expect(one.status).toBeGreaterThanOrEqual(400)
    expect(one.status).toBeLessThan(600)
    expect(one.message.uk).toMatch(/^[А-ЯІЇЄҐ][^a-z]*[.!]$/u)
    expect(one.message.pl).toMatch(/^[A-ZĄĆĘŁŃÓŚŹŻ][^а-яіїєґ]*[.!]$/u)
  },
)
