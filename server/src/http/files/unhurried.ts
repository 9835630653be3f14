import { setTimeout as rest } from 'node:timers/promises'

/** A long piece of work takes at most this share of the time: saves beside it keep theirs. */
const usualShare = 1 / 4
/** A piece that took longer has mostly waited itself. */
const longestRestMs = 100

/** Hands on what comes, and rests after each: usually for three times as long as it took to make. */
export async function* unhurried<Piece>(
  pieces: AsyncIterable<Piece>,
  share = usualShare,
): AsyncGenerator<Piece> {
  let began = performance.now()
  for await (const piece of pieces) {
    const tookMs = performance.now() - began
    yield piece
    await rest(Math.min(tookMs / share - tookMs, longestRestMs))
    began = performance.now()
  }
}
