import { randomUUID } from 'node:crypto'
import type { MyDiploma } from '@olympiad/contract/diplomas'
import { plainDesign } from '@olympiad/domain/diploma-design'
import { consentVersion } from '@olympiad/domain/consent'
import { localOf } from '@olympiad/domain/local-time'
import { transferReference } from '@olympiad/domain/transfer-reference'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../ground/app.ts'
import {
  allowedBy,
  documentReader,
  forbiddenIn,
  longestIn,
  operationsOf,
  type Document,
  type Operation,
} from '../ground/documented.ts'
import { insertTie } from '../ground/family.ts'
import { freeDrill, freeRuns, guestRun } from '../ground/free-runs.ts'
import {
  addStaff,
  guardianTerms,
  insertRegistration,
  registrationForm,
} from '../ground/fixtures.ts'
import { groupExamples, insertGroup } from '../ground/groups.ts'
import { rankedOlympiad } from '../ground/ranked.ts'
import { insertDiplomas } from '../ground/diplomas.ts'
import { runGround, startedOf } from '../ground/run-ground.ts'
import { classGround } from '../ground/class-orders.ts'
import { sprintCalls } from '../ground/sprints.ts'

// The document that is served, taken at its word: what it allows is not refused for its form, what
// it forbids is, and nothing is answered that it does not tell of.

const ground = await runGround()
const { app, person } = ground
const document = (await app.get('/api/docs/openapi.json')).json<Document>()
const operations = operationsOf(document)
const problemAt = documentReader(document)
/**
 * The more there is to say, the more ways there are to say it. That the schemas are what is documented
 * `contract/src/document.test.ts` shows of each, a hundred ways and more; here they are asked over the
 * wire, and what is allowed gets as far as a handler.
 */
const casesOf = ({ body }: Operation, least: number, perField: number) => ({
  numRuns:
    least + perField * Object.keys(body?.properties ?? body?.anyOf?.[0]?.properties ?? {}).length,
  seed: 11,
  endOnFailure: true,
})

const organiser = await app.person('organiser', { role: 'organiser' })
await addStaff(app.db, ground.olympiadId, organiser, 'owner')
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const callers = {
  guest: {},
  forged: bearer('a.b.c'),
  person: bearer(person.token),
  organiser: bearer(organiser.token),
}
type Caller = keyof typeof callers

const paramsId = await ground.taskOf('binary')
async function trainingRun(): Promise<string> {
  const { runId } = startedOf(await ground.startRaw(paramsId, { is_self: 1 }))
  await ground.begin(runId)
  await ground.pass(4)
  await ground.endMemorise(runId)
  return runId
}
const openRun = await trainingRun()
const closedRun = await trainingRun()
await ground.finish(closedRun, 1, '01')
const ended = {
  startsAt: ground.days(-20),
  endsAt: ground.days(-10),
  announcedAt: ground.days(-30),
}
const published = await ground.newOlympiad(ended)
await insertRegistration(app.db, published, person, { isPaid: true })
await addStaff(app.db, published, organiser, 'owner')
await app.post(`/api/organiser/olympiads/${published}/publication`, {}, organiser)
/** Somebody to rule about. */
const ruledPerson = await app.person('ruled')
const ruledRegistration = await insertRegistration(app.db, ground.olympiadId, ruledPerson, {
  isPaid: true,
})
const { runId: ruledRun } = startedOf(await ground.startRaw(paramsId, {}, ruledPerson))
const upcoming = await ground.newOlympiad({ startsAt: ground.days(2), endsAt: ground.days(5) })
await insertRegistration(app.db, upcoming, person, { isPaid: true })
const unpaid = await ground.newOlympiad()
await insertRegistration(app.db, unpaid, person)
await app.post(`/api/olympiads/agreement/${unpaid}/accept`, guardianTerms, person)
const draftOlympiad = () =>
  ground.newOlympiad({ announcedAt: null, startsAt: ground.days(9), endsAt: ground.days(12) })
