import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNode, type Running } from './ground.ts'
import type { Read } from './guests.ts'

/** As the product sent them, but for those that every server writes anew. */
function headersOf(answer: Response): Record<string, string> {
  const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
  return Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name)))
}

export type BareCopy = Running & { etag: string; bytes: number }

/** A process of bare `node:http` that answers with the bytes and headers the product answers with. */
export async function startBareCopy(address: string, { path, body }: Read): Promise<BareCopy> {
  const ask = (headers: Record<string, string>) =>
    fetch(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      body: body ? JSON.stringify(body) : null,
      headers: {
        'accept-encoding': 'identity',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
  const answer = await ask({})
  const whole = Buffer.from(await answer.arrayBuffer())
  const etag = answer.headers.get('etag') ?? ''
  const known = await ask({ 'if-none-match': etag })
  await known.arrayBuffer()
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-bench-'))
  const file = join(folder, 'body')
  writeFileSync(file, whole)
  const headers = { ...headersOf(answer), 'content-length': `${whole.length}` }
  const running = await startNode(join(import.meta.dirname, 'bare-http.ts'), '/', {
    BENCH_BODY: file,
    BENCH_HEADERS: JSON.stringify(headers),
    BENCH_KNOWN_HEADERS: JSON.stringify(headersOf(known)),
  })
  rmSync(folder, { recursive: true, force: true })
  return { ...running, etag, bytes: whole.length }
}
