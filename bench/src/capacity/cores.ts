import type { Events } from './events.ts'
import { Line } from './line.ts'

type Task = { ms: number; done: () => void }
/** Does one thing after the other. */
export type Thread = { tasks: Line<Task>; isQueued: boolean }

export const newThread = (): Thread => ({ tasks: new Line(), isQueued: false })

/** So long a thread has a processor before it is the next one's turn. */
const sliceMs = 3

/** Processors that several threads share: whoever has waited longest gets the next free one. */
export class Cores {
  /** Of all of them together. */
  busyMs = 0
  readonly #events: Events
  readonly #ready = new Line<Thread>()
  #free: number

  constructor(events: Events, count: number) {
    this.#events = events
    this.#free = count
  }

  run(thread: Thread, ms: number, done: () => void): void {
    thread.tasks.push({ ms, done })
    this.#queue(thread)
    this.#next()
  }

  #queue(thread: Thread): void {
    if (thread.isQueued || thread.tasks.length === 0) return
    thread.isQueued = true
    this.#ready.push(thread)
  }

  #next(): void {
    while (this.#free > 0) {
      const thread = this.#ready.shift()
      if (!thread) return
      const task = thread.tasks.first as Task
      const ms = Math.min(task.ms, sliceMs)
      this.#free--
      this.busyMs += ms
      this.#events.after(ms, () => {
        this.#free++
        thread.isQueued = false
        task.ms -= ms
        if (task.ms <= 0) {
          thread.tasks.shift()
          task.done()
        }
        this.#queue(thread)
        this.#next()
      })
    }
  }
}
