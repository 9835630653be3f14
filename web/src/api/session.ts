import type { Session } from '@olympiad/contract/session'
import type { Person } from '@olympiad/domain/person'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from './first-queries.ts'

/** Who is here, as far as we know. A known session without a person is a guest's. */
export type SessionState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  | ({ kind: 'known' } & Session)

export function useSession(): SessionState {
  const { data, isError, error, isFetching, refetch } = useQuery(sessionQuery)
  if (data) return { kind: 'known', ...data }
  if (isError && !isFetching) return { kind: 'failed', error, retry: () => void refetch() }
  return { kind: 'loading' }
}

export function personOf(session: SessionState): Person | null {
  return session.kind === 'known' ? session.person : null
}

/**
 * Where a link into the main platform leads. Spec 2: the prefix depends on the person's domain, uk
 * unless known; Polish people have a site of their own where one is configured.
 */
export function platformAddress(session: SessionState, path: string): string | undefined {
  if (session.kind !== 'known') return undefined
  const domain = session.person?.domain ?? 'uk'
  const site = (domain === 'pl' ? session.sites.polish : null) ?? session.sites.platform
  return site === null ? undefined : `${withoutSlash(site)}/${domain}${path}`
}

/** Our own server plays the platform: a path of ours instead of a site. */
export function isStandIn(session: SessionState): boolean {
  return session.kind === 'known' && session.sites.platform?.startsWith('/') === true
}

/** The main platform itself: sign-in, my space and logout. */
export function platformHome(session: SessionState): string | undefined {
  return session.kind === 'known' ? (session.sites.platform ?? undefined) : undefined
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')
