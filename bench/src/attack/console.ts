import { unlimited, type Ground } from '../ground.ts'
import { Client, strangerAt, type Asked, type Told } from './client.ts'
import { places, type Place } from './console-ground.ts'
import { operationsOf, rolesFor, type Operation } from './console-rights.ts'
import type { Tell } from './outcome.ts'
import { chanceFrom, urlSpellings } from './spellings.ts'

/** What it needs it makes itself. */
export const consoleSettings = { ...unlimited, DEMO_DATA: 'off' }

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const body = ({ method }: Operation) =>
  method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }

type Spelling = (asked: Asked, place: Place) => Asked[]

const withQuery = (asked: Asked, query: string): Asked => ({
  ...asked,
  path: `${asked.path}${asked.path.includes('?') ? '&' : '?'}${query}`,
})
const withId = (asked: Asked, { id }: Place, spelled: string): Asked => ({
  ...asked,
  path: asked.path.replace(`/olympiads/${id}`, `/olympiads/${spelled}`),
})

const withoutBody = ({ body: _, ...rest }: Asked): Asked => rest

/** The same olympiad said otherwise, or another one said beside it. */
const spellings: Record<string, Spelling> = {
  ...Object.fromEntries(
    Object.entries(urlSpellings).map(([name, spell]) => [
      name,
      (asked: Asked) => [spell(asked, chanceFrom(5))],
    ]),
  ),
  'their own olympiad in the query': (asked, { foreign }) =>
    [
      `olympiadId=${foreign}`,
      `olympiadId=${foreign}&olympiadId=${foreign}`,
      `olympiadId[]=${foreign}`,
    ].map((query) => withQuery(asked, query)),
  'their own olympiad in the body': (asked, { foreign }) =>
    [`{"olympiadId":${foreign}}`, `{"olympiadId":${foreign},"olympiadId":"${foreign}"}`].map(
      (said) => ({
        ...asked,
        body: said,
      }),
    ),
  numbers: (asked, place) =>
    [`0${place.id}`, `%2B${place.id}`, `${place.id}.0`, `${place.id}e0`, `${place.id}%00`].map(
      (id) => withId(asked, place, id),
    ),
  'blanks and dots': (asked, place) =>
    [
      `%20${place.id}`,
      `${place.id}.`,
      `${place.id};x=1`,
      `./${place.id}`,
      `${place.foreign}/../${place.id}`,
    ].map((id) => withId(asked, place, id)),
  'cases and slashes': (asked) => [
    { ...asked, path: asked.path.replace('organiser', 'Organiser') },
    { ...asked, path: asked.path.replace('/olympiads', '//olympiads') },
    { ...asked, path: asked.path.replace('/olympiads/', '%2folympiads%2f') },
    { ...asked, path: `${asked.path}//` },
  ],
  'headers that name another way': (asked, { id, foreign }) => [
    { ...asked, headers: { ...asked.headers, 'x-http-method-override': 'GET' } },
    { ...asked, headers: { ...asked.headers, 'x-original-url': asked.path } },
    {
      ...asked,
      path: asked.path.replace(`/olympiads/${id}`, `/olympiads/${foreign}0`),
      headers: { ...asked.headers, 'x-rewrite-url': asked.path, 'x-forwarded-uri': asked.path },
    },
  ],
  'other methods': (asked) =>
    ['HEAD', 'PATCH', 'PUT', 'DELETE', 'POST', 'GET']
      .filter((method) => method !== asked.method)
      .map((method) => ({ ...withoutBody(asked), method })),
  'other media types': (asked) =>
    ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'].map(
      (type) => ({
        ...asked,
        body: 'olympiadId=1',
        headers: { ...asked.headers, 'content-type': type },
      }),
    ),
}

/** Every call of the console, as everybody who may not, in every spelling. */
export async function attackConsole(ground: Ground, tell: Tell): Promise<void> {
  const client = new Client(ground.address, 8)
  try {
    const place = await places(ground)
    const operations = await operationsOf(ground.address)
    await attackFromOutside(client, place, operations, tell)
    await attackFromBeside(client, place, operations, tell)
    await attackFromWithin(client, place, operations, tell)
  } finally {
    client.close()
  }
}

