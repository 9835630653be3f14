import { performance } from 'node:perf_hooks'
import type { RateClass } from '@olympiad/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { classesOf } from '../route/classes.ts'
import { sendRefusal } from '../route/errors.ts'
import { Refusal } from '../route/refusal.ts'
import { isInside, networkOf } from './address.ts'
import { RateSketch } from './rate-sketch.ts'

/** Whoever is counted as one has one key. */
type Allowance = { key: string; perMinute: number }

/** Requests a minute; 0 leaves it unlimited. */
export type RateLimits = { person: number; address: number }

/** A browser saves at most twice a second: this many are nobody's typing. */
const savesAMinute = 1_200
/** A proxy nobody told us to trust, or a machine room: many people, but no endless number. */
const insideFactor = 100
/** Each writes a run: nobody practises that often. */
const startsAMinute = 30
/** A page takes a dozen files with it. */
const assetFactor = 10
/** To check a signature takes a hundred times as long as to answer a call. */
const verifyFactor = 0.02
/** A whole school may join from behind one address in a minute; one person types few codes. */
const codeFactor = 0.05
const codesAMinute = 10
/** A sheet takes as long to draw as fifty calls, and nobody prints that many. */
const paperFactor = 0.05
const papersAMinute = 10

/** So many addresses of each kind of request are known again: to tell who is who takes longer than to count. */
const greatestKnown = 1_000
/** No address is longer, with the name of its network card. */
const longestAddress = 64

/** Counted by address before anything is read; the others by the person once it is known. */
const addressFactors: Record<RateClass, number> = {
  call: 1,
  webhook: 1,
  page: 1,
  probe: 1,
  asset: assetFactor,
  verify: verifyFactor,
  code: codeFactor,
  paper: paperFactor,
  run: 0,
  start: 0,
  save: 0,
  finish: 0,
}

/**
 * First by address, which costs nothing; then, where there is a token and it is good, by person.
 * Whatever is no good token counts for its address only. In the memory of one process: with several
 * the limits are as many times higher.
 */
export class RateLimiter {
  readonly #limits: RateLimits
  readonly #now: () => number
  readonly #addresses = new RateSketch()
  readonly #people = new RateSketch()
  readonly #known = new Map<RateClass | 'nobody', LRUCache<string, Allowance>>()

  constructor(limits: RateLimits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  /** Takes one of what an address may ask for. Says in how many ms there will be one if there is none. */
  takeAddress(rate: RateClass, ip: string): number {
    return this.#addressWait(rate, ip, addressFactors[rate])
  }

  /** Answers with a refusal, and says so, if the address asks too often. */
  isAddressRefused(request: FastifyRequest, reply: FastifyReply): boolean {
    const waitMs = this.takeAddress(classesOf(request).rate, request.ip)
    if (waitMs === 0) return false
    // Not thrown: an error with its stack for each would be one more load.
    sendRefusal(request, tellWhen(reply, waitMs), new Refusal('too_many_requests'))
    return true
  }

  /** Refuses a person who asks too often, or an address that asks for people's things as nobody. */
  refuseCaller(request: FastifyRequest, reply: FastifyReply, personId: number | null): void {
    const { rate } = classesOf(request)
    const isCountedAlready = addressFactors[rate] > 0
    const waitMs =
      personId !== null
        ? this.#personWait(rate, personId)
        : isCountedAlready
          ? 0
          : this.#addressWait('nobody', request.ip, 1)
    if (waitMs === 0) return
    tellWhen(reply, waitMs)
    throw new Refusal('too_many_requests')
  }

  #addressWait(what: RateClass | 'nobody', ip: string, factor: number): number {
    if (this.#limits.address * factor === 0) return 0
    let known = this.#known.get(what)
    if (!known) this.#known.set(what, (known = new LRUCache({ max: greatestKnown })))
    let allowance = known.get(ip)
    if (!allowance) {
      allowance = this.#allowanceOf(what, ip, factor)
      if (ip.length <= longestAddress) known.set(ownCopyOf(ip), allowance)
    }
    return this.#addresses.take(allowance.key, allowance.perMinute, this.#now())
  }

  #allowanceOf(what: RateClass | 'nobody', ip: string, factor: number): Allowance {
    const perMinute = this.#limits.address * factor * (isInside(ip) ? insideFactor : 1)
    return { key: `${what} ${networkOf(ip)}`, perMinute: Math.max(perMinute, 1) }
  }

  #personWait(rate: RateClass, personId: number): number {
    const { person } = this.#limits
    if (person === 0) return 0
    const perMinute: Partial<Record<RateClass, number>> = {
      save: Math.max(savesAMinute, person),
      finish: Math.max(savesAMinute, person),
      start: Math.min(startsAMinute, person),
      code: Math.min(codesAMinute, person),
      paper: Math.min(papersAMinute, person),
    }
    const own = perMinute[rate]
    const key = `${own === undefined ? '' : rate} ${personId}`
    return this.#people.take(key, own ?? person, this.#now())
  }
}

/** What is cut out of a header keeps all of it in memory. */
const ownCopyOf = (text: string) => Buffer.from(text).toString()

function tellWhen(reply: FastifyReply, waitMs: number): FastifyReply {
  return reply.header('retry-after', `${Math.ceil(waitMs / 1000)}`)
}

/** Every request, also one that leads nowhere or is answered from memory, before it is read. */
export function limitAddresses(server: FastifyInstance, limiter: RateLimiter): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!limiter.isAddressRefused(request, reply)) done()
  })
}

/**
 * What a proxy tells about addresses counts only if it is trusted. One that is not makes everybody
 * come from its own address: then nobody is limited by theirs, and whoever runs us should know.
 */
export function tellOfUntrustedProxy(server: FastifyInstance): void {
  let isTold = false
  server.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined && isInside(request.ip)) {
      isTold = true
      server.log.warn(
        { proxy: request.ip },
        'requests come through a proxy that is not trusted, so limits by address count everybody as one: set TRUST_PROXY (docs/operations.md)',
      )
    }
    done()
  })
}
