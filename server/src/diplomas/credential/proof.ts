import { sign, verify, type KeyObject } from 'node:crypto'
import { canonicalHash } from './canonical.ts'
import { bytesOf, multibaseOf } from './multibase.ts'
import type { SigningKey } from './signing-key.ts'

/** Data Integrity EdDSA Cryptosuites 1.0. */
export type Proof = {
  type: 'DataIntegrityProof'
  cryptosuite: 'eddsa-rdfc-2022'
  created: string
  verificationMethod: string
  proofPurpose: 'assertionMethod'
  proofValue: string
}

type Unsigned = { '@context': readonly string[] }
type ProofOptions = Omit<Proof, 'proofValue'>

const signatureLength = 64

/** What is signed: how it is proved, then what. */
async function signedBytes(document: Unsigned, options: ProofOptions): Promise<Buffer> {
  const hashes = [{ '@context': document['@context'], ...options }, document].map(canonicalHash)
  return Buffer.concat(await Promise.all(hashes))
}

/** The same document, key and moment give the same proof. */
export async function signed<Document extends Unsigned>(
  document: Document,
  { key, did, created }: { key: SigningKey; did: string; created: string },
): Promise<Document & { proof: [Proof] }> {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created,
    verificationMethod: `${did}#${key.id}`,
    proofPurpose: 'assertionMethod',
  } as const
  const signature = sign(null, await signedBytes(document, options), key.privateKey)
  return { ...document, proof: [{ ...options, proofValue: multibaseOf(signature) }] }
}

export async function isProved(
  { proof: [proof], ...document }: Unsigned & { proof: [Proof] },
  key: KeyObject,
): Promise<boolean> {
  const { proofValue, ...options } = proof
  const signature = bytesOf(proofValue, signatureLength)
  if (!signature) return false
  try {
    return verify(null, await signedBytes(document, options), key, signature)
  } catch (error) {
    // What has no statements was never signed: an address that is none, say.
    if (error instanceof Error && error.name.startsWith('jsonld.')) return false
    throw error
  }
}
