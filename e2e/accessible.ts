import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

/** Axe on what the page shows now, its colours in both themes, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // Axe reads every element several times: on a busy machine that takes its time, for each screen.
  test.setTimeout(Math.max(test.info().timeout, 90_000) + 20_000)
  await turnTo(page, 'light')
  expect(await violations(axeOn(page))).toEqual([])
  await turnTo(page, 'dark')
  expect(await violations(axeOn(page).withRules('color-contrast'))).toEqual([])
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(excess).toBeLessThanOrEqual(0)
}

/** Within the page: the usual way opens a blank one for each look, and takes three times as long. */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false })

async function turnTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Colours on their way to the other theme are neither's.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze()
  return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
}
