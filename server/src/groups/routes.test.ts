import type {
  Group,
  GroupSettings,
  GroupSight,
  MyGroups,
  OpenedCode,
  Place,
  PlaceCard,
} from '@olympiad/contract/groups'
import { greatestGroups } from '@olympiad/domain/group'
import { sights } from '@olympiad/domain/group-sight'
import type { RosterRow } from '@olympiad/domain/roster'
import { expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'

const app = await testApp()
const facts = {
  ...{ kind: 'class', name: '7-А', school: 'Ліцей № 7', language: 'uk' },
  timeZone: 'Europe/Kyiv',
}

let people = 0
const someone = () => app.person(`person-${++people}`)

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what is asked for, said once
async function ask<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  person: TestPerson,
  payload?: object | string,
): Promise<{ status: number; body: T; code: string }> {
  const answer = await app.inject({
    ...{ method, url, headers: { authorization: `Bearer ${person.token}` } },
    ...(payload !== undefined && { payload }),
  })
  const body = answer.json<T & { code: string }>()
  return { status: answer.statusCode, body, code: body.code }
}

async function opened(owner: TestPerson) {
  const { body } = await ask<Group>('POST', '/api/groups', owner, facts)
  const at = `/api/groups/${body.id}`
  const code = async () => (await ask<{ code: string }>('POST', `${at}/code`, owner)).body.code
  const listed = async (query = '', by = owner) =>
    (await ask<Place[]>('GET', `${at}/places${query}`, by)).body
  /** As they were added. */
  const places = async (by = owner) => (await listed('', by)).toSorted((a, b) => a.id - b.id)
  const add = (labels: string[]) =>
    ask<{ added: number; rows: RosterRow[] }>('POST', `${at}/places`, owner, { labels })
  const cards = async (placeIds: number[]) =>
    (await ask<PlaceCard[]>('POST', `${at}/cards`, owner, { placeIds })).body
  return { id: body.id, at, owner, code, listed, places, add, cards }
}

const join = (person: TestPerson, code: string, label = 'Оля') =>
  ask<{ groupId: number }>('POST', '/api/join/confirm', person, { code, label })
const read = (person: TestPerson, code: string) =>
  ask<OpenedCode>('POST', '/api/join', person, { code })

test('anybody opens a group, renames it and closes it; then it is nobody’s', async () => {
  const owner = await someone()
  const { at, id } = await opened(owner)
  expect((await ask<Group>('GET', at, owner)).body).toEqual({ id, ...facts, role: 'owner' })
  const renamed = { ...facts, name: '8-А', timeZone: 'Europe/Warsaw' }
  expect((await ask<Group>('PUT', at, owner, renamed)).body).toMatchObject(renamed)
  expect((await ask('DELETE', at, owner)).status).toBe(200)
  expect((await ask('GET', at, owner)).code).toBe('group_not_found')
  expect((await ask<MyGroups>('GET', '/api/groups', owner)).body.groups).toEqual([])
})

test.each([
  [{ name: '  ' }, 'invalid_request'],
  [{ name: '—' }, 'invalid_request'],
  [{ name: 'a\u202eb' }, 'unreadable_text'],
  [{ timeZone: 'Europe/London' }, 'invalid_request'],
  [{ kind: 'sect' }, 'invalid_request'],
])('a group is not called %j', async (wrong, code) => {
  const answer = await ask('POST', '/api/groups', await someone(), { ...facts, ...wrong })
  expect(answer.code).toBe(code)
})

test('nobody opens groups without end', async () => {
  const owner = await someone()
  await app.db.pool.query(
    `with made as (
       insert into groups (kind, name, language, time_zone, created_at)
       select 'club', 'x', 'uk', 'Europe/Kyiv', now() from generate_series(1, $2) returning id)
     insert into group_trainers select id, $1, 'owner', now() from made`,
    [owner.id, greatestGroups],
  )
  expect((await ask('POST', '/api/groups', owner, facts)).code).toBe('too_many_groups')
})

