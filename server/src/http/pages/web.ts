import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asset, page } from '../route/classes.ts'
import { sendRefusal } from '../route/errors.ts'
import { builtFiles } from './built-files.ts'
import { packed, sendPacked, type Packed } from './packed.ts'
import { pageRendererIn, type FindPage } from './page-renderer.ts'
import { askingAt, askingHere } from './questions.ts'
import { publicPages } from './public-pages.ts'
import { turns } from './turns.ts'
import { Refusal } from '../route/refusal.ts'

/** The page of the built web; empty where nothing was built. */
export function pageIn(folder: string): string {
  const index = join(folder, 'index.html')
  return existsSync(index) ? readFileSync(index, 'utf8') : ''
}

type Parts = {
  folder: string
  now: () => Date
  apiUrl: string | null
  /** Where people find the web; empty: wherever they came from. */
  publicUrl: string
  /** Others call this server: it is the API itself. */
  isApi: boolean
}

/** The built web: hashed assets for ever, the page itself always fresh. */
export async function serveWeb(
  server: FastifyInstance,
  { folder, now, apiUrl, publicUrl, isApi }: Parts,
): Promise<void> {
  const built = pageIn(folder)
  const hasWeb = built !== ''
  const html = apiUrl === null ? built : withApi(built, apiUrl)
  let shell: Promise<Packed> | undefined
  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    cacheControl: 'no-cache' | 'no-store',
  ) => {
    shell ??= packed(html, 'thoroughly')
    void reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding' })
    return sendPacked(request, reply, await shell)
  }
  let renderer: Promise<FindPage> | undefined
  const findPage = () => (renderer ??= pageRendererIn(folder, { html, publicUrl }, server.log))
  if (hasWeb) {
    serveFiles(server, folder)
    // The sign-in link carries a token: no address may leave with it, nothing may be kept.
    server.get('/auth', { config: page }, (request, reply) =>
      sendPage(request, reply.header('referrer-policy', 'no-referrer'), 'no-store'),
    )
  }
  // Nobody should wait for it; a test that shows no page never loads it.
  if (hasWeb) server.addHook('onListen', async () => void findPage())
  // What the pages show is the API's to say, wherever it is.
  const ask = apiUrl !== null && !isApi ? askingAt(apiUrl) : askingHere(server)
  const sendPublic = publicPages(server, { findPage, ask, now })
  const turn = turns()
  server.setNotFoundHandler(async (request, reply) => {
    if (!hasWeb || !isPageVisit(request)) return refuse(request, reply)
    await turn()
    void reply.status(200).header('cache-control', 'no-cache')
    const sent = await sendPublic(request, reply)
    if (sent === 'missing') void reply.status(404)
    return sent === 'sent' ? reply : sendPage(request, reply, 'no-cache')
  })
}

/** One route for each folder, and nothing is sent that was not built. */
function serveFiles(server: FastifyInstance, folder: string): void {
  const { paths, send } = builtFiles(folder)
  const files = new Set(paths)
  const routes = new Set(paths.map((path) => path.replace(/\/.*/, '/*')))
  for (const route of routes) {
    const fileOf = (params: Params) => route.replace('*', params['*'] ?? '')
    const isThere = (params: Params) => files.has(fileOf(params))
    server.get<{ Params: Params }>(
      `/${route}`,
      { config: { ...asset, isThere } },
      (request, reply) =>
        isThere(request.params)
          ? send(request, reply, fileOf(request.params))
          : refuse(request, reply),
    )
  }
}

type Params = Record<string, string | undefined>

/** The web has its own not-found page; the API and missing files answer in JSON. */
const isPageVisit = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && isPagePath(url)

export function isPagePath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return !/^\/(api|assets|covers|flags)(\/|$)/.test(path) && !/\.[a-z]\w*$/i.test(path)
}

/** The web reads there where its calls go; api/base.ts. The address is an origin: no letter of it ends an attribute. */
const withApi = (html: string, apiUrl: string) =>
  html.replace(/<html lang="\w+"/, (start) => `${start} data-api="${apiUrl}"`)

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(request, reply, new Refusal('not_found'))
}
