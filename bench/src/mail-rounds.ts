import { setTimeout as pause } from 'node:timers/promises'
import { median } from './figure.ts'
import { cpuMsOf, mainThreadMsOf, type Running } from './ground.ts'
import type { Savers } from './savers.ts'

export type Taken = { mails: number; bytes: number; bareMails: number }

/** What a mail server that keeps nothing has taken so far. */
export const takenBy = async ({ address }: Running) =>
  (await (await fetch(address)).json()) as Taken & { port: number }

/** One span of saves: their p99, and what the product's process used meanwhile. */
type Round = { p99: number; mainMs: number; allMs: number; perSecond: number }

export type Rounds = Record<'quiet' | 'ours' | 'bare', Round[]> & { notSaved: number }

export const medianOf = (rounds: readonly Round[], what: keyof Round) =>
  median(rounds.map((round) => round[what]))

type Parts = {
  savers: Savers
  product: Running
  post: Running
  bare: Running
  until: number
  ms: number
}

/**
 * Round after round. While the product sends, that is what is measured; in between spans without a mail
 * and spans beside the bare sender take turns, which sends as many a second as the product did. One in
 * which the product began or ended to send is nothing of these and does not count.
 */
export async function mailRounds(parts: Parts): Promise<Rounds> {
  const { savers, product, post, bare, until, ms } = parts
  const rounds: Rounds = { quiet: [], ours: [], bare: [], notSaved: 0 }
  const used = () => ({
    main: mainThreadMsOf(product.pid) ?? NaN,
    all: cpuMsOf(product.pid) ?? NaN,
  })
  let isSending = false
  let isTurnOfBare = false
  for (let round = 0; Date.now() + ms < until; round++) {
    if (round % 15 === 14) await savers.beginAgain()
    const isBare: boolean = !isSending && isTurnOfBare && rounds.ours.length > 0
    const [before, usedBefore] = [await takenBy(post), used()]
    const middle = pause(ms / 2).then(() => takenBy(post))
    const length = before.bytes / before.mails
    const perSecond = medianOf(rounds.ours, 'perSecond')
    const sender = isBare ? send(bare, { perSecond, ms, bytes: length }) : null
    const { p99, notSaved } = await savers.saveFor(ms)
    const [after, usedAfter] = [await takenBy(post), used()]
    await sender
    const halves = [(await middle).mails - before.mails, after.mails - (await middle).mails]
    const sent = after.mails - before.mails + after.bareMails - before.bareMails
    const one: Round = {
      ...{ p99, perSecond: (sent * 1000) / ms },
      ...{ mainMs: usedAfter.main - usedBefore.main, allMs: usedAfter.all - usedBefore.all },
    }
    rounds.notSaved += notSaved
    isSending = halves[1] !== 0
    if (halves.every((count) => count > 0)) rounds.ours.push(one)
    else if (halves.every((count) => count === 0)) {
      rounds[isBare ? 'bare' : 'quiet'].push(one)
      isTurnOfBare = !isBare
    }
  }
  return rounds
}

async function send({ address }: Running, wanted: Record<string, number>): Promise<void> {
  const query = Object.entries(wanted).map(([name, value]) => `${name}=${value}`)
  const answer = await fetch(`${address}/send?${query.join('&')}`)
  if (!answer.ok) throw new Error(`the bare sender answered with ${answer.status}`)
  await answer.text()
}