test('the roster opens with its first lines by label, of two alike the older first', async () => {
  const group = await opened(await someone())
  await group.add(['Ящук Ян', 'ґава Оля', 'Żuk Ewa', 'Їжак Іра', 'Гава Оля', 'Lis Jan'])
  await app.db.pool.query(
    `insert into group_places (group_id, label, created_at) values ($1, 'ЇЖАК ІРА', now())`,
    [group.id],
  )
  const all = await group.listed()
  const order = ['Lis Jan', 'Żuk Ewa', 'Гава Оля', 'ґава Оля', 'Їжак Іра', 'ЇЖАК ІРА', 'Ящук Ян']
  expect(all.map(({ label }) => label)).toEqual(order)
  for (const limit of [1, 5, 6, 7, 8]) {
    expect(await group.listed(`?limit=${limit}`)).toEqual(all.slice(0, limit))
  }
  expect((await ask('GET', `${group.at}/places?limit=0`, group.owner)).code).toBe('invalid_request')
})

test('before joining one reads who teaches it and what they see, then is in it', async () => {
  const [owner, pupil] = [await someone(), await someone()]
  await app.db.pool.query(
    `update practicants set first_name = 'Тарас', family_name = 'Зоря' where id = $1`,
    [owner.id],
  )
  const group = await opened(owner)
  const code = await group.code()
  const spelled = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
  expect((await read(pupil, spelled)).body).toMatchObject({
    ...{ kind: 'group', groupId: group.id, group: facts, role: null, sees: [...sights] },
    trainers: [{ name: 'Тарас Зоря', role: 'owner' }],
  })
  expect((await ask('GET', group.at, pupil)).code, 'reading is not joining').toBe('group_not_found')
  expect((await join(pupil, code, 'Коваль Оля')).body).toEqual({ groupId: group.id })
  expect((await ask<GroupSight>('GET', `${group.at}/sight`, pupil)).body).toMatchObject({
    ...{ sees: [...sights], trainers: [{ name: 'Тарас Зоря' }] },
    joinedAt: app.clock.now.toISOString(),
  })
  expect(await group.places()).toMatchObject([{ label: 'Коваль Оля', state: 'joined' }])
  expect((await join(pupil, code)).code).toBe('already_in_group')
  expect((await join(owner, code)).code).toBe('already_in_group')
  expect((await read(owner, code)).body.role).toBe('owner')
})

test('who joins by the group’s code says how the trainers shall know them', async () => {
  const group = await opened(await someone())
  const code = await group.code()
  const pupil = await someone()
  expect((await join(pupil, code, ' ')).code).toBe('wordless_text')
  expect(await group.places()).toEqual([])
})

test('a new code ends the one before; switched off, neither opens anything', async () => {
  const group = await opened(await someone())
  const [first, second] = [await group.code(), await group.code()]
  const pupil = await someone()
  expect((await read(pupil, first)).code).toBe('code_not_found')
  expect((await read(pupil, second)).status).toBe(200)
  await ask('DELETE', `${group.at}/code`, group.owner)
  expect((await join(pupil, second)).code).toBe('code_not_found')
  const { body } = await ask<GroupSettings>('GET', `${group.at}/settings`, group.owner)
  expect(body.hasCode).toBe(false)
})

test('no code is kept as it is told', async () => {
  const group = await opened(await someone())
  await group.add(['Коваль Оля'])
  const [place] = await group.places()
  const [card] = await group.cards([place?.id ?? 0])
  const { body: invitation } = await ask<{ code: string }>(
    ...(['POST', `${group.at}/invitations`, group.owner] as const),
  )
  const codes = [await group.code(), card?.code ?? '', invitation.code]
  for (const table of ['groups', 'group_places', 'group_invitations']) {
    const { rows } = await app.db.pool.query(`select t::text as row from ${table} t`)
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
      expect(JSON.stringify(rows)).not.toContain(code)
    }
  }
})

