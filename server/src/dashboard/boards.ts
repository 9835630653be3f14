import type { Dashboard, DashboardHistory, LiveNumbers } from '@olympiad/contract/dashboard'
import { isAllowed } from '@olympiad/domain/staff'
import { Refusal } from '../http/route/refusal.ts'
import type { Closed } from './runs-count.ts'
import type { Earlier, OwnHistory } from './store.ts'
import { historyFor, liveFor, type Viewer } from './view.ts'
import { Watcher, type EventName } from './watcher.ts'

/** Where the numbers come from. */
export type Source = {
  live: (olympiadId: number, closed: Closed | null) => Promise<LiveNumbers>
  history: (olympiadId: number) => Promise<{ history: OwnHistory; closed: Closed | null }>
  earlier: (olympiadId: number) => Promise<Earlier>
  /** Who of these people is on the staff, and what they see. */
  viewers: (olympiadId: number, people: readonly number[]) => Promise<Map<number, Viewer>>
}

export type Pace = {
  liveMs: number
  historyMs: number
  /** What earlier olympiads had changes slowly. */
  earlierMs: number
  /** So often it is asked whether those who watch still may. */
  membersMs: number
  heartbeatMs: number
  /** After this long a stream ends; whoever watches on shows their token again. */
  watchMs: number
}

export const pace: Pace = {
  liveMs: 2_000,
  historyMs: 20_000,
  earlierMs: 5 * 60_000,
  membersMs: 5_000,
  heartbeatMs: 15_000,
  watchMs: 10 * 60_000,
}

/** Counting takes at most this part of the time, however many people there are. */
const greatestShare = 1 / 20

const greatestPerPerson = 5
const greatestInAll = 2_000

/**
 * The dashboards that somebody watches. The numbers of an olympiad are read once an interval for all
 * its watchers, by the clock of the first one, and not at all while nobody watches.
 */
export class Boards {
  readonly #source: Source
  readonly #pace: Pace
  readonly #boards = new Map<number, Board>()
  readonly #reading = new Map<number, Promise<Dashboard>>()
  readonly #onError: (error: unknown) => void

  constructor(source: Source, ofPace: Pace, onError: (error: unknown) => void) {
    this.#source = source
    this.#pace = ofPace
    this.#onError = onError
  }

  async numbers(olympiadId: number, viewer: Viewer): Promise<Dashboard> {
    const { live, history } = await this.#numbersOf(olympiadId)
    return { live: liveFor(viewer, live), history: historyFor(viewer, history) }
  }

