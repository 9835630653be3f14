import { localOf } from '@olympiad/domain/local-time'
import { api } from '@olympiad/contract/api'
import type { MyDiploma } from '@olympiad/contract/diplomas'
import type { AnyEndpoint } from '@olympiad/contract/endpoint'
import { consentVersion } from '@olympiad/domain/consent'
import { newsConsentVersion } from '@olympiad/domain/news-consent'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../ground/app.ts'
import { addStaff, guardianTerms, registrationForm } from '../ground/fixtures.ts'
import { insertGroup } from '../ground/groups.ts'
import { insertTie } from '../ground/family.ts'
import { freeDrill, freeRuns, guestRun } from '../ground/free-runs.ts'
import { rankedOlympiad } from '../ground/ranked.ts'
import { sprintCalls } from '../ground/sprints.ts'
import { runGround, startedOf } from '../ground/run-ground.ts'

const ground = await runGround()
const { app } = ground

type Asked = { url: string; body?: object }
/** Status for a guest, the owner, another participant of the same olympiad, an organiser. */
const ownData = {
  ...{ firstName: 'Ганна', familyName: 'Нова', patronymic: '', school: 'Гімназія' },
  ...{ email: 'hanna@example.com', countryId: null, regionId: null, cityId: null },
}

type Row = [
  name: string,
  asked: () => Asked,
  guest: number,
  own: number,
  other: number,
  org: number,
]

let owner: TestPerson
let other: TestPerson
let organiser: TestPerson
let training: string
let free: { runId: string; code: string }
let taskId: number
let published: number
let message: number
let ties: { ward: number; asked: number }
let room: { id: number; code: string }
let assignment: number
let download: string
const noSeat = { code: '0'.repeat(16) }
/** Of the owner: the one before they hid their name, and the valid one. */
let diplomas: { ended: string; valid: string }

const secrets = ['Зірка', 'o@example.com', '+380501234567']

beforeAll(async () => {
  owner = ground.person
  other = await ground.newPerson(ground.olympiadId)
  organiser = await app.person('organiser', { role: 'organiser' })
  taskId = await ground.taskOf('binary')
  training = startedOf(await ground.startRaw(taskId, { is_self: 1 })).runId
  await ground.begin(training)
  await ground.pass(4)
  await ground.endMemorise(training)
  published = await ground.newOlympiad({
    announcedAt: ground.days(-30),
    startsAt: ground.days(-20),
    endsAt: ground.days(-10),
  })
  const told = await ground.pool.query<{ id: number }>(
    `insert into messages (dedupe_key, kind, practicant_id, facts, caused_at)
     values ('of the owner', 'registered', $1, '{}', now()) returning id::int`,
    [owner.id],
  )
  message = told.rows[0]?.id ?? 0
  const asking = { isConfirmed: false }
  ties = {
    ward: await insertTie(app.db, await app.person('ward'), owner),
    asked: await insertTie(app.db, owner, await app.person('asking'), asking),
  }
  const trainer = await app.person('of a room')
  const group = await insertGroup(app.db, trainer, [owner])
  const sprints = sprintCalls(app, group, trainer)
  const id = await sprints.opened()
  room = { id, code: (await sprints.boardOf(id)).code ?? '' }
  const at = (days: number) => localOf(ground.days(days), 'Europe/Kyiv')
  const given = await app.post(
    `/api/groups/${group}/homework`,
    {
      ...{ work: { kind: 'own', drill: freeDrill }, repetitions: 1, leastShare: 50, note: '' },
      ...{ opensAt: at(-1), dueAt: at(2), places: null },
    },
    trainer,
  )
  assignment = given.json<{ assignmentId: number }>().assignmentId
  const file = await app.post('/api/downloads', { address: '/api/my/diplomas' }, owner)
  download = file.json<{ id: string }>().id
  await addStaff(app.db, published, organiser, 'owner')
  await app.post(`/api/organiser/olympiads/${published}/publication`, {}, organiser)
  diplomas = await hiddenDiploma()
  const trains = freeRuns(ground)
  const runId = await trains.done({ kind: 'own', drill: freeDrill }, (all) => all.slice(0, 9))
  free = { runId, code: (await trains.link(runId)).json<{ code: string }>().code }
})

async function hiddenDiploma() {
  await (await rankedOlympiad(app, organiser, [[owner, 5]])).publish()
  const [named] = (await app.get('/api/my/diplomas', owner)).json<MyDiploma[]>()
  const ended = named?.facts.code ?? ''
  const hidden = await app.inject({
    ...{ method: 'PUT', url: `/api/my/diplomas/${ended}/name`, payload: { display: 'id' } },
    headers: { authorization: `Bearer ${owner.token}` },
  })
  return { ended, valid: hidden.json<MyDiploma>().facts.code }
}

