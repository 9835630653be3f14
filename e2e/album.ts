import { dirname, join } from 'node:path'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { turnTo } from './accessible.ts'
import { projectOf } from './project.ts'

// Where the pictures of `npm run screenshots` go, and how they are taken.

export const folder = join(dirname(import.meta.dirname), 'screenshots')
/** Long lists end somewhere in a picture. */
const greatestHeight = 2600

/** Takes the pictures of one page, by day and by night. */
export const album = (page: Page, info: TestInfo) => {
  const { language, width } = projectOf(info)

  const take = async (name: string, animations: 'disabled' | 'allow') => {
    for (const theme of ['light', 'dark'] as const) {
      await turnTo(page, theme)
      await page.screenshot({
        path: join(folder, `${name}.${language}.${width}.${theme}.png`),
        animations,
      })
    }
  }

  /** The whole page by day and by night: on a screen as high as it, so that bars keep their place. */
  const shoot = async (name: string) => {
    const screen = page.viewportSize()!
    const height = await page.evaluate(() => {
      window.scrollTo(0, 0)
      return document.documentElement.scrollHeight
    })
    await page.setViewportSize({ width, height: Math.min(height, greatestHeight) })
    await take(name, 'disabled')
    await page.setViewportSize(screen)
  }
  /** Only what is in view, where one stands; a toast would end with its animation. */
  const shootView = (name: string) => take(name, 'allow')
  const settled = async () => {
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    // A pointer in the corner would hold the sidebar open.
    await page.mouse.move(width - 40, 300)
  }
  return {
    language,
    width,
    shoot,
    shootView,
    open: async (address: string, name: string) => {
      await page.goto(address)
      await settled()
      await shoot(name)
    },
    /** The same screen while the answer is awaited, when it is empty, and when it does not come. */
    inBadWeather: async (address: string, call: string, name: string, empty?: object) => {
      let weather: 'slow' | 'empty' | 'down' = 'slow'
      await page.route(call, async (route) => {
        if (weather === 'down') return route.fulfill({ status: 503, json: {} })
        if (weather === 'empty') return route.fulfill({ json: empty })
        // Never answered: the picture is of the waiting.
      })
      await page.goto(address)
      await page.locator('main[id=main] [aria-busy=true]').first().waitFor()
      await shoot(`${name}-loading`)
      if (empty) {
        weather = 'empty'
        await page.goto(address)
        await settled()
        await shoot(`${name}-empty`)
      }
      weather = 'down'
      await page.clock.install()
      await page.goto(address)
      // Three retries are waited for in no time.
      await expect(async () => {
        await page.clock.fastForward(5000)
        await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 300 })
      }).toPass()
      await shoot(`${name}-error`)
      await page.unroute(call)
    },
  }
}
