import { setTimeout as pause } from 'node:timers/promises'
import type { Journal } from './seats.ts'
import { send, type Answered, type Post } from './sending.ts'

const betweenSavesMs = 2_000
const betweenSilentMs = 500

/**
 * `typing` save all the time, so they repair what is lost of theirs. `silent` ones do not: they save once,
 * or finish, and are gone, one after another through the whole round. `leaving` save once at the beginning,
 * and their time is over somewhere in the round.
 */
export type Hall = { typing: Journal[]; silent: Journal[]; leaving: Journal[] }

export function crowd(address: string, { typing, silent, leaving }: Hall) {
  const answered: Answered[] = []
  const post: Post = { address, answered }
  const stopping = new AbortController()
  const isOver = () => stopping.signal.aborted
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => {})

  const savers = typing.map(async (journal) => {
    await rest(Math.random() * betweenSavesMs)
    while (!isOver()) {
      await send(post, journal, 'answers', isOver)
      await rest(betweenSavesMs * (0.75 + Math.random() / 2))
    }
  })
  const speaking: Promise<void>[] = leaving.map((journal) => send(post, journal))
  const passing = (async () => {
    for (const [at, journal] of silent.entries()) {
      if (isOver()) return
      // Each until it is acknowledged, even when the round is over.
      speaking.push(send(post, journal, at % 2 === 0 ? 'answers' : 'finish'))
      await rest(betweenSilentMs)
    }
  })()

  return {
    answered,
    lastSavedAt: () => answered.findLast(({ isSaved }) => isSaved)?.at ?? 0,
    /** Everybody who still types finishes: then every grade can be recomputed. */
    finish: async () => {
      stopping.abort()
      await Promise.all([...savers, passing])
      await Promise.all(speaking)
      await Promise.all(typing.map((journal) => send(post, journal, 'finish')))
    },
  }
}
