import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

// The answers are the wire's, whose types the journeys do not share.
// oxlint-disable-next-line typescript/no-explicit-any
export type Ask = (method: string, path: string, data?: object) => Promise<any>

/** Who is told to come back later does, as a page would; so often at most. */
const greatestTries = 5

/** Asks the server as somebody, without a page; what the specification wraps comes unwrapped. */
export const asker =
  (page: Page, token: string): Ask =>
  async (method, path, data) => {
    const headers = { Authorization: `Bearer ${token}` }
    for (let tries = 1; ; tries++) {
      const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
      if (answer.ok()) {
        const body = await answer.json()
        return body.data_list ?? body
      }
      const seconds = Number(answer.headers()['retry-after'])
      const isForLater = answer.status() === 503 && seconds > 0 && tries < greatestTries
      if (!isForLater) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
      await pause(seconds * 1000)
    }
  }