const asked = (
  operation: Operation,
  place: Place,
  olympiadId: number,
  token: string | null,
): Asked => ({
  method: operation.method,
  path: operation.pathIn(olympiadId, place.ids),
  headers: { 'x-forwarded-for': strangerAt(1), ...(token ? bearer(token) : {}) },
  ...body(operation),
})

const isLetIn = ({ status }: Told) => status >= 200 && status < 400
const isBroken = ({ status }: Told) => status === 0 || status >= 500

/** Guests, participants, who owns another olympiad and who was on the staff until a moment ago. */
async function attackFromOutside(
  client: Client,
  place: Place,
  operations: Operation[],
  tell: Tell,
) {
  for (const [who, token] of Object.entries(place.outsiders)) {
    for (const [spelling, spell] of Object.entries(spellings)) {
      const sent = operations.flatMap((one) => spell(asked(one, place, place.id, token), place))
      tell(judged(`console as ${who}: ${spelling}`, await client.all(sent)))
    }
  }
}

function judged(attack: string, told: Told[]) {
  const [letIn, broken] = [told.filter(isLetIn), told.filter(isBroken)]
  const first = letIn[0] ?? broken[0]
  return {
    attack,
    sent: told.length,
    answered: letIn.length,
    refused: told.length - letIn.length - broken.length,
    isHeld: !first,
    ...(first && { note: `${first.status} ${first.asked.method} ${first.asked.path}` }),
  }
}

/** Who owns another olympiad asks their own for this one. */
async function attackFromBeside(client: Client, place: Place, operations: Operation[], tell: Tell) {
  const token = place.outsiders['the owner of another']
  if (!token) throw new Error('nobody owns another')
  const before = await place.entries()
  const reads = operations.filter(({ method, isEndless }) => method === 'GET' && !isEndless)
  const others = operations.filter(({ method, isFatal }) => method !== 'GET' && !isFatal)
  const own = (one: Operation) => asked(one, place, place.foreign, token)
  const swapped = { ...place, id: place.foreign, foreign: place.id }
  const plain = await client.oneByOne(reads.map(own))
  const inQuery = spellings['their own olympiad in the query'] as Spelling
  const inBody = spellings['their own olympiad in the body'] as Spelling
  const read = await client.oneByOne(reads.flatMap((one) => inQuery(own(one), swapped).slice(0, 1)))
  const other = read.filter((told, at) => timeless(told) !== timeless(plain[at] as Told))
  const changed = await client.all(
    others.flatMap((one) => [inQuery, inBody].flatMap((spell) => spell(own(one), swapped))),
  )
  const isSame = (await place.entries()) === before
  const wrong = other[0] ?? changed.find(isBroken)
  tell({
    attack: 'console of one’s own: another olympiad in query and body',
    sent: read.length + changed.length,
    answered: other.length,
    refused: read.length + changed.length - other.length,
    isHeld: !wrong && isSame,
    ...(!isSame && { note: 'the other olympiad has changed' }),
    ...(wrong && { note: `${wrong.status} ${wrong.asked.method} ${wrong.asked.path}` }),
  })
}

/** An answer without the moment it was given. */
const timeless = ({ text }: Told) => text.replaceAll(/"at":"[^"]*"/g, '')

/** Each role asks for everything; what it may is written down twice, here and there. */
async function attackFromWithin(client: Client, place: Place, operations: Operation[], tell: Tell) {
  for (const [role, token] of Object.entries(place.staff)) {
    const mine = operations.filter((one) => {
      const isAllowed = rolesFor(one)?.includes(role)
      return !isAllowed || !(one.isFatal || one.isEndless)
    })
    const told = await client.all(mine.map((one) => asked(one, place, place.id, token)))
    const wrong = told.filter(({ status }, at) => {
      const roles = rolesFor(mine[at] as Operation)
      if (!roles || status === 401 || status === 0 || status >= 500) return true
      return (status === 403) === roles.includes(role)
    })
    tell({
      attack: `console from within: ${role}`,
      sent: told.length,
      answered: told.filter(({ status }) => status !== 403).length,
      refused: told.filter(({ status }) => status === 403).length,
      isHeld: wrong.length === 0,
      ...(wrong[0] && {
        note: `${wrong[0].status} ${wrong[0].asked.method} ${wrong[0].asked.path}`,
      }),
    })
  }
}
