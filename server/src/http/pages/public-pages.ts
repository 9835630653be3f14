import type { Language } from '@olympiad/domain/language'
import { isLanguage } from '@olympiad/domain/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptedLanguage, keptLanguage } from './accept-language.ts'
import { brotliOf, packed, sendPacked, type Packed } from './packed.ts'
import type { FindPage, PublicPage } from './page-renderer.ts'
import type { Ask } from './questions.ts'

type Parts = { findPage: () => Promise<FindPage>; ask: Ask; now: () => Date }

type Page = Packed & {
  /** The answers it was made from. */
  answers: string
  madeAt: number
  freshUntil: number
  uses: number
}

/** `plain`: it has nothing to bring along; `missing`: there is no such page. */
type Nothing = 'plain' | 'missing'

/** For so long a page is given again as it is, or nothing; then its answers are asked for anew. */
const freshMs = 2_000
/** With the same answers it stays; what goes by the clock alone the browser puts right. */
const greatestAgeMs = 300_000
/** Of all pages together, with the answers they were made from. */
const greatestBytes = 16 * 1024 * 1024
/** Of so many addresses it is known what stands there, and of so many pages that there is nothing. */
const greatestKnown = 500
/** A longer address is nobody's link. */
const greatestAddress = 512

/**
 * Public pages come rendered and with the answers they are rendered from, so that the first sight
 * needs no script and no second round trip. The questions are asked as a guest: nothing personal
 * can get into a page.
 */
export function publicPages(server: FastifyInstance, parts: Parts) {
  const pages = new LRUCache<string, Page>({ maxSize: greatestBytes, sizeCalculation: sizeOf })
  const making = new Map<string, Promise<Page | Nothing>>()
  const nothing = new LRUCache<string, Nothing>({ max: greatestKnown, ttl: freshMs })
  const found = new LRUCache<string, PublicPage>({ max: greatestKnown })

  /** Finding it takes as long as sending it. */
  async function foundAt(address: string, language: Language): Promise<PublicPage | null> {
    const key = `${language} ${address}`
    const known = found.get(key)
    if (known) return known
    const findPage = await parts.findPage()
    const page = await findPage(address, language)
    if (page && address.length <= greatestAddress) found.set(key, page)
    return page
  }

  async function madePage(
    { questions, documentWith, namesPerson }: PublicPage,
    kept: Page | undefined,
  ): Promise<Page | Nothing> {
    const replies = await Promise.all(questions.map(parts.ask))
    // What cannot be a code leads nowhere, as one that nobody has.
    if (namesPerson && replies.some(({ status }) => status === 404 || status === 400)) {
      return 'missing'
    }
    // A page without answers asks for them itself and shows what is wrong.
    if (replies.some(({ status }) => status !== 200)) return 'plain'
    const bodies = replies.map(({ body }) => body)
    const answers = bodies.join('\n')
    const now = performance.now()
    const freshUntil = namesPerson ? now : now + freshMs
    if (kept?.answers === answers && now < kept.madeAt + greatestAgeMs) {
      return Object.assign(kept, { freshUntil })
    }
    const known = bodies.map((body) => JSON.parse(body) as unknown)
    const html = await documentWith(known, parts.now())
    return { ...(await packed(html, 'quickly')), answers, madeAt: now, freshUntil, uses: 0 }
  }

  /** However many come at once, a page is made once. */
  async function pageFor(place: PublicPage, language: Language): Promise<Page | Nothing> {
    const key = `${language} ${place.isRendered} ${place.path}`
    const kept = pages.get(key)
    if (kept && kept.freshUntil > performance.now()) return kept
    const known = nothing.get(key)
    if (known) return known
    const underWay = making.get(key)
    if (underWay) return underWay
    const made = madePage(place, kept)
      .catch((error: unknown) => {
        server.log.error({ err: error, path: place.path }, 'a page could not be made')
        return 'plain' as const
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    const page = await made
    if (typeof page !== 'string') pages.set(key, page)
    else {
      pages.delete(key)
      if (!place.namesPerson) nothing.set(key, page)
    }
    return page
  }

  /** What is asked for again is worth it. */
  async function pack(page: Page): Promise<void> {
    page.brotli = await brotliOf(page.plain, 'thoroughly').catch(() => page.brotli)
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<'sent' | Nothing> => {
    const language = pageLanguage(request)
    const place = await foundAt(request.url, language)
    if (place?.namesPerson) void reply.header('x-robots-tag', 'noindex')
    const page = place ? await pageFor(place, language) : 'plain'
    if (typeof page === 'string') return page
    if (++page.uses === 2) void pack(page)
    void reply.header('vary', 'accept-encoding, accept-language, cookie')
    await sendPacked(request, reply, page)
    return 'sent'
  }
}

function sizeOf({ plain, brotli, gzip, answers }: Page, key: string): number {
  return plain.length + brotli.length + gzip.length + (answers.length + key.length) * 2
}

/** As the page itself will detect it: query string, cookie, browser (spec 1). */
function pageLanguage({ query, headers }: FastifyRequest): Language {
  const asked = (query as { lang?: unknown }).lang
  if (isLanguage(asked)) return asked
  return keptLanguage(headers.cookie) ?? acceptedLanguage(headers['accept-language'])
}
