import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { addressOf, questionName, type Call } from '@olympiad/contract/call'
import type { Language } from '@olympiad/domain/language'
import { isLanguage } from '@olympiad/domain/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage, keptLanguage } from './accept-language.ts'
import { BoundedCache } from '../cache/bounded-cache.ts'
import type { DrawPage } from './page-drawer.ts'

/** What a page asks first, as a guest. */
export type FirstQuestion = { method: 'GET' | 'POST'; url: string; body?: unknown }

/** A page that anybody may see: the path under which it is drawn, and its questions. */
export type FirstPage = { path: string; questions: FirstQuestion[] }

/** null: nothing worth sending along. */
export type FirstPages = (path: string, language: Language) => FirstPage | null

export function firstQuestion<Input, Wire, Output>(
  { method, path, request }: Call<Input, Wire, Output>,
  input: Input,
): FirstQuestion {
  const wire = request(input)
  return { method, url: addressOf(path, wire), body: wire.body }
}

type Parts = {
  html: string
  pageOf: FirstPages
  drawPage: () => Promise<DrawPage | null>
  now: () => Date
}

type Page = {
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
  /** The answers it was made from. */
  answers: string
  madeAt: number
  freshUntil: number
  uses: number
}

/** For so long a page is given again as it is; then its answers are asked for anew. */
const freshMs = 2_000
/** With the same answers it stays; what goes by the clock alone the browser puts right. */
const greatestAgeMs = 300_000
const greatestPages = 200
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const thoroughly = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Public pages come drawn and with the answers they are drawn from, so that the first sight needs
 * no script and no second round trip. The questions are asked as a guest: nothing personal can get
 * into a page.
 */
export function pagesWithAnswers(server: FastifyInstance, parts: Parts) {
  const pages = new BoundedCache<Page>(greatestPages)
  const making = new Map<string, Promise<Page | null>>()

  async function drawn(
    path: string,
    language: Language,
    answers: Record<string, unknown>,
  ): Promise<string> {
    try {
      const draw = await parts.drawPage()
      return (await draw?.({ path, language, answers, now: parts.now() })) ?? parts.html
    } catch (error) {
      server.log.error({ err: error, path }, 'a page could not be drawn')
      return parts.html
    }
  }

  async function madePage(
    { path, questions }: FirstPage,
    language: Language,
    kept: Page | undefined,
    isDrawn: boolean,
  ): Promise<Page | null> {
    const replies = await Promise.all(
      questions.map(({ method, url, body }) =>
        server.inject({ method, url, ...(body !== undefined && { payload: body as object }) }),
      ),
    )
    // A page without answers asks for them itself and shows what is wrong.
    if (replies.some(({ statusCode }) => statusCode !== 200)) return null
    const answers = replies.map(({ body }) => body).join('\n')
    const now = performance.now()
    if (kept?.answers === answers && now < kept.madeAt + greatestAgeMs) {
      return Object.assign(kept, { freshUntil: now + freshMs })
    }
    const bodies = Object.fromEntries(
      questions.map(({ url, body }, index) => [
        questionName(url, body),
        replies[index]?.json<unknown>(),
      ]),
    )
    const html = isDrawn ? await drawn(path, language, bodies) : parts.html
    const plain = Buffer.from(withAnswers(html, bodies))
    const [brotli, gzip] = await Promise.all([brotlied(plain, quickly), gzipped(plain)])
    return { plain, brotli, gzip, answers, madeAt: now, freshUntil: now + freshMs, uses: 0 }
  }

  /** However many come at once, a page is made once. */
  async function pageFor(first: FirstPage, language: Language, isDrawn: boolean) {
    const key = `${language} ${isDrawn} ${first.path}`
    const kept = pages.get(key)
    if (kept && kept.freshUntil > performance.now()) return kept
    const underWay = making.get(key)
    if (underWay) return underWay
    const made = madePage(first, language, kept, isDrawn).finally(() => making.delete(key))
    making.set(key, made)
    const page = await made
    if (page) pages.set(key, page)
    return page
  }

  /** What is asked for again is worth a tenth of a second of work: it fits into fewer packets. */
  async function pack(page: Page): Promise<void> {
    page.brotli = await brotlied(page.plain, thoroughly).catch(() => page.brotli)
  }

  /** false: this page has nothing to bring along. */
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const [path = ''] = request.url.split('?', 1)
    const language = pageLanguage(request)
    const first = parts.pageOf(path, language)
    // A filtered list is for the browser to draw.
    const isDrawn = (request.query as { type?: unknown }).type === undefined
    const page = first && (await pageFor(first, language, isDrawn))
    if (!page) return false
    if (++page.uses === 2) void pack(page)
    void reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding, accept-language, cookie')
    const accepted = request.headers['accept-encoding'] ?? ''
    const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
    if (coding) void reply.header('content-encoding', coding)
    await reply.send(coding === 'br' ? page.brotli : coding ? page.gzip : page.plain)
    return true
  }
}

/** As the page itself will detect it: query string, cookie, browser (spec 1). */
function pageLanguage({ query, headers }: FastifyRequest): Language {
  const asked = (query as { lang?: unknown }).lang
  if (isLanguage(asked)) return asked
  return keptLanguage(headers.cookie) ?? acceptedLanguage(headers['accept-language'])
}

/** As data that no browser runs and no text in it can end. */
function withAnswers(html: string, answers: Record<string, unknown>): string {
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c')
  const data = `<script type="application/json" id="first-answers">${json}</script>`
  return html.replace('</body>', () => `${data}</body>`)
}