const run = (rest = '') => `/api/runs/${training}${rest}`
const olympiad = (rest = '') => `/api/olympiads/${ground.olympiadId}${rest}`
const start = () => ({
  olympiad_id: ground.olympiadId,
  params_id: taskId,
  is_self: 1,
  add_params: '{}',
  language: 'uk',
})
const answers = { revision: 1, answers: '01' }
const agreement = {
  ...{ kind: 'training', decision: 'give', version: consentVersion('training'), in: 'uk' },
}
const own = { olympiad_id: 0, language: 'uk' }
const placeList = '/api/training/places/7f9c24e5-3a0d-4c1b-9a55-0b1f3a6d2e11'

// In the order of a life: what changes nothing first, the end of the run and publication last.
const table: Row[] = [
  ['session.init', () => ({ url: '/api/init' }), 200, 200, 200, 200],
  ['olympiads.list', () => ({ url: '/api/olympiads' }), 200, 200, 200, 200],
  ['olympiads.mine', () => ({ url: '/api/olympiads/my' }), 401, 200, 200, 200],
  ['olympiads.one', () => ({ url: olympiad() }), 200, 200, 200, 200],
  [
    'tasks.list',
    () => ({ url: '/api/olympiads/get-task-list', body: { ...own, ...idOfOlympiad() } }),
    ...([401, 200, 200, 409] as const),
  ],
  [
    'tasks.one',
    () => ({
      url: '/api/olympiads/get-task',
      body: { ...own, ...idOfOlympiad(), params_id: taskId },
    }),
    ...([200, 200, 200, 200] as const),
  ],
  ['staff.olympiads', () => ({ url: '/api/organiser/olympiads' }), 401, 200, 200, 200],
  [
    'editor.create',
    () => ({
      url: '/api/organiser/olympiads',
      body: { from: { kind: 'empty', startsAt: '' } },
    }),
    ...([401, 403, 403, 200] as const),
  ],
  // A link that was made up leads nowhere.
  [
    'staff.invitation',
    () => ({ url: '/api/organiser/invitation', body: { token: 'x'.repeat(43) } }),
    ...([401, 404, 404, 404] as const),
  ],
  [
    'staff.join',
    () => ({ url: '/api/organiser/invitation/join', body: { token: 'x'.repeat(43) } }),
    ...([401, 404, 404, 404] as const),
  ],
  ['guide.countries', () => ({ url: '/api/guide/get-country-list' }), 200, 200, 200, 200],
  ['guide.regions', () => ({ url: '/api/guide/get-region-list/804' }), 200, 200, 200, 200],
  ['guide.cities', () => ({ url: '/api/guide/get-city-list/80400001' }), 200, 200, 200, 200],
  // The owner has paid: nothing can be changed any more. Anybody else is not the owner.
  [
    'registration.register',
    () => ({ url: '/api/auth/register', body: registrationForm(owner, ground.olympiadId) }),
    ...([401, 409, 403, 403] as const),
  ],
  [
    'agreement.get',
    () => ({ url: `/api/olympiads/agreement/${ground.olympiadId}` }),
    ...([200, 200, 200, 200] as const),
  ],
  [
    'agreement.accept',
    () => ({
      url: `/api/olympiads/agreement/${ground.olympiadId}/accept`,
      body: guardianTerms,
    }),
    ...([401, 200, 200, 409] as const),
  ],
  ['payment.start', () => ({ url: olympiad('/pay'), body: {} }), 401, 200, 200, 409],
  ['payment.state', () => ({ url: olympiad('/payment') }), 401, 200, 200, 409],
  ['payment.receipts', () => ({ url: olympiad('/receipt') }), 401, 200, 200, 409],
  ['registration.proposal', () => ({ url: olympiad('/category-proposal') }), 401, 200, 200, 200],
  ['payment.offer', () => ({ url: olympiad('/payment-offer') }), 401, 200, 200, 409],
  ['payment.cancel', () => ({ url: olympiad('/cancel'), body: {} }), 401, 409, 409, 409],
  // Whoever it is: a provider that is not there is not told by a signature either.
  [
    'payment.webhook',
    () => ({ url: '/api/payments/simulated/webhook', body: {} }),
    ...([404, 404, 404, 404] as const),
  ],
  ['messages.unread', () => ({ url: '/api/messages/unread' }), 401, 200, 200, 200],
  ['messages.list', () => ({ url: '/api/messages?in=uk' }), 401, 200, 200, 200],
  ['messages.read', () => ({ url: `/api/messages/${message}/read` }), 401, 200, 404, 404],
  [
    'messages.readAll',
    () => ({ url: '/api/messages/read', body: { upTo: message } }),
    ...([401, 200, 200, 200] as const),
  ],
  ['messages.preferences', () => ({ url: '/api/messages/preferences' }), 401, 200, 200, 200],
  [
    'messages.consent',
    () => ({
      url: '/api/messages/preferences/news',
      body: { isGiven: true, version: newsConsentVersion, in: 'uk' },
    }),
    ...([401, 200, 200, 200] as const),
  ],
  [
    'messages.unsubscribe',
    () => ({ url: `/api/unsubscribe/${'x'.repeat(43)}`, body: {} }),
    ...([404, 404, 404, 404] as const),
  ],
  ['diplomas.read', () => ({ url: `/api/diplomas/${diplomas.ended}` }), 200, 200, 200, 200],
  ['progress.mine', () => ({ url: '/api/my/progress?in=uk' }), 401, 200, 200, 200],
  ['progress.runs', () => ({ url: '/api/my/runs' }), 401, 200, 200, 200],
  ['payment.mine', () => ({ url: '/api/my/receipts' }), 401, 200, 200, 200],
  ['diplomas.mine', () => ({ url: '/api/my/diplomas' }), 401, 200, 200, 200],
  [
    'diplomas.showName',
    () => ({ url: `/api/my/diplomas/${diplomas.valid}/name`, body: { display: 'initials' } }),
    ...([401, 200, 404, 404] as const),
  ],
  ['privacy.read', () => ({ url: '/api/my/privacy' }), 401, 200, 200, 200],
  [
    'privacy.showName',
    () => ({ url: '/api/my/privacy/name', body: { display: 'initials' } }),
    ...([401, 200, 200, 200] as const),
  ],
  ['privacy.data', () => ({ url: '/api/my/data' }), 401, 200, 200, 200],
  ['privacy.correct', () => ({ url: '/api/my/data', body: ownData }), 401, 200, 200, 200],
  [
    'privacy.ask',
    () => ({ url: '/api/my/data/requests', body: { ...ownData, olympiadId: 2_147_483_647 } }),
    ...([401, 404, 404, 404] as const),
  ],
  ['privacy.forgetting', () => ({ url: '/api/my/forgetting' }), 401, 200, 200, 200],
  [
    'privacy.forget',
    () => ({ url: '/api/my/forgetting', body: { confirmation: 'x' } }),
    ...([401, 400, 400, 400] as const),
  ],
  ['calendar.olympiad', () => ({ url: olympiad('/calendar') }), 200, 200, 200, 200],
  ['calendar.feed', () => ({ url: '/api/me/calendar' }), 401, 200, 200, 200],
  ['calendar.renew', () => ({ url: '/api/me/calendar' }), 401, 200, 200, 200],
  ['calendar.remove', () => ({ url: '/api/me/calendar' }), 401, 200, 200, 200],
  [
    'calendar.read',
    () => ({ url: `/api/calendar/${'x'.repeat(43)}.ics` }),
    ...([404, 404, 404, 404] as const),
  ],
  [
    'credentials.credential',
    () => ({ url: `/api/diplomas/${'0'.repeat(16)}/credential.json` }),
    ...([404, 404, 404, 404] as const),
  ],
  ...(['pdf', 'png'] as const).map((kind): Row => [
    `diplomaFiles.${kind}`,
    () => ({ url: `/api/diplomas/${diplomas.ended}/diploma.${kind}` }),
    ...([410, 410, 410, 410] as const),
  ]),
  ['credentials.statusList', () => ({ url: '/api/diplomas/status/0' }), 200, 200, 200, 200],
  [
    'credentials.verify',
    () => ({ url: '/api/diplomas/verify', body: {} }),
    ...([200, 200, 200, 200] as const),
  ],
  [
    'downloads.ask',
    () => ({ url: '/api/downloads', body: { address: '/api/my/diplomas' } }),
    ...([401, 200, 200, 200] as const),
  ],
  ['downloads.read', () => ({ url: `/api/downloads/${download}` }), 401, 200, 404, 404],
  ['downloads.stop', () => ({ url: `/api/downloads/${download}` }), 401, 200, 404, 404],
  ['groups.list', () => ({ url: '/api/groups' }), 401, 200, 200, 200],
  [
    'groups.open',
    () => ({
      url: '/api/groups',
      body: {
        ...{ kind: 'class', name: '7-А', school: '', language: 'uk' },
        timeZone: 'Europe/Kyiv',
      },
    }),
    ...([401, 200, 200, 200] as const),
  ],
  // A code that was made up opens nothing.
  [
    'groups.readCode',
    () => ({ url: '/api/join', body: { code: '0123456789ABCDEF' } }),
    ...([401, 404, 404, 404] as const),
  ],
  [
    'groups.join',
    () => ({ url: '/api/join/confirm', body: { code: '0123456789ABCDEF', label: 'Оля' } }),
    ...([401, 404, 404, 404] as const),
  ],
  ['images.table', () => ({ url: '/api/training/images' }), 401, 200, 200, 200],
  [
    'images.save',
    () => ({
      url: '/api/training/images',
      body: { changes: [{ entry: '07', word: 'сік', revision: 0 }] },
    }),
    ...([401, 200, 200, 200] as const),
  ],
  ['images.drill', () => ({ url: '/api/training/images/drill' }), 401, 200, 200, 200],
  [
    'images.recall',
    () => ({
      url: '/api/training/images/drill',
      body: { entry: '07', revision: 1, rating: 'good' },
    }),
    ...([401, 200, 200, 200] as const),
  ],
  ['images.places', () => ({ url: '/api/training/places' }), 401, 200, 200, 200],
  // The same id is another list for each of them.
  [
    'images.savePlaces',
    () => ({ url: placeList, body: { name: 'Школа', places: ['двері'], revision: 0 } }),
    ...([401, 200, 200, 200] as const),
  ],
  ['images.removePlaces', () => ({ url: `${placeList}?revision=1` }), 401, 200, 200, 200],
  ['export.mine', () => ({ url: '/api/me/export' }), 401, 200, 200, 200],
  [
    'runs.start',
    () => ({ url: '/api/olympiads/run-olmypiad', body: start() }),
    ...([401, 200, 200, 409] as const),
  ],
  ['runs.state', () => ({ url: run() }), 401, 200, 404, 404],
  ['runs.begin', () => ({ url: run('/begin'), body: {} }), 401, 200, 404, 404],
  ['runs.endMemorise', () => ({ url: run('/end-memorise'), body: {} }), 401, 200, 404, 404],
  ['runs.save', () => ({ url: run('/answers'), body: answers }), 401, 200, 404, 404],
  ['runs.finish', () => ({ url: run('/finish'), body: answers }), 401, 200, 404, 404],
  ['runs.review', () => ({ url: run('/review') }), 401, 200, 404, 404],
  ['runs.file', () => ({ url: run('/file') }), 401, 200, 404, 404],
  ['training.overview', () => ({ url: '/api/training?in=uk' }), 401, 200, 200, 200],
  [
    'training.start',
    () => ({
      url: '/api/training/runs',
      body: { kind: 'failed-rows', language: 'uk', runId: free.runId },
    }),
    ...([401, 200, 404, 404] as const),
  ],
  [
    'training.keepGuestRun',
    () => ({
      url: '/api/training/guest-runs',
      body: { ...guestRun, begunAt: ground.days(-1).toISOString() },
    }),
    ...([401, 200, 200, 200] as const),
  ],
  [
    'training.link',
    () => ({ url: `/api/runs/${free.runId}/link`, body: {} }),
    ...([401, 200, 404, 404] as const),
  ],
  // Whoever was given the link.
  [
    'training.friend',
    () => ({ url: `/api/training/friends/${free.code}` }),
    ...([401, 200, 200, 200] as const),
  ],
  [
    'training.ghosts',
    () => ({ url: `/api/training/ghosts?runId=${free.runId}` }),
    ...([401, 200, 404, 404] as const),
  ],
  [
    'training.daily',
    () => ({ url: '/api/training/daily/2026-01-05?in=uk&band=9-12' }),
    ...([200, 200, 200, 200] as const),
  ],
  [
    'rulings.mine',
    () => ({ url: `/api/olympiads/${ground.olympiadId}/rulings` }),
    ...([401, 200, 200, 200] as const),
  ],
  ['family.read', () => ({ url: '/api/family' }), 401, 200, 200, 200],
  ['family.makeCode', () => ({ url: '/api/family/code', body: {} }), 401, 200, 200, 200],
  ['family.dropCode', () => ({ url: '/api/family/code' }), 401, 200, 200, 200],
  [
    'family.ask',
    () => ({ url: '/api/family/ties', body: { code: '0'.repeat(16), name: 'Ганна Нова' } }),
    ...([401, 404, 404, 404] as const),
  ],
  // Of the owner: a child of theirs, and somebody who asks to be their guardian.
  ['family.child', () => ({ url: `/api/family/children/${ties.ward}` }), 401, 200, 404, 404],
  [
    'family.decideForChild',
    () => ({
      url: `/api/family/children/${ties.ward}/consents`,
      body: agreement,
    }),
    ...([401, 200, 404, 404] as const),
  ],
  [
    'family.confirm',
    () => ({ url: `/api/family/ties/${ties.asked}/confirmation`, body: {} }),
    ...([401, 200, 404, 404] as const),
  ],
  ['family.end', () => ({ url: `/api/family/ties/${ties.asked}` }), 401, 200, 404, 404],
  ['sprints.open', () => ({ url: '/api/sprints' }), 401, 200, 200, 200],
  ['sprints.room', () => ({ url: `/api/sprints/${room.id}` }), 401, 200, 404, 404],
  ['sprints.enter', () => ({ url: `/api/sprints/${room.id}/entry`, body: {} }), 401, 200, 404, 404],
  [
    'sprints.enterByCode',
    () => ({ url: '/api/sprints/entries', body: { code: room.code } }),
    ...([401, 200, 404, 404] as const),
  ],
  ['classOrders.look', () => ({ url: '/api/seats/look', body: noSeat }), 401, 404, 404, 404],
  ['classOrders.take', () => ({ url: '/api/seats/take', body: noSeat }), 401, 404, 404, 404],
  ['homework.mine', () => ({ url: '/api/homework' }), 401, 200, 200, 200],
  [
    'homework.start',
    () => ({ url: `/api/homework/${assignment}/runs`, body: {} }),
    ...([401, 200, 404, 404] as const),
  ],
  ['readiness.device', () => ({ url: '/api/my/device-check', body: {} }), 401, 200, 200, 200],
  ['sprints.leave', () => ({ url: `/api/sprints/${room.id}/entry` }), 401, 200, 404, 404],
  // Under sixteen it is not theirs to say; of the organiser nobody knows the age.
  [
    'family.decideOwn',
    () => ({
      url: '/api/family/consents',
      body: agreement,
    }),
    ...([401, 409, 409, 200] as const),
  ],
  ['ranking.rows', () => ({ url: ranking('') }), 200, 200, 200, 200],
  ['ranking.olympiads', () => ({ url: '/api/ranking/olympiads' }), 200, 200, 200, 200],
  ['ranking.page', () => ({ url: ranking('/page') }), 200, 200, 200, 200],
  ['ranking.csv', () => ({ url: ranking('/csv') }), 200, 200, 200, 200],
  ['ranking.me', () => ({ url: ranking('/me') }), 401, 200, 200, 200],
  ['ranking.mine', () => ({ url: '/api/ranking/mine' }), 401, 200, 200, 200],
  ['ranking.distribution', () => ({ url: ranking('/distribution') }), 401, 200, 200, 200],
]

