/**
 * Long work that takes a connection each: one at a time, in the order it was asked for. Who asks for
 * what is still waiting shares its turn, since it will see everything that was true when they asked.
 */
export function oneAtATime<Result>(): (
  name: string,
  work: () => Promise<Result>,
) => Promise<Result> {
  const waiting = new Map<string, Promise<Result>>()
  let last: Promise<unknown> = Promise.resolve()
  return (name, work) => {
    const shared = waiting.get(name)
    if (shared) return shared
    const turn = last.then(() => {
      waiting.delete(name)
      return work()
    })
    waiting.set(name, turn)
    last = turn.catch(() => {})
    return turn
  }
}