const owned = async (id: number) => {
  await addStaff(app.db, id, organiser, 'owner')
  await app.db.query
    .updateTable('olympiad_texts')
    .set({ organiser: 'Школа № 1' })
    .where('olympiad_id', '=', id)
    .execute()
  return { olympiadId: `${id}` }
}
const restorable = await owned(await draftOlympiad())
await app.inject({
  ...{ method: 'PATCH', url: `/api/organiser/olympiads/${restorable.olympiadId}/draft` },
  headers: { authorization: `Bearer ${organiser.token}` },
  payload: { revision: 1, changes: { requiresBirth: true } },
})
const calledOff = await owned(await ground.newOlympiad())
await app.post(
  `/api/organiser/olympiads/${calledOff.olympiadId}/cancel`,
  { reason: 'Немає світла' },
  organiser,
)
const picture = await sharp({
  create: { width: 320, height: 180, channels: 3, background: '#123456' },
})
  .png()
  .toBuffer()
const order = await ground.pool.query<{ id: string }>(
  `select o.id from orders o join registrations r on r.id = o.registration_id
    where r.olympiad_id = $1 limit 1`,
  [ground.olympiadId],
)
const attention = await ground.pool.query<{ id: string }>(
  `insert into payment_attentions (attempt_id, kind, raised_at)
   select id, 'paid-twice', now() from payment_attempts where order_id = $1 returning id::text`,
  [order.rows[0]?.id],
)
const registration = await insertRegistration(app.db, ground.olympiadId, await app.person('sender'))
const transfer = { amount: 25_000, currency: 'UAH', paidOn: '2026-01-05', bankId: 'b-1' }
const iban = 'UA213223130000026007233566001'
const statementFile = 'Дата;Сума;Призначення\n05.01.2026;250,00;Внесок'
await app.inject({
  method: 'POST',
  url: `/api/organiser/olympiads/${ground.olympiadId}/statements?name=first`,
  payload: statementFile,
  headers: { ...bearer(organiser.token), 'content-type': 'text/csv' },
})

const colleague = await app.person('colleague')
await addStaff(app.db, ground.olympiadId, colleague, 'viewer')
/** Where the person does not compete, so that they may join. */
const staffed = await ground.newOlympiad()
await addStaff(app.db, staffed, organiser, 'owner')
const invited = await app.post(
  `/api/organiser/olympiads/${staffed}/invitations`,
  { role: 'viewer', language: null },
  organiser,
)
const revocable = await ground.pool.query<{ id: number }>(
  `insert into staff_invitations (olympiad_id, role, token_sha256, invited_by, created_at, expires_at)
   values ($1, 'viewer', sha256('revocable'), $2, now(), now() + interval '1 day') returning id`,
  [ground.olympiadId, organiser.id],
)
const listed = await ground.pool.query<{ id: number }>(
  'select id from registrations where practicant_id = $1',
  [(await ground.newPerson(ground.olympiadId)).id],
)
const registrationId = `${listed.rows[0]?.id}`

const feed = async () =>
  (await app.post('/api/me/calendar', undefined, await app.person('calendar'))).json<{
    path: string
  }>().path
const ticketOf = async (who: typeof person) =>
  (await app.post('/api/downloads', { address: '/api/groups' }, who)).json<{ id: string }>()
await ground.pool.query(
  `insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at)
   values ('document', 'registered', $1, $2, '{}', now())`,
  [person.id, ground.olympiadId],
)
const message = await ground.pool.query<{ id: number }>(
  `select id from messages where dedupe_key = 'document'`,
)
await app.inject({
  ...{ method: 'PUT', url: '/api/training/images', headers: callers.person },
  payload: { changes: [{ entry: '07', word: 'сік', revision: 0 }] },
})
const told = { uk: 'Зустріч', pl: 'Spotkanie' }
const mailed = await owned(await ground.newOlympiad())
await ground.newPerson(Number(mailed.olympiadId))
async function mailing(isConfirmed = false) {
  const base = `/api/organiser/olympiads/${mailed.olympiadId}/mailings`
  const { id } = (await app.post(base, {}, organiser)).json<{ id: number }>()
  const saved = await app.inject({
    ...{ method: 'PUT', url: `${base}/${id}`, headers: callers.organiser },
    payload: { kind: 'announcement', subject: told, text: told, filter: {}, revision: 1 },
  })
  expect(saved.statusCode, saved.body).toBe(200)
  const asked = { revision: 2, recipients: 1 }
  if (isConfirmed) await app.post(`${base}/${id}/confirm`, asked, organiser)
  return { ...mailed, ...asked, mailingId: `${id}` }
}

