/** Who says it, and where we are found. */
export type Issuer = {
  did: string
  /** Where people read. */
  webUrl: string
  /** Where programs do. */
  apiUrl: string
}

/** did:web: the host, its port percent-encoded; the document is at `/.well-known/did.json`. */
export const didOf = (url: string): string => `did:web:${encodeURIComponent(new URL(url).host)}`

/** The keys by name; what one of them signed holds for good, so none is ever left out. */
export function didDocument(did: string, keyIds: readonly string[]) {
  const methods = keyIds.map((keyId) => ({
    id: `${did}#${keyId}`,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: keyId,
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  }
}
