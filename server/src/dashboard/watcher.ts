import type { Viewer } from './view.ts'

export type EventName = 'live' | 'history'

/**
 * Somebody who watches. Of each kind of event only the newest waits to be read: who reads slowly
 * misses some, and keeps nothing of ours.
 */
export class Watcher {
  readonly personId: number
  viewer: Viewer
  readonly #waiting = new Map<EventName, string>()
  #isClosed = false
  #wake = () => {}

  constructor(personId: number, viewer: Viewer) {
    this.personId = personId
    this.viewer = viewer
  }

  send(event: EventName, text: string): void {
    if (this.#isClosed) return
    this.#waiting.set(event, text)
    this.#wake()
  }

  /** What waits is not told any more either. */
  close(): void {
    this.#isClosed = true
    this.#waiting.clear()
    this.#wake()
  }

  /** The stream as it is written; without news there is a sign of life now and then. */
  async *events(heartbeatMs: number, onEnd: () => void): AsyncGenerator<string> {
    try {
      yield ': watching\n\n'
      for (;;) {
        const news = [...this.#waiting]
        this.#waiting.clear()
        if (news.length > 0) {
          yield news.map(([event, text]) => `event: ${event}\ndata: ${text}\n\n`).join('')
        } else if (this.#isClosed) {
          return
        } else if (!(await this.#newsWithin(heartbeatMs))) {
          yield ': alive\n\n'
        }
      }
    } finally {
      onEnd()
    }
  }

  #newsWithin(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms).unref()
      this.#wake = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })
  }
}
