import type { Ground } from '../ground.ts'
import type { Tell } from './outcome.ts'
import { statusesOf } from './raw.ts'

type Oddity = { name: string; bytes: string; expected: (statuses: number[]) => boolean }

const once4xx = (statuses: number[]) =>
  statuses.length === 1 && (statuses[0] ?? 0) >= 400 && (statuses[0] ?? 0) < 500
const once405 = (statuses: number[]) => statuses.length === 1 && statuses[0] === 405

const list = '/api/olympiads?language=uk'
const get = (path: string, ...lines: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['host: x', ...lines].join('\r\n')}\r\n\r\n`
const save = '/api/runs/00000000-0000-4000-8000-000000000000/answers'
const post = (...lines: string[]) =>
  `POST ${save} HTTP/1.1\r\n${['host: x', 'content-type: application/json', ...lines].join('\r\n')}\r\n\r\n`

const oddities: Oddity[] = [
  {
    name: 'an unknown transfer encoding',
    bytes: get(list, 'transfer-encoding: xchunked'),
    expected: once4xx,
  },
  { name: 'two hosts', bytes: get(list, 'host: y'), expected: once4xx },
  { name: 'no host', bytes: `GET ${list} HTTP/1.1\r\n\r\n`, expected: once4xx },
  {
    name: 'two lengths',
    bytes: `${post('content-length: 2', 'content-length: 3')}{}`,
    expected: once4xx,
  },
  {
    name: 'a length and chunks',
    bytes: `${post('content-length: 4', 'transfer-encoding: chunked')}0\r\n\r\n`,
    expected: once4xx,
  },
  {
    name: 'a blank before the colon',
    bytes: get(list, 'x-odd : 1'),
    expected: once4xx,
  },
  { name: 'a NUL in a header', bytes: get(list, 'x-odd: a\0b'), expected: once4xx },
  ...['BREW', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'].map((method) => ({
    name: `${method} on a known path`,
    bytes: get(list).replace('GET', method),
    expected: method === 'BREW' ? once4xx : once405,
  })),
  ...['PUT', 'DELETE', 'PATCH'].map((method) => ({
    name: `${method} on a page`,
    bytes: get('/olympiads/all').replace('GET', method),
    expected: once405,
  })),
]

/** Requests that mean two things at once get one answer, and it is no. */
export async function attackProtocol(ground: Ground, tell: Tell): Promise<void> {
  for (const { name, bytes, expected } of oddities) {
    // Asked twice: what was cached in between must not change the answer.
    for (const turn of ['', ', again']) {
      const statuses = await statusesOf(ground.address, bytes)
      tell({
        attack: `protocol: ${name}${turn}`,
        sent: 1,
        answered: statuses.filter((status) => status < 400).length,
        refused: statuses.filter((status) => status >= 400).length,
        isHeld: expected(statuses),
        note: `answers: ${statuses.join(', ') || 'cut'}`,
      })
      await fetch(`${ground.address}${list}`).then((answer) => answer.arrayBuffer())
    }
  }
}
