import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Boards, type Pace } from './boards.ts'
import type { Earlier, OwnHistory } from './store.ts'
import type { Viewer } from './view.ts'

const quick: Pace = {
  ...{
    liveMs: 20,
    historyMs: 100,
    earlierMs: 1_000,
    membersMs: 40,
    heartbeatMs: 50,
    watchMs: 5_000,
  },
}
const history: OwnHistory = {
  ...{ totals: { registrations: 7, payments: 5 }, days: [], hours: [], categories: [] },
}
const earlier: Earlier = [
  { olympiadId: 2, title: { uk: 'x', pl: 'x' }, registrations: 3, payments: 2 },
  { olympiadId: 3, title: { uk: 'y', pl: 'y' }, registrations: 9, payments: 9 },
]
const owner: Viewer = { role: 'owner', elsewhere: new Map([[2, 'owner']]) }

function ground(changes: Partial<Pace> = {}) {
  const asked = { live: 0, history: 0, earlier: 0, viewers: 0 }
  const state = {
    ...{ recall: 0, registrations: 7, countingMs: 0, isAway: false },
    viewers: new Map<number, Viewer>(),
  }
  const boards = new Boards(
    {
      live: async () => {
        asked.live++
        if (state.isAway) throw new Error('away')
        const { recall } = state
        const runs = { ready: 0, memorise: 0, recall, finished: 0, overdue: 0 }
        return { at: new Date().toISOString(), runs }
      },
      history: async () => {
        asked.history++
        await pause(state.countingMs)
        const totals = { ...history.totals, registrations: state.registrations }
        return { history: { ...history, totals }, closed: null }
      },
      earlier: async () => {
        asked.earlier++
        return earlier
      },
      viewers: async () => {
        asked.viewers++
        return state.viewers
      },
    },
    { ...quick, ...changes },
    () => {},
  )
  const watch = (
    personId: number,
    viewer = owner,
    whenGone: (close: () => void) => void = () => {},
  ) => {
    state.viewers.set(personId, viewer)
    return boards.watch(1, { personId, viewer }, whenGone)
  }
  return { boards, asked, state, watch }
}

/** All that came until the stream ended or so many milliseconds went by. */
async function readFor(stream: AsyncIterable<string>, ms: number): Promise<string> {
  let text = ''
  const reading = (async () => {
    for await (const part of stream) text += part
  })()
  await Promise.race([reading, pause(ms)])
  return text
}

const eventsIn = (text: string, event: string) =>
  [...text.matchAll(new RegExp(`event: ${event}\ndata: (.*)`, 'g'))].map(
    ([, data]) => JSON.parse(data ?? '') as { runs: { recall: number } | null },
  )

test('a hundred watchers ask the source as often as one', async () => {
  const askedBy = async (watchers: number) => {
    const { watch, asked, boards } = ground()
    const reading = Array.from({ length: watchers }, (_, at) => readFor(watch(at + 1), 400))
    const texts = await Promise.all(reading)
    boards.close()
    for (const text of texts) expect(eventsIn(text, 'live')).toHaveLength(1)
    return asked
  }
  const [one, many] = [await askedBy(1), await askedBy(100)]
  expect(one.live).toBeGreaterThan(5)
  for (const kind of ['live', 'history', 'earlier', 'viewers'] as const) {
    expect(many[kind], kind).toBeLessThanOrEqual(one[kind] * 1.2 + 1)
  }
})

test('what changes is told, what stays is not, and in silence there is a sign of life', async () => {
  const { watch, state, boards } = ground()
  const reading = readFor(watch(1), 300)
  await pause(80)
  state.recall = 4
  const text = await reading
  boards.close()
  expect(eventsIn(text, 'live').map(({ runs }) => runs?.recall)).toEqual([0, 4])
  expect(eventsIn(text, 'history')).toHaveLength(1)
  expect(text.match(/: alive/g)?.length).toBeGreaterThan(1)
})

test('each sees what their role may, and of earlier olympiads those they are of', async () => {
  const { watch, boards } = ground()
  const [own, translator, cashier] = await Promise.all([
    readFor(watch(1), 100),
    readFor(watch(2, { role: 'translator', elsewhere: new Map([[3, 'translator']]) }), 100),
    readFor(watch(3, { role: 'cashier', elsewhere: new Map() }), 100),
  ])
  boards.close()
  expect(eventsIn(own, 'history')).toMatchObject([
    { totals: { registrations: 7, payments: 5 }, earlier: [{ olympiadId: 2, payments: 2 }] },
  ])
  expect(eventsIn(translator, 'live')).toMatchObject([{ runs: null }])
  expect(eventsIn(translator, 'history')).toMatchObject([
    {
      totals: { registrations: null, payments: null },
      hours: null,
      earlier: [{ olympiadId: 3, registrations: null, payments: null }],
    },
  ])
  expect(eventsIn(cashier, 'live')).toMatchObject([{ runs: null }])
  expect(eventsIn(cashier, 'history')).toMatchObject([
    { totals: { registrations: 7, payments: 5 }, earlier: [] },
  ])
})

