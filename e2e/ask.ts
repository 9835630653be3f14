import type { Page } from '@playwright/test'

// The answers are the wire's, whose types the journeys do not share.
// oxlint-disable-next-line typescript/no-explicit-any
export type Ask = (method: string, path: string, data?: object) => Promise<any>

/** Asks the server as somebody, without a page; what the specification wraps comes unwrapped. */
export const asker =
  (page: Page, token: string): Ask =>
  async (method, path, data) => {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    const body = await answer.json()
    return body.data_list ?? body
  }
