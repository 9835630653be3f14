import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage, type Language } from '@olympiad/domain/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptedLanguage, keptLanguage } from '../http/pages/accept-language.ts'
import { asset, page } from '../http/route/classes.ts'
import { Refusal } from '../http/route/refusal.ts'
import { mailboxRoutes, type Mailbox } from './mailbox-routes.ts'
import { isSection, platformPage, type Section } from './page.ts'
import type { StandIn } from './stand-in.ts'

type PageRoute = { Querystring: { lang?: string } }
type PageRequest = Pick<FastifyRequest<PageRoute>, 'url' | 'query' | 'headers'>

const css = readFileSync(join(import.meta.dirname, 'platform.css'), 'utf8')

/** Plays the main platform where none is configured: a visitor picks a demo person to be. */
export function platformRoutes(
  server: FastifyInstance,
  standIn: StandIn,
  /** `mailbox`: null where mails are really sent. */
  { webUrl, mailbox }: { webUrl: string; mailbox: Mailbox | null },
): void {
  server.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/platform')) void reply.header('cache-control', 'no-store')
  })

  server.get('/platform/platform.css', { config: asset }, (_, reply) =>
    reply.type('text/css').send(css),
  )

  type SignIn = { Params: { key: string } }
  server.get<SignIn>('/platform/sign-in/:key', { config: page }, async (request, reply) => {
    const person = standIn.people.find(({ key }) => key === request.params.key)
    if (!person) throw new Refusal('not_found')
    return reply.redirect(`${webUrl}${await standIn.signInPathOf(person.key)}`)
  })

  server.get('/platform/sign-out', { config: page }, (_, reply) =>
    reply.redirect(`${webUrl}/olympiads/all`),
  )

  if (mailbox) mailboxRoutes(server, standIn, { mailbox, languageOf: pageLanguage })

  // The student area lives on the main platform; here a page says which section was wanted.
  for (const url of ['/platform', '/platform/*']) {
    server.get<PageRoute>(url, { config: page }, (request, reply) => {
      const wanted = { section: sectionOf(request.url), hasMailboxes: mailbox !== null }
      return reply
        .type('text/html; charset=utf-8')
        .send(platformPage(pageLanguage(request), standIn.people, wanted))
    })
  }
}

/** `/platform/uk/student/homework` is the homework of the Ukrainian variant. */
function sectionOf(url: string): Section | null {
  const path = url.split('?', 1)[0] ?? ''
  const [, area, name = 'home'] =
    /^\/platform\/(?:uk|pl)\/(student)(?:\/(\w+))?\/?$/.exec(path) ?? []
  return area && isSection(name) ? name : null
}

/** Asked for, chosen before, then by the domain in the path, then the browser's. */
function pageLanguage({ url, query, headers }: PageRequest): Language {
  if (isLanguage(query.lang)) return query.lang
  const kept = keptLanguage(headers.cookie)
  if (kept) return kept
  const variant = url.split(/[/?]/)[2]
  return isLanguage(variant) ? variant : acceptedLanguage(headers['accept-language'])
}