  /** As they are on the board that somebody watches; otherwise read once for all who ask meanwhile. */
  #numbersOf(olympiadId: number): Promise<Dashboard> {
    const reading = this.#reading.get(olympiadId)
    if (reading) return reading
    const { live = null, history = null } = this.#boards.get(olympiadId)?.known ?? {}
    if (live && history) return Promise.resolve({ live, history })
    const started = this.#read(olympiadId).finally(() => this.#reading.delete(olympiadId))
    this.#reading.set(olympiadId, started)
    return started
  }

  async #read(olympiadId: number): Promise<Dashboard> {
    const { history, closed } = await this.#source.history(olympiadId)
    const live = await this.#source.live(olympiadId, closed)
    return { live, history: { ...history, earlier: await this.#source.earlier(olympiadId) } }
  }

  /** Until `whenGone` says that the other side is, the right is lost, or the time is over. */
  watch(
    olympiadId: number,
    { personId, viewer }: { personId: number; viewer: Viewer },
    whenGone: (close: () => void) => void,
  ): AsyncIterable<string> {
    const all = [...this.#boards.values()].flatMap(({ watchers }) => [...watchers])
    const own = all.filter((one) => one.personId === personId).length
    if (own >= greatestPerPerson || all.length >= greatestInAll) {
      throw new Refusal('too_many_streams')
    }
    const watcher = new Watcher(personId, viewer)
    const board = this.#boards.get(olympiadId) ?? this.#open(olympiadId)
    const leave = () => {
      clearTimeout(time)
      watcher.close()
      board.watchers.delete(watcher)
      if (board.watchers.size === 0) this.#boards.delete(olympiadId)
    }
    const time = setTimeout(() => watcher.close(), this.#pace.watchMs).unref()
    // A stream that nobody began to read is left here too.
    whenGone(leave)
    board.add(watcher)
    return watcher.events(this.#pace.heartbeatMs, leave)
  }

  #open(olympiadId: number): Board {
    const board = new Board(olympiadId, this.#source, this.#pace, this.#onError)
    this.#boards.set(olympiadId, board)
    return board
  }

  /** The server stops: nobody is kept waiting for an end. */
  close(): void {
    for (const { watchers } of this.#boards.values()) {
      for (const watcher of watchers) watcher.close()
    }
  }
}

/** One olympiad and those who watch it. */
class Board {
  readonly watchers = new Set<Watcher>()
  readonly known: { live: LiveNumbers | null; history: DashboardHistory | null } = {
    live: null,
    history: null,
  }
  readonly #olympiadId: number
  readonly #source: Source
  readonly #pace: Pace
  readonly #onError: (error: unknown) => void
  #isReading = false
  #isCounting = false
  #closed: Closed | null = null
  #earlier: Earlier = []
  #dueAt = { history: 0, earlier: 0, members: 0 }
  #sent: Record<EventName, string> = { live: '', history: '' }

  constructor(olympiadId: number, source: Source, ofPace: Pace, onError: (error: unknown) => void) {
    this.#olympiadId = olympiadId
    this.#source = source
    this.#pace = ofPace
    this.#onError = onError
    this.#dueAt.members = performance.now() + ofPace.membersMs
  }

  add(watcher: Watcher): void {
    this.watchers.add(watcher)
    // Whoever comes later gets at once what is known.
    this.#tell([watcher], 'live')
    this.#tell([watcher], 'history')
    if (!this.#isReading) void this.#keepReading()
  }

  async #keepReading(): Promise<void> {
    this.#isReading = true
    while (this.watchers.size > 0) {
      // The database may be away for a while: the next round asks again.
      await this.#read().catch(this.#onError)
      await new Promise((resolve) => setTimeout(resolve, this.#pace.liveMs).unref())
    }
    this.#isReading = false
  }

  async #read(): Promise<void> {
    const now = performance.now()
    if (now >= this.#dueAt.members) {
      this.#dueAt.members = now + this.#pace.membersMs
      await this.#sendAwayOthers()
    }
    this.known.live = await this.#source.live(this.#olympiadId, this.#closed)
    this.#tellIfNew('live', this.known.live.runs)
    // Among many people it takes a while, and the live numbers do not wait for it.
    if (!this.#isCounting && now >= this.#dueAt.history) void this.#count().catch(this.#onError)
  }

  async #count(): Promise<void> {
    this.#isCounting = true
    const began = performance.now()
    try {
      const { history, closed } = await this.#source.history(this.#olympiadId)
      this.#closed = closed
      if (began >= this.#dueAt.earlier) {
        this.#earlier = await this.#source.earlier(this.#olympiadId)
        this.#dueAt.earlier = began + this.#pace.earlierMs
      }
      this.known.history = { ...history, earlier: this.#earlier }
      this.#tellIfNew('history', this.known.history)
    } finally {
      const took = performance.now() - began
      this.#dueAt.history = began + Math.max(this.#pace.historyMs, took / greatestShare)
      this.#isCounting = false
    }
  }

  /** Whoever is no longer on the staff sees no more; another role sees other numbers. */
  async #sendAwayOthers(): Promise<void> {
    const people = [...new Set([...this.watchers].map(({ personId }) => personId))]
    const viewers = await this.#source.viewers(this.#olympiadId, people)
    for (const watcher of this.watchers) {
      const viewer = viewers.get(watcher.personId)
      if (viewer && isAllowed(viewer.role, 'see')) watcher.viewer = viewer
      else watcher.close()
    }
  }

  #tellIfNew(event: EventName, value: unknown): void {
    const text = JSON.stringify(value)
    if (text === this.#sent[event]) return
    this.#sent[event] = text
    this.#tell([...this.watchers], event)
  }

  /** Written once for all who see the same. */
  #tell(watchers: readonly Watcher[], event: EventName): void {
    const { live, history } = this.known
    const written = new Map<string, string>()
    for (const watcher of watchers) {
      const { viewer } = watcher
      const key = `${viewer.role} ${JSON.stringify([...viewer.elsewhere])}`
      const shown =
        event === 'live' ? live && liveFor(viewer, live) : history && historyFor(viewer, history)
      if (!shown) continue
      const text = written.get(key) ?? JSON.stringify(shown)
      written.set(key, text)
      watcher.send(event, text)
    }
  }
}
