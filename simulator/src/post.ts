import { setTimeout as pause } from 'node:timers/promises'
import type { Outgoing } from './bill.ts'
import type { Knobs } from './knobs.ts'

const deliveries = 3
const patienceMs = 15_000

export type Delivered = Outgoing & { status: number | null }

/** Delivers messages to the shop, as badly as the knobs say. */
export function postOffice(knobs: Knobs, retryMs: number) {
  const waiting: Outgoing[] = []
  const delivered: Delivered[] = []
  const underway = new Set<Promise<void>>()

  async function once(message: Outgoing): Promise<boolean> {
    const { to, headers, body } = message
    const signal = AbortSignal.timeout(patienceMs)
    const status = await fetch(to, { method: 'POST', headers, body, signal }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => null,
    )
    delivered.push({ ...message, status })
    return status === 200 && !knobs.loseAnswers
  }

  /** Up to three deliveries, until one is answered with 200. */
  async function deliver(message: Outgoing): Promise<void> {
    for (let number = 1; number <= deliveries; number++) {
      if (await once(message)) return
      if (number < deliveries) await pause(retryMs, undefined, { ref: false })
    }
  }

  function track(work: Promise<void>): Promise<void> {
    underway.add(work)
    return work.finally(() => underway.delete(work))
  }

  function dispatch(message: Outgoing): Promise<void> {
    const copies = Array.from({ length: knobs.repeat }, () => deliver(message))
    return track(Promise.all(copies).then(() => {}))
  }

  return {
    waiting,
    delivered,
    send: async (message: Outgoing): Promise<void> => {
      if (knobs.drop) return
      if (knobs.hold) waiting.push(message)
      else await dispatch(message)
    },
    /** Sends what waits, one after another, in the order the knobs want. */
    release: async (): Promise<void> => {
      for (const message of inOrder(waiting.splice(0), knobs.order)) await dispatch(message)
    },
    idle: async (): Promise<void> => {
      while (underway.size > 0) await Promise.all(underway)
    },
  }
}

function inOrder(messages: Outgoing[], order: Knobs['order']): Outgoing[] {
  if (order === 'reversed') return messages.toReversed()
  if (order === 'as-made') return messages
  return messages
    .map((message) => ({ message, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ message }) => message)
}
