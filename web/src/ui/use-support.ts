import type { Session } from '@olympiad/contract/session'
import { useSession } from '../api/session.ts'

type Contacts = Session['support']

/** Whom to turn to, as far as it is told. */
export function useSupport(): Contacts {
  const session = useSession()
  return session.kind === 'known' ? session.support : { phone: null, email: null }
}

/** Spec 2's error text names only ways that there are. */
export function supportWays({ phone, email }: Contacts): 'both' | 'phone' | 'email' | 'none' {
  if (phone !== null && email !== null) return 'both'
  if (phone !== null) return 'phone'
  return email === null ? 'none' : 'email'
}
