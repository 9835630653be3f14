import type { Language } from '@olympiad/domain/language'
import type { QueryClient } from '@tanstack/react-query'
import { olympiadsQuery, sessionQuery } from '../api/first-queries.ts'
import { OlympiadLayout, OverviewScreen } from './screens.tsx'

/** Loads the code of a page that anybody may see and asks its first questions. */
export async function preparePage(
  client: QueryClient,
  path: string,
  language: Language,
): Promise<void> {
  const session = client.prefetchQuery(sessionQuery)
  const olympiadId = Number(/^\/olympiads\/(\d+)$/.exec(path)?.[1])
  if (!olympiadId) {
    await Promise.all([session, client.prefetchQuery(olympiadsQuery({ language }))])
    return
  }
  const [{ olympiadQuery, firstTasksQuery }] = await Promise.all([
    import('../api/queries.ts'),
    OlympiadLayout.load(),
    OverviewScreen.load(),
  ])
  await Promise.all([
    session,
    client.prefetchQuery(olympiadQuery(olympiadId)),
    client.prefetchQuery(firstTasksQuery(olympiadId, language)),
  ])
}
