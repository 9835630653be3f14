import { useQueryClient } from '@tanstack/react-query'
import { platformHome, useSession } from '../api/session.ts'
import { forgetToken } from '../api/token.ts'

/** Logout forgets the token and leads to the main platform. */
export function useLogout(): { href: string | undefined; onClick: () => void } {
  const session = useSession()
  const client = useQueryClient()
  return {
    href: platformHome(session),
    onClick: () => {
      forgetToken()
      // The page is left by the link; nothing personal stays for the way back.
      client.clear()
    },
  }
}
