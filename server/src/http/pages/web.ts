import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asset, page } from '../route/classes.ts'
import { sendRefusal } from '../route/errors.ts'
import { packed, sendPacked, type Packed } from './packed.ts'
import { pageRendererIn, type FindPage } from './page-renderer.ts'
import { askingAt, askingHere } from './questions.ts'
import { publicPages } from './public-pages.ts'
import { turns } from './turns.ts'
import { Refusal } from '../route/refusal.ts'

const aYear = 'public, max-age=31536000, immutable'

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
    await serveFiles(server, folder)
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

/** Hundreds of files that a build has named: one route for each folder, and nothing is sent that was not built. */
async function serveFiles(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      void reply.header('cache-control', isHashed ? aYear : 'no-cache')
    },
  })
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
      .filter((path) => !/(^|\/)\.|\.(br|gz)$/.test(path)),
  )
  const routes = new Set([...files].map((path) => path.replace(/\/.*/, '/*')))
  for (const route of routes) {
    const fileOf = (params: Params) => route.replace('*', params['*'] ?? '')
    const isThere = (params: Params) => files.has(fileOf(params))
    server.get<{ Params: Params }>(
      `/${route}`,
      { config: { ...asset, isThere } },
      (request, reply) =>
        isThere(request.params) ? reply.sendFile(fileOf(request.params)) : refuse(request, reply),
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
