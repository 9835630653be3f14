import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { codingChooser, type Coding } from '../cache/content-coding.ts'

type BuiltFile = {
  type: string
  etag: string
  bytes: Partial<Record<Coding, Buffer>> & { identity: Buffer }
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const aYear = 'public, max-age=31536000, immutable'
const packedFile = /\.(br|gz)$/

const codingFor = codingChooser(['br', 'gzip', 'identity'])

/** The files of the built web, a few megabytes: each is read when it is first asked for, and then kept. */
export function builtFiles(folder: string) {
  const names = new Set(namesIn(folder))
  const files = new Map<string, Promise<BuiltFile>>()

  async function read(path: string): Promise<BuiltFile> {
    const bytesOf = (name: string) => readFile(join(folder, name))
    const identity = await bytesOf(path)
    const bytes: BuiltFile['bytes'] = { identity }
    if (names.has(`${path}.br`)) bytes.br = await bytesOf(`${path}.br`)
    if (names.has(`${path}.gz`)) bytes.gzip = await bytesOf(`${path}.gz`)
    const hash = createHash('sha256').update(identity).digest('base64url')
    const type = types[extname(path)] ?? 'application/octet-stream'
    // Weak: it is the same in each coding.
    return { type, etag: `W/"${hash}"`, bytes }
  }

  return {
    paths: [...names].filter((path) => !packedFile.test(path)),
    send: async (request: FastifyRequest, reply: FastifyReply, path: string) => {
      let file = files.get(path)
      if (!file) {
        file = read(path)
        files.set(path, file)
        file.catch(() => files.delete(path))
      }
      return sendFile(request, reply, { isHashed: path.startsWith('assets/'), ...(await file) })
    },
  }
}

/** Nothing that is hidden: what builds leave for themselves. */
function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => !/(^|\/)\./.test(path))
}

function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, etag, bytes, isHashed }: BuiltFile & { isHashed: boolean },
): FastifyReply {
  const known = { etag, 'cache-control': isHashed ? aYear : 'no-cache' }
  void reply.headers({ ...known, vary: 'accept-encoding' })
  const tags = headers['if-none-match']
  if (tags !== undefined && fresh({ 'if-none-match': tags }, known)) return reply.code(304).send()
  const coding = codingFor(headers['accept-encoding'])
  const packed = bytes[coding]
  if (packed && coding !== 'identity') void reply.header('content-encoding', coding)
  return reply.type(type).send(packed ?? bytes.identity)
}