test('a list is read without writing: every bad line is named', async () => {
  const group = await opened(await someone())
  await group.add(['Коваль Оля'])
  const list = ['1. Коваль Оля', '2. Бойко Іван', '3.', '4. Бойко  іван', `5. ${'х'.repeat(130)}`]
  const answer = await app.inject({
    ...{ method: 'POST', url: `${group.at}/roster`, payload: Buffer.from(list.join('\n')) },
    headers: {
      ...{ authorization: `Bearer ${group.owner.token}` },
      'content-type': 'application/octet-stream',
    },
  })
  const rows = answer.json<RosterRow[]>()
  expect(rows.map(({ row, problem, isKnown }) => [row, problem ?? isKnown])).toEqual([
    ...[
      [1, true],
      [2, false],
      [3, 'empty'],
      [4, 'repeated'],
      [5, 'too-long'],
    ],
  ])
  expect(await group.places()).toHaveLength(1)
})

test('a bad line keeps all from being written; a second time nothing is added', async () => {
  const group = await opened(await someone())
  const refused = await group.add(['Коваль Оля', '', 'Бойко Іван'])
  expect(refused.body).toMatchObject({ added: 0, rows: [{}, { problem: 'empty' }, {}] })
  expect(await group.places()).toEqual([])
  expect((await group.add(['Коваль Оля', 'Бойко Іван'])).body.added).toBe(2)
  expect((await group.add(['КОВАЛЬ оля', 'Бойко Іван', 'Лис Ян'])).body.added).toBe(1)
  expect((await group.places()).map(({ label }) => label)).toEqual([
    ...['Коваль Оля', 'Бойко Іван', 'Лис Ян'],
  ])
})

test('a card opens one place, for one child, once; a new card voids the old one', async () => {
  const group = await opened(await someone())
  await group.add(['Коваль Оля', 'Бойко Іван'])
  const ids = (await group.places()).map(({ id }) => id)
  const old = await group.cards(ids)
  const [first, second] = await group.cards(ids)
  const [olia, ivan, stranger] = [await someone(), await someone(), await someone()]
  expect((await read(olia, old[0]?.code ?? '')).code).toBe('code_not_found')
  expect((await read(olia, first?.code ?? '')).body).toMatchObject({ kind: 'card' })
  expect(JSON.stringify((await read(olia, first?.code ?? '')).body)).not.toContain('Коваль')
  expect((await join(olia, first?.code ?? '', '')).status).toBe(200)
  expect((await join(stranger, first?.code ?? '')).code).toBe('code_not_found')
  expect((await read(olia, first?.code ?? '')).body.role).toBe('pupil')
  // Who has a place gets no card, and their label stays the trainers'.
  expect((await group.cards(ids)).map(({ label }) => label)).toEqual(['Бойко Іван'])
  expect((await join(ivan, second?.code ?? '')).code, 'renewed').toBe('code_not_found')
  expect(await group.places()).toMatchObject([
    { label: 'Коваль Оля', state: 'joined', hasCard: false },
    { label: 'Бойко Іван', state: 'waiting', hasCard: true },
  ])
})

test('who leaves is out in that second, and their card with them', async () => {
  const group = await opened(await someone())
  await group.add(['Коваль Оля'])
  const [place] = await group.places()
  const [card] = await group.cards([place?.id ?? 0])
  const pupil = await someone()
  await join(pupil, card?.code ?? '')
  expect((await ask('POST', `${group.at}/leave`, pupil)).status).toBe(200)
  expect((await ask('GET', `${group.at}/sight`, pupil)).code).toBe('group_not_found')
  expect((await join(pupil, card?.code ?? '')).code).toBe('code_not_found')
  expect(await group.places()).toMatchObject([{ state: 'left', label: 'Коваль Оля' }])
  const { groups, former } = (await ask<MyGroups>('GET', '/api/groups', pupil)).body
  expect({ groups, former }).toMatchObject({ groups: [], former: [{ name: '7-А', way: 'left' }] })
  const rename = await ask('PUT', `${group.at}/places/${place?.id}`, group.owner, { label: 'Х' })
  expect(rename.code, 'who left is not called anything any more').toBe('place_not_found')
})

