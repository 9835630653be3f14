import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Language } from '@olympiad/domain/language'
import { isLanguage } from '@olympiad/domain/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage } from './accept-language.ts'
import { BoundedCache } from './bounded-cache.ts'

/** What a page will ask for first, as a guest: addresses of calls. Empty: nothing worth sending. */
export type FirstQuestions = (path: string, language: Language) => string[]

type Page = { plain: Buffer; brotli: Buffer; freshUntil: number }

/** For so long a page is given again as it is; then its answers are asked for anew. */
const freshMs = 2_000
const greatestPages = 200
const compressed = promisify(brotliCompress)

/**
 * Public pages come with the answers they will ask for, so that the first sight needs no second
 * round trip. The questions are asked as a guest: nothing personal can get into a page.
 */
export function pagesWithAnswers(server: FastifyInstance, html: string, questions: FirstQuestions) {
  const pages = new BoundedCache<Page>(greatestPages)

  async function pageFor(addresses: string[]): Promise<Page | null> {
    const key = addresses.join(' ')
    const kept = pages.get(key)
    if (kept && kept.freshUntil > performance.now()) return kept
    const answers = await Promise.all(addresses.map((url) => server.inject({ url })))
    // A page without answers asks for them itself and shows what is wrong.
    if (answers.some(({ statusCode }) => statusCode !== 200)) return null
    const bodies = Object.fromEntries(
      addresses.map((address, index) => [address, answers[index]?.json<unknown>()]),
    )
    const plain = Buffer.from(withAnswers(html, bodies))
    const brotli = await compressed(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    const page = { plain, brotli, freshUntil: performance.now() + freshMs }
    pages.set(key, page)
    return page
  }

  /** false: this page has nothing to bring along. */
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const [path = ''] = request.url.split('?', 1)
    const addresses = questions(path, pageLanguage(request))
    const page = addresses.length > 0 ? await pageFor(addresses) : null
    if (!page) return false
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    void reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding, accept-language, cookie')
    if (takesBrotli) void reply.header('content-encoding', 'br')
    await reply.send(takesBrotli ? page.brotli : page.plain)
    return true
  }
}

/** As the page itself will detect it: query string, cookie, browser (spec 1). */
function pageLanguage({ query, headers }: FastifyRequest): Language {
  const asked = (query as { lang?: unknown }).lang
  if (isLanguage(asked)) return asked
  const kept = /(?:^|;\s*)i18nextLng=(\w+)/.exec(headers.cookie ?? '')?.[1]
  return isLanguage(kept) ? kept : acceptedLanguage(headers['accept-language'])
}

/** As data that no browser runs and no text in it can end. */
function withAnswers(html: string, answers: Record<string, unknown>): string {
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c')
  const data = `<script type="application/json" id="first-answers">${json}</script>`
  return html.replace('</body>', () => `${data}</body>`)
}
