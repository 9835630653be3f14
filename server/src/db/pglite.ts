import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

// The engine is WebAssembly. Its SQL parser is one function so large that the optimising compiler
// takes 1.2 GB and more than a second for it, in every process. Compiled once and simply, a statement
// takes a quarter longer and the whole server fits into the memory of a small machine.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

/**
 * The system keeps the files in memory as well: more here would hold most of them twice. Less, and typing in a list of
 * 200,000 reads its pages from there at every key (134 ms with 32 MB, 79 with these).
 */
const sharedBuffers = ['-c', 'shared_buffers=64MB']
/** A look at a table takes a quarter of the time, and nobody else has the connection meanwhile. */
const statistics = ['-c', 'default_statistics_target=20']

export function openPGlite(options: PGliteOptions = {}): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...sharedBuffers, ...statistics]
  return PGlite.create({ ...options, startParams })
}
