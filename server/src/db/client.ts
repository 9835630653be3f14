import pg from 'pg'

// A calendar day has no time zone: it stays the text `yyyy-MM-dd`.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Query = (...all: unknown[]) => unknown
export type Callback = (error: unknown, result: unknown) => void

const isCallback = (value: unknown): value is Callback => typeof value === 'function'
const isSubmittable = (statement: unknown) =>
  typeof (statement as { submit?: unknown } | null)?.submit === 'function'

/**
 * A connection whose results are gone with whoever asked. Of a promise that `pg` makes itself, each result stays
 * until all of memory is looked through, which stops the whole process (decision 060): it is told by a callback.
 */
export class Client extends pg.Client {
  override query(...args: unknown[]): never {
    // A protocol of its own, which only tests speak.
    if (isSubmittable(args[0])) return (super.query as Query)(...args) as never
    const last = args.at(-1)
    if (isCallback(last)) return this.ask(args.slice(0, -1), last) as never
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.ask(args, (error, result) => (error ? reject(error) : resolve(result)))
    return promise.catch((error: Error) => {
      // From here the trace leads to whoever asked, not to the socket on which the answer came.
      Error.captureStackTrace(error)
      throw error
    }) as never
  }

  /** A statement with its values. */
  protected ask(args: unknown[], callback: Callback): void {
    ;(super.query as Query)(...args, callback)
  }
}
