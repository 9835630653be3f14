import { setImmediate as nextTurn } from 'node:timers/promises'

// What PostgreSQL and the network below it say when it is the database that is away, not a statement
// that is wrong.

const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
])

/**
 * SQLSTATEs of a connection that leads nowhere any more: the server goes, starts up, or may only be read,
 * because another one has become the first.
 */
const uselessConnection = /^(08...|25006|57P0[1-5])$/

/** A newer release has changed a table under a statement that this connection had prepared. */
const outdatedPlan = /cached plan must not change result type/

/** And of a server that is full or failing; 57014: our own limit on a statement. */
const unavailable = /^(53|57014|58)/

const lostConnection = new RegExp(
  [
    'connection terminated',
    'connection error',
    'closed and is not queryable',
    'timeout expired',
    'establishing an SSL connection',
  ].join('|'),
  'i',
)
const noConnection =
  /timeout exceeded when trying to connect|not currently accepting connections|pool after calling end/i

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
const messageOf = (error: unknown): string => {
  const message = (error as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : ''
}

/** Whatever else was prepared before is as old. */
export const isOutdated = (error: unknown): boolean => outdatedPlan.test(messageOf(error))

/** The database has said that this connection is of no use, though it answers. */
export const isUseless = (error: unknown): boolean =>
  uselessConnection.test(codeOf(error)) || isOutdated(error)

/** The way to the database was lost, before or after it heard: another connection may do. */
export const isConnectionLost = (error: unknown): boolean =>
  networkCodes.has(codeOf(error)) || isUseless(error) || lostConnection.test(messageOf(error))

/** "Come back in a moment": whatever was asked, the database is not there to do it. */
export const isOutage = (error: unknown): boolean =>
  isConnectionLost(error) || unavailable.test(codeOf(error)) || noConnection.test(messageOf(error))

/** What may be done twice is tried on another connection when the first was lost under it. */
export async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    // Whoever lent it out hears of it first.
    await nextTurn()
    return work()
  }
}