test('whoever is no longer on the staff hears no more, and another role hears less', async () => {
  const { watch, state, boards } = ground()
  const [left, changed] = [readFor(watch(1), 2_000), readFor(watch(2), 300)]
  await pause(60)
  state.viewers = new Map([[2, { role: 'translator', elsewhere: new Map() }]])
  await left
  state.recall = 3
  const text = await changed
  boards.close()
  expect(eventsIn(await left, 'live')).toHaveLength(1)
  expect(eventsIn(text, 'live').map(({ runs }) => runs === null)).toEqual([false, true])
})

test('whoever left an earlier olympiad hears no more of that one', async () => {
  const { watch, state, boards } = ground()
  const reading = readFor(watch(1), 400)
  await pause(60)
  state.viewers = new Map([[1, { role: 'owner', elsewhere: new Map() }]])
  state.registrations = 8
  const text = await reading
  boards.close()
  expect(eventsIn(text, 'history')).toMatchObject([
    { earlier: [{ olympiadId: 2 }] },
    { totals: { registrations: 8 }, earlier: [] },
  ])
})

test('what is new once the right is lost is not heard, however slowly somebody reads', async () => {
  const { watch, state, boards } = ground()
  const stream = watch(1)[Symbol.asyncIterator]()
  await stream.next()
  await pause(60)
  state.viewers = new Map()
  await pause(60)
  for (let recall = 1; recall <= 5; recall++) {
    state.recall = recall
    await pause(30)
  }
  expect(await stream.next()).toMatchObject({ done: true })
  boards.close()
})

test('however many ask for the numbers at once, they are read once', async () => {
  const { boards, asked } = ground()
  const all = await Promise.all(Array.from({ length: 50 }, () => boards.numbers(1, owner)))
  expect(all[49]).toMatchObject({ history: { totals: { registrations: 7 } } })
  expect([asked.live, asked.history, asked.earlier]).toEqual([1, 1, 1])
})

test('nobody watches more than five times over, and whoever leaves makes room', async () => {
  const { watch, boards, asked } = ground()
  const leave: (() => void)[] = []
  for (let at = 0; at < 5; at++) watch(1, owner, (close) => leave.push(close))
  expect(() => watch(1)).toThrow(/too_many_streams/)
  watch(2)
  // Gone before anybody read a word.
  leave[0]?.()
  watch(1)
  for (const one of leave) one()
  boards.close()
  await pause(60)
  const before = asked.live
  await pause(100)
  expect(asked.live - before).toBeLessThanOrEqual(6)
})

test('nobody watches: nothing is read', async () => {
  const { watch, boards, asked } = ground()
  let leave = () => {}
  const reading = readFor(
    watch(1, owner, (close) => (leave = close)),
    200,
  )
  await pause(50)
  leave()
  await reading
  await pause(50)
  const before = asked.live
  await pause(100)
  expect(asked.live).toBe(before)
  boards.close()
})

test('the longer counting takes the seldomer it is done, and nobody waits for it', async () => {
  const { watch, state, boards, asked } = ground()
  state.countingMs = 50
  const reading = readFor(watch(1), 900)
  await pause(30)
  state.recall = 2
  await reading
  boards.close()
  // 50 ms are a twentieth of a second; every 100 ms it would have been nine times.
  expect(asked.history).toBe(1)
  expect(asked.earlier).toBe(1)
  expect(asked.live).toBeGreaterThan(8)
})

test('a database that is away for a while ends no stream', async () => {
  const { watch, state, boards } = ground()
  const reading = readFor(watch(1), 400)
  await pause(50)
  state.isAway = true
  await pause(100)
  state.isAway = false
  state.recall = 9
  const text = await reading
  boards.close()
  expect(eventsIn(text, 'live').at(-1)).toMatchObject({ runs: { recall: 9 } })
})

test('who reads nothing gets only the newest when they do', async () => {
  const { watch, state, boards } = ground()
  const stream = watch(1)[Symbol.asyncIterator]()
  await stream.next()
  for (let recall = 1; recall <= 5; recall++) {
    state.recall = recall
    await pause(40)
  }
  const text = String((await stream.next()).value)
  boards.close()
  expect(eventsIn(text, 'live')).toMatchObject([{ runs: { recall: 5 } }])
})

test('a stream ends after its time, and with the server', async () => {
  const { watch } = ground({ watchMs: 50 })
  const began = performance.now()
  await readFor(watch(1), 3_000)
  expect(performance.now() - began).toBeLessThan(2_000)
  const { watch: again, boards } = ground()
  const reading = readFor(again(1), 3_000)
  await pause(30)
  const closing = performance.now()
  boards.close()
  await reading
  expect(performance.now() - closing).toBeLessThan(1_000)
})
