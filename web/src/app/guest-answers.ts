import { hydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query'
import { parseDatedJson } from '../api/dated-json.ts'
import { sessionQuery } from '../api/first-queries.ts'

// A page that the server has rendered shows what a guest sees, whoever looks at it.

/** Time to hydrate before anything is asked again. */
const freshMs = 5_000

/** The screen begins with the answers that came with the page. */
export function hydrateAnswers(client: QueryClient): void {
  const text = document.getElementById('first-answers')?.textContent
  if (!text) return
  const { queries } = parseDatedJson(text) as DehydratedState
  // The server's clock says nothing about the browser's.
  for (const { state } of queries) state.dataUpdatedAt = Date.now() + freshMs
  hydrate(client, { queries })
}

const longestMs = 5_000

/** Until somebody looks at each of them, the page is not hydrated. */
function seen(client: QueryClient, queries: Query[]): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stopLooking()
      resolve()
    }
    const look = () => {
      if (queries.every((query) => query.getObserversCount() > 0)) finish()
    }
    const stopLooking = client.getQueryCache().subscribe(look)
    look()
    setTimeout(finish, longestMs)
  })
}

/** The queries tell their news in a timer set before this one. */
const screensHaveHeard = () => new Promise((resolve) => setTimeout(resolve))

/** Somebody is signed in after all: asks again in their name, who they are first. */
export async function meetPerson(client: QueryClient): Promise<void> {
  const borrowed = client.getQueryCache().getAll()
  await seen(client, borrowed)
  await client.refetchQueries({ queryKey: sessionQuery.queryKey })
  const isKnown = client.getQueryState(sessionQuery.queryKey)?.status === 'success'
  const others = borrowed.filter(({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0])
  await screensHaveHeard()
  const areOthers = { predicate: (query: Query) => others.includes(query) }
  // Somebody of another language or category asks for their own instead.
  client.removeQueries({ ...areOthers, type: 'inactive' })
  // Spec 2: until it is known who is here, nothing else is asked for.
  if (isKnown) await client.refetchQueries(areOthers)
  // Where that failed, a guest's answer must not pass for theirs.
  for (const query of borrowed) {
    const { status } = query.state
    if (isKnown && status !== 'error') continue
    query.setState({
      ...query.state,
      data: undefined,
      status: status === 'error' ? 'error' : 'pending',
    })
  }
}
