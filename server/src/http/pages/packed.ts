import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codingChooser } from '../cache/content-coding.ts'

/** A page in every coding it is sent in. */
export type Packed = { plain: Buffer; brotli: Buffer; gzip: Buffer }

const quality = { quickly: 5, thoroughly: 11 }
const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Thoroughly takes a tenth of a second, and fits into fewer packets. */
export const brotliOf = (plain: Buffer, how: keyof typeof quality): Promise<Buffer> =>
  brotlied(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality[how] } })

export async function packed(html: string, how: keyof typeof quality): Promise<Packed> {
  const plain = Buffer.from(html)
  const [brotli, gzip] = await Promise.all([brotliOf(plain, how), gzipped(plain)])
  return { plain, brotli, gzip }
}

const codingFor = codingChooser(['br', 'gzip', 'identity'])

export function sendPacked(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { plain, brotli, gzip }: Packed,
): FastifyReply {
  const coding = codingFor(headers['accept-encoding'])
  void reply.type('text/html; charset=utf-8')
  if (coding !== 'identity') void reply.header('content-encoding', coding)
  return reply.send({ br: brotli, gzip, identity: plain }[coding])
}