test('a trainer takes a child out: the child reads so; a place that waits just goes', async () => {
  const group = await opened(await someone())
  await group.add(['Бойко Іван'])
  const pupil = await someone()
  await join(pupil, await group.code(), 'Коваль Оля')
  for (const { id } of await group.places()) {
    expect((await ask('DELETE', `${group.at}/places/${id}`, group.owner)).status).toBe(200)
  }
  expect(await group.places()).toMatchObject([{ label: 'Коваль Оля', state: 'left' }])
  expect((await ask<MyGroups>('GET', '/api/groups', pupil)).body.former).toMatchObject([
    { way: 'removed' },
  ])
})

test('a trainer comes by invitation, once and in time; pupils read who came and went', async () => {
  const group = await opened(await someone())
  const [helper, other, pupil] = [await someone(), await someone(), await someone()]
  await join(pupil, await group.code())
  const invite = async () =>
    (await ask<{ code: string }>('POST', `${group.at}/invitations`, group.owner)).body.code
  const code = await invite()
  expect((await read(helper, code)).body).toMatchObject({ kind: 'trainer', role: null })
  expect((await join(pupil, code)).code, 'nobody is both').toBe('already_in_group')
  expect((await join(helper, code)).status).toBe(200)
  expect((await join(helper, code)).code, 'the second click').toBe('already_in_group')
  expect((await read(helper, code)).body).toMatchObject({ kind: 'trainer', role: 'trainer' })
  expect((await join(other, code)).code).toBe('code_not_found')
  expect(await group.places(helper)).toHaveLength(1)
  expect((await ask('DELETE', group.at, helper)).code).toBe('forbidden')

  const late = await invite()
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + 60 * 86_400_000)
  expect((await read(other, late)).code).toBe('code_not_found')
  app.clock.now = before
  const taken = await invite()
  const { body } = await ask<GroupSettings>('GET', `${group.at}/settings`, group.owner)
  expect(body.invitations).toHaveLength(2)
  const last = body.invitations.at(-1)?.id
  expect((await ask('DELETE', `${group.at}/invitations/${last}`, group.owner)).status).toBe(200)
  expect((await read(other, taken)).code).toBe('code_not_found')

  const remove = () => ask('DELETE', `${group.at}/trainers/${helper.id}`, group.owner)
  expect((await remove()).status).toBe(200)
  expect((await remove()).code).toBe('trainer_not_found')
  expect((await join(helper, code)).code, 'no way back').toBe('code_not_found')
  expect((await ask('GET', `${group.at}/places`, helper)).code).toBe('group_not_found')
  const { events } = (await ask<GroupSight>('GET', `${group.at}/sight`, pupil)).body
  expect(events.map(({ kind }) => kind)).toEqual(['trainer-removed', 'trainer-joined'])
})

test('an owner stays, hands over, and then may go', async () => {
  const group = await opened(await someone())
  const helper = await someone()
  const { body } = await ask<{ code: string }>('POST', `${group.at}/invitations`, group.owner)
  expect((await ask('POST', `${group.at}/leave`, group.owner)).code).toBe('owner_stays')
  const over = (to: TestPerson) => ask('POST', `${group.at}/trainers/${to.id}/owner`, group.owner)
  expect((await over(helper)).code).toBe('trainer_not_found')
  expect((await over(group.owner)).code, 'to oneself').toBe('trainer_not_found')
  await join(helper, body.code)
  expect((await over(helper)).status).toBe(200)
  expect((await over(group.owner)).code).toBe('forbidden')
  expect((await ask('POST', `${group.at}/leave`, group.owner)).status).toBe(200)
  expect((await ask<Group>('GET', group.at, helper)).body.role).toBe('owner')
})

test('a closed group’s codes open nothing', async () => {
  const group = await opened(await someone())
  await group.add(['Коваль Оля'])
  const [place] = await group.places()
  const [card] = await group.cards([place?.id ?? 0])
  const { body } = await ask<{ code: string }>('POST', `${group.at}/invitations`, group.owner)
  const codes = [await group.code(), card?.code ?? '', body.code]
  await ask('DELETE', group.at, group.owner)
  for (const code of codes) expect((await read(await someone(), code)).code).toBe('code_not_found')
})