const designed = await owned(await ground.newOlympiad())
const inkHash = (
  await app.inject({
    method: 'POST',
    url: `/api/organiser/olympiads/${designed.olympiadId}/diplomas/pictures`,
    payload: picture,
    headers: { ...callers.organiser, 'content-type': 'image/png' },
  })
).json<{ sha256: string }>().sha256

const ranked = await rankedOlympiad(app, organiser, [[person, 5]])
await ranked.publish()
const [diploma] = (await app.get('/api/my/diplomas', person)).json<MyDiploma[]>()

const free = freeRuns(ground)
const freeRunId = await free.done({ kind: 'own', drill: freeDrill })
const freeRun = {
  runId: freeRunId,
  code: (await free.link(freeRunId)).json<{ code: string }>().code,
}

const sprintGroup = await insertGroup(app.db, organiser, [person])
const sprints = sprintCalls(app, sprintGroup, organiser)
/** A room with somebody in it. */
async function room(): Promise<{ groupId: string; sprintId: string }> {
  const sprintId = await sprints.opened()
  await sprints.enter(sprintId, person)
  return { groupId: `${sprintGroup}`, sprintId: `${sprintId}` }
}
const waitingRoom = await room()
const roomCode = (await sprints.boardOf(Number(waitingRoom.sprintId))).code

const nameless = async () => app.person(randomUUID())
const ties = {
  guarded: await insertTie(app.db, await nameless(), person),
  asked: await insertTie(app.db, person, await nameless(), { isConfirmed: false }),
  ended: await insertTie(app.db, await nameless(), person),
}
const place = await ground.pool.query<{ id: number }>(
  'select id from group_places where group_id = $1',
  [sprintGroup],
)
const { groupId, ...grouped } = await groupExamples(app, organiser)
const inAWeek = (days: number) => localOf(ground.days(days), 'Europe/Kyiv')
const homework = {
  ...{ groupId: `${sprintGroup}`, work: { kind: 'own', drill: freeDrill }, repetitions: 2 },
  ...{ leastShare: 80, opensAt: inAWeek(-1), dueAt: inAWeek(7), places: null, note: 'Образи' },
}
/** Homework of the same group. */
async function assigned(): Promise<{ groupId: string; assignmentId: string }> {
  const { groupId: within, ...form } = homework
  const given = await app.post(`/api/groups/${within}/homework`, form, organiser)
  return { groupId: within, assignmentId: `${given.json<{ assignmentId: number }>().assignmentId}` }
}

