import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { isRefusal } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { forgetToken, storedToken } from '../api/token.ts'
import { toast } from '../ui/toast.ts'

/** A refused token is worth nothing: forget it, go on as a guest and say so. */
function onError(error: unknown): void {
  if (!isRefusal(error, 'token_refused') || storedToken() === null) return
  forgetToken()
  toast.info(i18next.t('session.refused'))
  void queryClient.resetQueries({ queryKey: sessionQuery.queryKey })
}

export const queryClient: QueryClient = new QueryClient({
  // The library's own number (spec 7), said aloud: what was prefetched would not be tried again.
  defaultOptions: { queries: { retry: 3 } },
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
})
