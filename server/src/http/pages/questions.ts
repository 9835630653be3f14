import type { FastifyInstance } from 'fastify'

/** What a page asks first, as a guest. */
export type Question = { method: 'GET' | 'POST'; url: string; body?: unknown }

export type Answer = { status: number; body: string }
export type Ask = (question: Question) => Promise<Answer>

const longestMs = 3_000

/** Of this very server, without a network in between. */
export const askingHere =
  (server: FastifyInstance): Ask =>
  async ({ method, url, body }) => {
    const payload = body === undefined ? {} : { payload: body as object }
    const reply = await server.inject({ method, url, ...payload })
    return { status: reply.statusCode, body: reply.body }
  }

/** Of an API on another host (spec 7: a configured base host). */
export const askingAt =
  (apiUrl: string): Ask =>
  async ({ method, url, body }) => {
    const reply = await fetch(`${apiUrl}${url}`, {
      method,
      signal: AbortSignal.timeout(longestMs),
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    return { status: reply.status, body: await reply.text() }
  }
