/** What we use of it; it brings no types of its own. */
declare module 'jsonld' {
  type RemoteDocument = { contextUrl: null; document: unknown; documentUrl: string }
  type CanonizeOptions = {
    algorithm: 'RDFC-1.0'
    format: 'application/n-quads'
    base: null
    /** Whatever the contexts do not know is an error, not dropped. */
    safe: true
    documentLoader: (url: string) => Promise<RemoteDocument>
    maxWorkFactor: number
    signal: AbortSignal
  }
  const jsonld: { canonize: (document: object, options: CanonizeOptions) => Promise<string> }
  export default jsonld
}
