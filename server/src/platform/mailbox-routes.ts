import type { Language } from '@olympiad/domain/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { page } from '../http/route/classes.ts'
import { Refusal } from '../http/route/refusal.ts'
import { letterPage, mailboxPage, type ShownLetter } from './mailbox-pages.ts'
import type { StandIn } from './stand-in.ts'

/** What would have been sent to a demo person, with links to where we are; one, or all of it. */
export type Mailbox = (
  personKey: string,
  origin: string,
  id: number | null,
) => Promise<ShownLetter[]>

type LanguageOf = (
  request: Pick<FastifyRequest<{ Querystring: { lang?: string } }>, 'url' | 'query' | 'headers'>,
) => Language

type Params = { key: string; id: string; file: string }
type Route = { Params: Params; Querystring: { lang?: string } }

/** A letter is drawn as a mail program does it: its own styles, and nothing else of it works. */
const letterPolicy = [
  ...["default-src 'none'", "style-src 'unsafe-inline'", 'img-src data:'],
  ...["frame-ancestors 'self'", 'sandbox allow-popups allow-popups-to-escape-sandbox'],
].join('; ')

export function mailboxRoutes(
  server: FastifyInstance,
  { people }: StandIn,
  { mailbox, languageOf }: { mailbox: Mailbox; languageOf: LanguageOf },
): void {
  const html = 'text/html; charset=utf-8'
  const personOf = (key: string) => {
    const person = people.find((one) => one.key === key)
    if (!person) throw new Refusal('not_found')
    return person
  }
  const originOf = ({ protocol, host }: FastifyRequest<Route>) => `${protocol}://${host}`

  async function letterOf(request: FastifyRequest<Route>): Promise<ShownLetter> {
    const { key, id } = request.params
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new Refusal('not_found')
    const [letter] = await mailbox(personOf(key).key, originOf(request), Number(id))
    if (!letter) throw new Refusal('not_found')
    return letter
  }

  server.get<Route>('/platform/mailbox/:key', { config: page }, async (request, reply) => {
    const person = personOf(request.params.key)
    const letters = await mailbox(person.key, originOf(request), null)
    return reply.type(html).send(mailboxPage(languageOf(request), person, letters))
  })

  server.get<Route>('/platform/mailbox/:key/:id', { config: page }, async (request, reply) => {
    const letter = await letterOf(request)
    const person = personOf(request.params.key)
    return reply.type(html).send(letterPage(languageOf(request), person, letter))
  })

  server.get<Route>('/platform/mailbox/:key/:id/html', { config: page }, async (request, reply) => {
    const letter = await letterOf(request)
    return (
      reply
        .header('content-security-policy', letterPolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        .type(html)
        // Its links open beside it, not within its frame.
        .send(letter.html.replace(/<head[^>]*>/, (head) => `${head}<base target="_blank">`))
    )
  })

  server.get<Route>(
    '/platform/mailbox/:key/:id/files/:file',
    { config: page },
    async (request, reply) => {
      const { calendar } = await letterOf(request)
      if (calendar?.name !== request.params.file) throw new Refusal('not_found')
      return reply
        .header('content-disposition', `attachment; filename="${calendar.name}"`)
        .type('text/calendar; charset=utf-8')
        .send(calendar.text)
    },
  )
}