function idOfOlympiad() {
  return { olympiad_id: ground.olympiadId }
}

function ranking(rest: string): string {
  return `/api/ranking${rest}?olympiad_id=${published}`
}

// Those of the staff are walked role by role in staff.test.ts, those of groups in groups.test.ts.
const named = new Map<string, AnyEndpoint>(
  Object.entries(api).flatMap(([slice, calls]) =>
    Object.entries<AnyEndpoint>(calls).map(([name, one]) => [`${slice}.${name}`, one] as const),
  ),
)

test('the table names every other endpoint once', () => {
  const all = [...named].filter(([, { access }]) => typeof access === 'string')
  expect(table.map(([name]) => name).toSorted()).toEqual(all.map(([name]) => name).toSorted())
})

test.each(table)(
  '%s is for whom it is',
  async (name, asked, guest, ownStatus, otherStatus, org) => {
    const { url, body } = asked()
    const ask = (person: TestPerson | null) =>
      app.inject({
        method: named.get(name)?.call.method ?? 'GET',
        url,
        headers: person ? { authorization: `Bearer ${person.token}` } : {},
        ...(body && { payload: body }),
      })
    // Strangers come first: what they are refused must still be there for the owner.
    const answers = [await ask(null), await ask(other), await ask(organiser), await ask(owner)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      guest,
      otherStatus,
      org,
      ownStatus,
    ])
    // The owner's data are nobody else's; the other participant has the same name on purpose.
    for (const answer of [answers[0]!, answers[2]!]) {
      for (const secret of secrets) expect(answer.body).not.toContain(secret)
    }
  },
)