/** By name, what leads to something; of a few operations what leads to more. */
const common = {
  olympiad_id: ground.olympiadId,
  olympiadId: `${ground.olympiadId}`,
  id: `${ground.olympiadId}`,
  params_id: paramsId,
  language: 'uk',
  is_self: 1,
  add_params: '{}',
  revision: 1,
  answers: '01',
  countryId: '804',
  regionId: '80400001',
  groupId: `${groupId}`,
}
const [diplomaCode = ''] = await insertDiplomas(app.db, [await app.person('diploma')])
const request = await ground.pool.query<{ id: number }>(
  `insert into correction_requests (registration_id, wanted, requested_at)
   values ($1, '{"school": "Ліцей 7"}', now()) returning id`,
  [registration],
)
const classes = await classGround(
  app,
  await ground.newOlympiad({ startsAt: ground.days(7), endsAt: ground.days(14) }),
)
await ground.pool.query(
  `insert into group_trainers (group_id, practicant_id, role, since) values ($1, $2, 'trainer', now())`,
  [classes.groupId, organiser.id],
)
await ground.pool.query(
  `insert into transfer_accounts select $1, local_currency, 'ГО Пам’ять', $2, '' from olympiads
    where id = $1`,
  [classes.olympiadId, iban],
)
const classOrder = {
  ...{ groupId: `${classes.groupId}`, olympiadId: classes.olympiadId, children: [], freeSeats: 1 },
  ...{ payer: { name: 'Ліцей № 7', email: 'school@example.com' }, provider: 'simulated' },
}
const paidOrder = (await classes.paid({ freeSeats: 6 })).id
const particular: [pattern: RegExp, good: Record<string, unknown>][] = [
  [/\/api\/groups/, grouped.common],
  [/delete .*\/groups\/\{groupId\}$/, { groupId: `${grouped.closable}` }],
  [/trainers\/\{trainerId\}\/owner/, { trainerId: '2147483647' }],
  [/delete .*trainers\/\{trainerId\}/, { groupId: `${grouped.trainerless}` }],
  [/delete .*places\/\{placeId\}/, { placeId: `${grouped.removable}` }],
  [/\/api\/join/, { code: grouped.code, label: 'Коваль Оля' }],
  [
    /\/corrections\/\{requestId\}/,
    { requestId: `${request.rows[0]?.id}`, reason: 'Описка', isGranted: true },
  ],
  [
    /\/my\/data/,
    {
      ...{ olympiadId: published, firstName: 'Ірина', familyName: 'Зоряна', patronymic: '' },
      ...{ school: 'Ліцей 7', email: 'iryna@example.com' },
      ...{ countryId: null, regionId: null, cityId: null },
    },
  ],
  [/\/my\/privacy\/name$/, { display: 'initials' }],
  [/\/my\/forgetting/, { confirmation: 'ВИДАЛИТИ' }],
  [/\/runs\//, { id: openRun }],
  [/\/(review|file)$/, { id: closedRun }],
  [/register$/, registrationForm(person, await ground.newOlympiad())],
  [/accept$/, { id: `${unpaid}`, ...guardianTerms }],
  [/\/pay$/, { id: `${unpaid}` }],
  [/cancel$/, { id: `${upcoming}` }],
  [/patch .*\/draft$/, { ...(await owned(await draftOlympiad())), changes: {} }],
  [/apply$/, { ...(await owned(await ground.newOlympiad())), isMaterial: true }],
  [/restore$/, { ...restorable, revision: 2, wanted: 1 }],
  [/announce$/, await owned(await draftOlympiad())],
  [
    /organiser.*\/cancel$/,
    { ...(await owned(await ground.newOlympiad())), reason: 'Немає світла' },
  ],
  [/cancellation$/, calledOff],
  [/delete .*\{olympiadId\}$/, await owned(await draftOlympiad())],
  [/revisions$/, { before: '3' }],
  [/covers$/, { left: '0', top: '0', width: '320', height: '180' }],
  [/refunds$/, { orderId: order.rows[0]?.id, id: randomUUID(), amount: 1, reason: 'Захворіла' }],
  [/orders\/\{orderId\}$/, { orderId: order.rows[0]?.id }],
  [/settle$/, { attentionId: attention.rows[0]?.id, way: 'close', reason: 'Домовилися' }],
  [/transfers$/, { ...transfer, reference: transferReference(registration) }],
  [/transfer-accounts/, { currency: 'UAH', holder: 'ГО Пам’ять', iban, bank: '' }],
  [/statements$/, { name: 'statement.csv' }],
  [/statements\/\{statementId\}/, { statementId: '1' }],
  [/get \/api\/ranking/, { olympiad_id: `${published}` }],
  [
    /\/organiser\/olympiads\/\{/,
    {
      ...{ registrationId: `${ruledRegistration}`, runId: ruledRun, reason: 'Зв’язок' },
      ...{ after: ruledRun, at: ground.days(3).toISOString(), from: '0' },
    },
  ],
  [
    /publication\/correction/,
    { olympiadId: `${published}`, fingerprint: 'x', reason: { uk: 'Помилка', pl: null } },
  ],
  [/\/staff\/\{personId\}$/, { personId: `${colleague.id}`, role: 'viewer', language: null }],
  [/\/invitations/, { role: 'viewer', language: null }],
  [/\/invitations\/\{/, { invitationId: `${revocable.rows[0]?.id}` }],
  [/post \/api\/organiser\/olympiads$/, { from: { kind: 'empty', startsAt: '' } }],
  [/\/organiser\/invitation(\/join)?$/, { token: invited.json<{ token: string }>().token }],
  [/\/calendar\/\{file\}$/, { file: (await feed()).split('/').at(-1) }],
  [/people/, { registrationId, after: registrationId, in: 'uk', reason: 'описка' }],
  [/people\/.*name$/, { firstName: 'Ольга', familyName: 'Зоряна', patronymic: '' }],
  [/\/mailings\/\{/, { ...(await mailing()), kind: 'news', subject: told, text: told, filter: {} }],
  [/\/mailings\/\{mailingId\}\/stop/, await mailing(true)],
  [/\/mailings\/\{mailingId\}\/confirm/, await mailing()],
  [/\/mailings\/\{mailingId\}\/test/, await mailing()],
  [/delete .*\/mailings\/\{/, await mailing()],
  [/diplomas\/design$/, { ...designed, design: plainDesign, revision: 0 }],
  [/diplomas\/preview/, { ...designed, design: plainDesign, language: 'pl' }],
  [/diplomas\/pictures\/\{/, { ...designed, sha256: inkHash }],
  [/diplomas\/\{code\}/, { code: diploma?.facts.code, display: 'full' }],
  [/diplomas\/(bundle|diplomas\.)/, { olympiadId: `${published}` }],
  [/\/api\/downloads/, { address: '/api/groups', ...(await ticketOf(person)) }],
  // It may refuse as calls of the staff do, and is asked as they are.
  [/get \/api\/downloads/, await ticketOf(organiser)],
  [/diplomas\/status\/\{/, { list: '0' }],
  [/(credential\.json|diploma\.(pdf|png))$/, { code: diplomaCode }],
  [/my\/progress/, { in: 'uk' }],
  [/messages\/again/, { state: 'failed' }],
  [/\/api\/messages/, { in: 'uk', messageId: `${message.rows[0]?.id}`, upTo: 1 }],
  [/training/, { in: 'uk', band: '9-12', day: '2026-01-05', runId: freeRun.runId }],
  [/training\/runs/, { kind: 'own', language: 'uk', drill: freeDrill }],
  [/guest-runs/, { ...guestRun, begunAt: ground.days(-1).toISOString() }],
  [/runs\/\{runId\}\/link/, { runId: freeRun.runId }],
  [/friends\/\{code\}/, { code: freeRun.code }],
  [/preferences\/news/, { isGiven: true, version: 1 }],
  [/training\/images$/, { changes: [{ entry: '07', word: 'сік', revision: 0 }] }],
  [/training\/images\/drill$/, { entry: '07', rating: 'good' }],
  [/training\/places\/\{/, { listId: randomUUID(), name: 'Школа', places: ['двері'], revision: 0 }],
  [/delete .*training\/places/, { listId: randomUUID(), revision: '1' }],
  [/\/groups\/\{groupId\}\/order/, classOrder],
  [/order-offers/, { olympiadId: `${classes.olympiadId}` }],
  [
    /groups.*orders\/\{orderId\}/,
    { orderId: (await classes.ordered({ freeSeats: 1 })).id, placeId: classes.places[0] },
  ],
  [/orders\/\{orderId\}\/receipt/, { orderId: paidOrder }],
  [/delete .*groups.*orders/, { orderId: (await classes.ordered({ freeSeats: 1 })).id }],
  [/orders\/\{orderId\}\/seats/, { orderId: paidOrder, number: '1' }],
  [/seats\/\{number\}\/link/, { number: '2' }],
  [/orders\/\{orderId\}\/returns/, { orderId: paidOrder, id: randomUUID(), numbers: [5] }],
  [/api\/seats\/look/, { code: await classes.link(paidOrder, 3) }],
  [/api\/seats\/take/, { code: await classes.link(paidOrder, 4) }],
  [/\/api\/sprints\/(\{|entries)/, { ...waitingRoom, code: roomCode }],
  [/delete .*\/entry$/, await room()],
  [
    /\/groups\/\{groupId\}\/sprints/,
    { ...waitingRoom, drill: freeDrill, admitsGuests: true, showsNames: true },
  ],
  [/sprints\/\{sprintId\}\/start$/, await room()],
  [/sprints\/\{sprintId\}\/close$/, await room()],
  [
    /\/api\/family/,
    {
      tieId: `${ties.guarded}`,
      kind: 'training',
      decision: 'give',
      version: consentVersion('training'),
    },
  ],
  [/\/api\/family/, { in: 'uk', code: '0123456789ABCDEF', name: 'Олена Зірка' }],
  [/family\/ties\/\{tieId\}\/confirmation$/, { tieId: `${ties.asked}` }],
  [/delete \/api\/family\/ties/, { tieId: `${ties.ended}` }],
  [
    /\/groups\/\{groupId\}\/consents$/,
    {
      ...{ groupId: `${sprintGroup}`, placeIds: [place.rows[0]?.id], kinds: ['take-part'] },
      ...{ decision: 'give', in: 'uk' },
    },
  ],
  [/\/groups\/\{groupId\}\/homework/, { in: 'uk', ...homework, ...(await assigned()) }],
  [/homework\/\{assignmentId\}\/due$/, { ...(await assigned()), dueAt: inAWeek(9) }],
  [/homework\/\{assignmentId\}\/end$/, await assigned()],
  [/\/api\/homework\//, await assigned()],
  [/readiness\/reminders$/, { olympiadId: ground.olympiadId }],
  [/people\/.*category$/, { level: 'pro', stageNumber: 1, ageBand: '13-15' }],
]
const payer = { payer_name: 'Марія Зірка', payer_email: 'm@example.com' }
const goodFor = ({ name }: Operation): Record<string, unknown> =>
  Object.assign({}, common, ...particular.filter(([one]) => one.test(name)).map(([, good]) => good))

/** Whose body is no JSON: what is sent instead. */
const files: Record<string, { payload: string | Buffer; type: string }> = {
  'post /api/organiser/olympiads/{olympiadId}/covers': { payload: picture, type: 'image/png' },
  'post /api/organiser/olympiads/{olympiadId}/diplomas/pictures': {
    payload: picture,
    type: 'image/png',
  },
  'post /api/diplomas/verify': {
    payload: (await app.get(`/api/diplomas/${diplomaCode}/credential.json`)).body,
    type: 'application/json',
  },
  'post /api/organiser/olympiads/{olympiadId}/statements': {
    payload: statementFile,
    type: 'text/csv',
  },
}

/** Where being right is not enough: it has not ended, and nothing has changed since. */
const rightly: Record<string, number> = {
  'post /api/organiser/olympiads/{olympiadId}/publication': 409,
  'post /api/organiser/olympiads/{olympiadId}/publication/correction': 409,
  // The filter asks for people of a country that nobody is of.
  'get /api/organiser/olympiads/{olympiadId}/diplomas/diplomas.zip': 404,
  'get /api/organiser/olympiads/{olympiadId}/diplomas/diplomas.pdf': 404,
  // Nobody of the class is ranked.
  'get /api/groups/{groupId}/diplomas/{olympiadId}/diplomas.zip': 404,
  'get /api/groups/{groupId}/diplomas/{olympiadId}/diplomas.pdf': 404,
  // Whoever takes part in what is on is not forgotten before its end.
  'post /api/my/forgetting': 409,
  // Nobody made such a code; under sixteen somebody else decides.
  'post /api/family/ties': 404,
  'post /api/family/consents': 409,
  // The owner stays, and hands the group to nobody who is not there.
  'post /api/groups/{groupId}/trainers/{trainerId}/owner': 404,
  'post /api/groups/{groupId}/leave': 409,
  // The only owner stays.
  'post /api/organiser/olympiads/{olympiadId}/staff/leave': 409,
}
const isForOrganisers = ({ responses }: Operation) => '403' in responses
const callerOf = (operation: Operation): Caller =>
  isForOrganisers(operation) && !operation.name.endsWith('register') ? 'organiser' : 'person'

/** Whoever may comes as often as all the others together. */
const right = (operation: Operation) => Array.from({ length: 4 }, () => callerOf(operation))

type Fields = Record<string, unknown>
type Asked = { params: Fields; query: Fields; body: unknown }

const written = (text: unknown) => encodeURIComponent((text as string).toWellFormed())

function urlOf({ path }: Operation, params: Fields, query: Fields): string {
  const search = Object.entries(query).map(([name, value]) => `${name}=${written(value)}`)
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => written(params[name]))
  return search.length > 0 ? `${address}?${search.join('&')}` : address
}

async function ask(
  operation: Operation,
  { params, query, body }: Asked,
  { who = callerOf(operation), ...options }: InjectOptions & { who?: Caller } = {},
): Promise<LightMyRequestResponse> {
  const isSent = operation.body !== null && body !== undefined
  const file = files[operation.name]
  const answer = await app.inject({
    method: operation.method,
    url: urlOf(operation, params, query),
    ...(isSent && { payload: JSON.stringify(body) }),
    ...(file && { payload: file.payload }),
    ...options,
    headers: {
      ...callers[who],
      ...(isSent && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type }),
      ...options.headers,
    },
  })
  expectDocumented(operation, answer)
  return answer
}

/** The status, the type and the body, with it the code, are what the document says. */
function expectDocumented(
  { name, path, method, responses }: Operation,
  answer: LightMyRequestResponse,
) {
  const status = `${answer.statusCode}`
  expect(answer.statusCode, `${name} ${answer.body}`).toBeLessThan(500)
  expect(Object.keys(responses), `${name} ${status} ${answer.body}`).toContain(status)
  const content = responses[status]?.content
  if (!content) {
    expect(answer.body).toBe('')
    return
  }
  const type = String(answer.headers['content-type']).split(';')[0] as string
  expect(Object.keys(content), name).toContain(type)
  const value: unknown = type === 'application/json' ? answer.json() : answer.body
  const pointer = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    status,
    'content',
    type,
    'schema',
  ]
  const problem = problemAt(pointer, value)
  expect(problem, `${name} ${status} ${answer.body.slice(0, 500)}`).toBeNull()
}

const codeOf = (answer: LightMyRequestResponse) =>
  answer.statusCode < 400 ? null : answer.json<{ code: string }>().code

const allowed = (operation: Operation) =>
  fc.record({
    params: allowedBy(operation.params, goodFor(operation)),
    query: allowedBy(operation.query, goodFor(operation)),
    body: operation.body
      ? fc.oneof(
          { weight: 8, arbitrary: allowedBy(operation.body, goodFor(operation)) },
          operation.isBodyRequired ? allowedBy(operation.body) : fc.constant(undefined),
        )
      : fc.constant(undefined),
  }) as fc.Arbitrary<Asked>

function rightFor({ params, query, body, ...operation }: Operation): Asked {
  const good = goodFor({ params, query, body, ...operation })
  const among = (schema: Operation['params'] | null) =>
    Object.fromEntries(Object.entries(good).filter(([name]) => name in (schema?.properties ?? {})))
  // Of several shapes the first for which everything is known; of none nothing is sent.
  const shapes = body?.anyOf ?? body?.oneOf
  const shape = shapes?.find(({ required = [] }) => required.every((name) => name in good))
  const sent = shapes ? among(shape ?? null) : among(body)
  return { params: among(params), query: among(query), body: body ? sent : undefined }
}

test('every operation is of the contract’s and no other', () => {
  expect(operations.length).toBeGreaterThan(30)
  expect(operations.filter(({ path }) => !path.startsWith('/api/'))).toEqual([])
})

test.each(operations)('$name: what is rightly asked is answered as documented', async (one) => {
  const answer = await ask(one, rightFor(one))
  expect(answer.statusCode, answer.body).toBe(rightly[one.name] ?? 200)
})

test.each(operations)('$name: what is allowed is never refused for its form', async (one) => {
  await fc.assert(
    fc.asyncProperty(
      allowed(one),
      fc.constantFrom<Caller>('guest', 'forged', 'person', 'organiser', ...right(one)),
      async (asked, who) => {
        const code = codeOf(await ask(one, asked, { who }))
        expect(['invalid_request', 'malformed_body', 'not_found']).not.toContain(code)
      },
    ),
    casesOf(one, 4, 1),
  )
})

test.each(operations.filter((one) => longestIn(one).length > 0))(
  '$name: a text may be as long as documented',
  async (one) => {
    const right = rightFor(one)
    for (const text of longestIn(one)) {
      const body = { ...(one.name.endsWith('/pay') && payer), ...(right.body as Fields), ...text }
      const code = codeOf(await ask(one, { ...right, body }))
      expect(code, Object.keys(text)[0]).not.toBe('invalid_request')
    }
  },
)

const formRefusals = ['invalid_request', 'malformed_body', 'payload_too_large', 'not_found']

function forbidden(operation: Operation): fc.Arbitrary<Asked>[] {
  const right = rightFor(operation)
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const spoilt = forbiddenIn(operation, part, right[part] as Fields)
    return spoilt ? [spoilt.map((evil) => ({ ...right, [part]: evil }))] : []
  })
}

test.each(operations.filter((one) => forbidden(one).length > 0))(
  '$name: what is forbidden is refused for its form',
  async (one) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(...forbidden(one)), async (asked) => {
        expect(formRefusals).toContain(codeOf(await ask(one, asked)))
      }),
      casesOf(one, 4, 1),
    )
  },
)

const withPath = operations.filter(({ params }) => Object.keys(params.properties ?? {}).length > 0)

test.each(withPath)('$name: an address that is none is refused', async (one) => {
  const evils = [
    '%',
    '%zz',
    '%00',
    '1%00',
    '%ED%A0%80',
    '%EF%BC%91',
    '1%2F2',
    '+1',
    'x'.repeat(101),
  ]
  for (const evil of evils) {
    const url = one.path.replace(/\{\w+\}/, evil)
    expect(formRefusals).toContain(codeOf(await ask(one, rightFor(one), { url })))
  }
})

const withQuery = operations.filter(({ query }) => Object.keys(query.properties ?? {}).length > 0)

test.each(withQuery)('$name: a parameter said twice is refused', async (one) => {
  const { params, query } = rightFor(one)
  for (const name of Object.keys(one.query.properties ?? {})) {
    const value = written(query[name] ?? 'uk')
    const { [name]: _, ...others } = query
    const once = urlOf(one, params, { ...others, x: '1' })
    const url = `${once}&${name}=${value}&${name}=${value}`
    expect(codeOf(await ask(one, { params, query, body: undefined }, { url }))).toBe(
      'invalid_request',
    )
  }
})

/** What is no JSON is judged by its bytes. */
const posts = operations.filter(({ method, name }) => method === 'POST' && !files[name])

test.each(posts)('$name: a body of another kind is refused', async (one) => {
  const asked = rightFor(one)
  const send = (payload: string, type: string) =>
    ask(one, asked, { payload, headers: { 'content-type': type } })
  const right = JSON.stringify(asked.body ?? {})
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    expect(codeOf(await send(right, type)), type).toBe('unsupported_media_type')
  }
  for (const text of ['{', '', 'nul', `${right}x`, '[', '"', '{"a":\u0000}', '{"__proto__":1}']) {
    expect(codeOf(await send(text, 'application/json')), text).toBe('malformed_body')
  }
  const long = JSON.stringify({ ...(asked.body as object), long: 'x'.repeat(300_000) })
  expect(codeOf(await send(long, 'application/json'))).toBe('payload_too_large')
})

test.each(posts.filter(({ isBodyRequired }) => isBodyRequired))(
  '$name: a body that is required is missed',
  async (one) => {
    expect(codeOf(await ask(one, { ...rightFor(one), body: undefined }))).toBe('invalid_request')
  },
)

test.each(operations)('$name: whoever asks too often is told as documented', async (one) => {
  const { params, query } = rightFor(one)
  const answers = []
  for (let at = 0; at < 2; at++) {
    answers.push(
      await impatient.inject({
        method: one.method,
        url: urlOf(one, params, query),
        remoteAddress: `198.51.100.${operations.indexOf(one)}`,
      }),
    )
  }
  const last = answers.at(-1) as LightMyRequestResponse
  expectDocumented(one, last)
  expect(codeOf(last)).toBe('too_many_requests')
})

const impatient = await testApp({ RATE_LIMIT_ADDRESS: '1' })

test.each(operations.filter(({ method }) => method === 'GET'))(
  '$name: what is known already is not sent again, as documented',
  async (one) => {
    const asked = rightFor(one)
    for (const who of ['guest', callerOf(one)] as const) {
      const { etag } = (await ask(one, asked, { who })).headers
      if (!etag) continue
      const again = await ask(one, asked, { who, headers: { 'if-none-match': etag } })
      expect(again.statusCode).toBe(304)
    }
  },
)

test('no other method is there', async () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const url = path.replace(/\{\w+\}/g, '1')
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (method.toLowerCase() in methods) continue
      const answer = await app.inject({ method, url, headers: callers.organiser })
      expect([method, path, answer.statusCode]).toEqual([method, path, 405])
    }
  }
})
