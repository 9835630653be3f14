import { readFileSync } from 'node:fs'
import { objectIn } from '../../server/src/diplomas/credential/check.ts'

type Json = Record<string, unknown>

/** Where the issuer's key, its list and another copy come from: files that were saved, or its server. */
export type Sources = {
  did: () => Promise<Json | null>
  status: (url: string) => Promise<Json | null>
  /** The credential as its server has it, to say what differs. */
  copy: (url: string) => Promise<Json | null>
}

type SourceOptions = Partial<Record<'did' | 'status' | 'copy' | 'server', string>>

const patienceMs = 10_000

async function fetched(server: string, path: string): Promise<Json | null> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(new URL(path, server), { signal, redirect: 'error' })
    return response.ok ? objectIn(new Uint8Array(await response.arrayBuffer())) : null
  } catch {
    return null
  }
}

export function sourcesOf({ did, status, copy, server }: SourceOptions): Sources {
  const saved = (file: string | undefined) => (file ? objectIn(readFileSync(file)) : null)
  const asked = (path: string) => (server ? fetched(server, path) : null)
  return {
    did: async () => saved(did) ?? asked('/.well-known/did.json'),
    status: async (url) => saved(status) ?? asked(new URL(url).pathname),
    copy: async (url) => saved(copy) ?? asked(new URL(url).pathname),
  }
}
