import { expect, type Page } from '@playwright/test'

/** With the page's clock stopped: the next questions come after these pauses, and no sooner. */
export async function expectRetries(
  page: Page,
  asked: () => number,
  pauses: readonly number[],
): Promise<void> {
  const step = 50
  const first = asked()
  let waited = 0
  let due = 0
  for (const [index, pause] of pauses.entries()) {
    due += pause
    while (asked() === first + index && waited < 30_000) {
      await page.clock.runFor(step)
      waited += step
    }
    // The page hears of the failure in our time, not in its own: its next pause begins then.
    await page.waitForTimeout(200)
    // A question is noticed some steps after it was asked, which is missing from the next pause.
    expect(waited, `retry ${index + 1}`).toBeGreaterThanOrEqual(due - 4 * step)
    expect(waited, `retry ${index + 1}`).toBeLessThan(due * 1.3 + 500)
  }
}
