import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Keeper, type Drafts, type Kept } from './keeper.ts'

/** A server that keeps words as ours does, and can be out of reach. */
function someServer() {
  const words = new Map<string, Kept<string>>()
  const server = {
    words,
    isGone: false,
    calls: 0,
    send: async (changes: Map<string, Kept<string>>) => {
      server.calls++
      await Promise.resolve()
      if (server.isGone) throw new Error('offline')
      const saved = new Map<string, Kept<string>>()
      const changed = new Map<string, Kept<string>>()
      for (const [key, { value, revision }] of changes) {
        const kept = words.get(key) ?? { value: '', revision: 0 }
        if (kept.value === value.trim()) saved.set(key, kept)
        else if (kept.revision !== revision) changed.set(key, kept)
        else {
          words.set(key, { value: value.trim(), revision: revision + 1 })
          saved.set(key, { value: value.trim(), revision: revision + 1 })
        }
      }
      return { saved, changed }
    },
  }
  return server
}

/** A browser's memory, which several pages share. */
function someDrafts(): Drafts<string> & { size: () => number } {
  const kept = new Map<string, Kept<string>>()
  return {
    all: () => new Map(kept),
    put: (key, draft) => void (draft ? kept.set(key, draft) : kept.delete(key)),
    size: () => kept.size,
  }
}

let server: ReturnType<typeof someServer>
let drafts: ReturnType<typeof someDrafts>
const page = (own = drafts) => {
  const keeper = new Keeper<string>({
    blank: '',
    isSame: (one, other) => one.trim() === other.trim(),
    isGood: (value) => value.length <= 10,
    send: server.send,
    drafts: own,
  })
  keeper.take(server.words)
  return keeper
}

beforeEach(() => {
  vi.useFakeTimers()
  server = someServer()
  drafts = someDrafts()
})
afterEach(() => {
  vi.useRealTimers()
})
const moment = () => vi.advanceTimersByTimeAsync(1_000)

test('what is typed is sent once the hand rests, and told as saved when it was acknowledged', async () => {
  const keeper = page()
  for (const value of ['s', 'so', 'sok']) keeper.type('07', value)
  expect(keeper.item('07').state).toBe('waiting')
  expect(drafts.size()).toBe(1)
  await moment()
  expect(server.words.get('07')).toEqual({ value: 'sok', revision: 1 })
  expect([server.calls, keeper.state(), drafts.size()]).toEqual([1, 'saved', 0])
})

test('a blank in the middle of typing is not taken away', async () => {
  const keeper = page()
  keeper.type('07', 'sok ')
  await moment()
  expect(keeper.item('07').value).toBe('sok ')
  keeper.type('07', 'sok i lód')
  await moment()
  expect(server.words.get('07')?.value).toBe('sok i lód')
})

test('without a connection it is kept and sent when there is one', async () => {
  const keeper = page()
  server.isGone = true
  keeper.type('07', 'sok')
  await moment()
  expect(keeper.state()).toBe('failed')
  keeper.type('08', 'sowa')
  server.isGone = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect([...server.words.values()].map(({ value }) => value)).toEqual(['sok', 'sowa'])
  expect(keeper.state()).toBe('saved')
})

test('a page that was closed too early goes on where it was', async () => {
  server.isGone = true
  page().type('07', 'sok')
  server.isGone = false
  const next = page()
  expect(next.item('07').value).toBe('sok')
  await moment()
  expect(server.words.get('07')?.value).toBe('sok')
})

test('the second of two tabs does not overwrite what it has not seen', async () => {
  const [one, other] = [page(), page(someDrafts())]
  one.type('07', 'sok')
  await moment()
  other.type('07', 'sowa')
  await moment()
  expect(server.words.get('07')?.value).toBe('sok')
  expect(other.item('07')).toMatchObject({
    value: 'sowa',
    state: 'changed',
    theirs: { value: 'sok' },
  })
  // Going on typing sends nothing either.
  other.type('07', 'sowy')
  await moment()
  expect(server.words.get('07')?.value).toBe('sok')
  other.decide('07', 'mine')
  await moment()
  expect(server.words.get('07')).toEqual({ value: 'sowy', revision: 2 })
  expect(other.state()).toBe('saved')
})

test('or takes what is there', async () => {
  const [one, other] = [page(), page(someDrafts())]
  one.type('07', 'sok')
  await moment()
  other.type('07', 'sowa')
  await moment()
  other.decide('07', 'theirs')
  await moment()
  expect([server.words.get('07')?.value, other.item('07').value]).toEqual(['sok', 'sok'])
  expect(other.state()).toBe('saved')
})

test('a draft older than what the server has does not win by itself', async () => {
  server.words.set('07', { value: 'sok', revision: 3 })
  drafts.put('07', { value: 'sowa', revision: 2 })
  const keeper = page()
  await moment()
  expect(keeper.item('07').state).toBe('changed')
  expect(server.words.get('07')?.value).toBe('sok')
})

test('what may not be sent stays where it was typed', async () => {
  const keeper = page()
  keeper.type('07', 'much too long a word')
  await moment()
  expect([keeper.state(), server.calls, drafts.size()]).toEqual(['bad', 0, 1])
  keeper.type('07', 'sok')
  await moment()
  expect(keeper.state()).toBe('saved')
})

test('what was typed while it was being sent is sent too', async () => {
  const keeper = page()
  keeper.type('07', 'so')
  const sending = keeper.flush()
  keeper.type('07', 'sok')
  await sending
  await moment()
  expect(server.words.get('07')).toEqual({ value: 'sok', revision: 2 })
  expect([keeper.state(), drafts.size()]).toEqual(['saved', 0])
})

test('news from the server reaches what nobody is typing, never what somebody is', async () => {
  const keeper = page()
  keeper.type('07', 'sok')
  keeper.take(
    new Map([
      ['08', { value: 'sowa', revision: 1 }],
      ['07', { value: 'x', revision: 4 }],
    ]),
  )
  expect([keeper.item('07').value, keeper.item('08').value]).toEqual(['sok', 'sowa'])
  await moment()
  expect(keeper.item('08').state).toBe('saved')
})
