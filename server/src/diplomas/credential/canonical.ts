import { createHash } from 'node:crypto'
import { loadContext } from './contexts.ts'

/** Ours take 5 ms; what takes so long is nothing of ours. */
const longestMs = 2_000

/** SHA-256 of the document's statements in their canonical order (RDFC-1.0). */
export async function canonicalHash(document: object): Promise<Buffer> {
  // Not before it is needed: it takes its time to load.
  const { default: jsonld } = await import('jsonld')
  const statements = await jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    base: null,
    safe: true,
    documentLoader: loadContext,
    maxWorkFactor: 1,
    signal: AbortSignal.timeout(longestMs),
  })
  return createHash('sha256').update(statements).digest()
}
