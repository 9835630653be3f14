import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Coding = 'br' | 'gzip' | 'identity'

/** Browsers of one make all send the same header; a longer one is nobody's browser. */
const greatestHeader = 200

/** Negotiating takes 3 µs, as much as all else of a cached response: the last headers are known again. */
export function codingChooser(offered: readonly Coding[]): (header: string | undefined) => Coding {
  const chosen = new LRUCache<string, Coding>({ max: 100 })
  /** Of what a browser likes alike, what we name first. Its types do not know the second argument. */
  const negotiated = (header: string) => {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as unknown as {
      encoding: (list: Coding[], options: { preferred: Coding[] }) => Coding | undefined
    }
    return negotiator.encoding([...offered], { preferred: [...offered] })
  }

  return (header) => {
    if (!header) return 'identity'
    const known = chosen.get(header)
    if (known) return known
    const coding = negotiated(header) ?? 'identity'
    if (header.length <= greatestHeader) chosen.set(header, coding)
    return coding
  }
}
