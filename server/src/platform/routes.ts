import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage, type Language } from '@olympiad/domain/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptedLanguage } from '../http/pages/accept-language.ts'
import { Refusal } from '../http/route/refusal.ts'
import { platformPage } from './page.ts'
import type { StandIn } from './stand-in.ts'

type PageRoute = { Querystring: { lang?: string } }
type PageRequest = FastifyRequest<PageRoute>

const css = readFileSync(join(import.meta.dirname, 'platform.css'), 'utf8')

/** Plays the main platform where none is configured: a visitor picks a demo person to be. */
export function platformRoutes(server: FastifyInstance, standIn: StandIn): void {
  server.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/platform')) void reply.header('cache-control', 'no-store')
  })

  server.get('/platform/platform.css', (_, reply) => reply.type('text/css').send(css))

  server.get<{ Params: { key: string } }>('/platform/sign-in/:key', async (request, reply) => {
    const person = standIn.people.find(({ key }) => key === request.params.key)
    if (!person) throw new Refusal('not_found')
    return reply.redirect(await standIn.signInPathOf(person.key))
  })

  server.get('/platform/sign-out', (_, reply) => reply.redirect('/olympiads/all'))

  // The student area lives on the main platform; here every address of it shows the same page.
  for (const url of ['/platform', '/platform/*']) {
    server.get<PageRoute>(url, (request, reply) => {
      const language = pageLanguage(request)
      return reply.type('text/html; charset=utf-8').send(platformPage(language, standIn.people))
    })
  }
}

/** Asked for, then by the domain in the path (`/platform/pl/student`), then the browser's. */
function pageLanguage({ url, query, headers }: PageRequest): Language {
  if (isLanguage(query.lang)) return query.lang
  const variant = url.split(/[/?]/)[2]
  return isLanguage(variant) ? variant : acceptedLanguage(headers['accept-language'])
}
