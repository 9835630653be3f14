import { chromium, type Browser, type Page } from '@playwright/test'
import { browser as presentBrowser } from '../../scripts/browser.mjs'
import type { Figure, Measurement } from './figure.ts'
import { startPostgres, startProduct, unlimited, type Ground } from './ground.ts'
import { loadCrowd } from './ranking-data.ts'

/** About three screens a second, the speed at which names can still be followed. */
const pixelsAFrame = 45
const frames = 600
const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
}

/** Scrolls evenly and tells how far the frames lay apart. */
const intervalsOf = (page: Page) =>
  page.evaluate(
    ([count, step]) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        requestAnimationFrame(function next(now) {
          times.push(now)
          if (times.length > count) {
            resolve(times.slice(1).map((time, index) => time - (times[index] ?? time)))
            return
          }
          window.scrollBy(0, step)
          requestAnimationFrame(next)
        })
      }),
    [frames, pixelsAFrame] as const,
  )

/** The same lines once more, so many that the way is long enough, and nobody who works on them. */
async function standStill(page: Page): Promise<void> {
  const body = await page.evaluate((way) => {
    for (const script of document.querySelectorAll('script')) script.remove()
    const lines = document.querySelector('[role=rowgroup]:last-of-type')
    const rows = [...(lines?.querySelectorAll('[role=row]') ?? [])].map((row) => row.outerHTML)
    const lowestRow = 50
    const times = Math.ceil((way * 1.5) / (rows.length * lowestRow))
    if (lines) lines.innerHTML = rows.join('').repeat(times)
    return document.documentElement.outerHTML
  }, frames * pixelsAFrame)
  await page.route('**/still', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(new URL('/still', page.url()).href)
}

async function scrolled(
  browser: Browser,
  address: string,
  screen: keyof typeof screens,
  rate: number,
): Promise<Figure> {
  const context = await browser.newContext({ ...screens[screen], locale: 'uk-UA' })
  const page = await context.newPage()
  try {
    await page.goto(address)
    await page.getByText('Прізвище1 ').first().waitFor()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const scrolledIntervals = async () => {
      const before = await page.evaluate(() => window.scrollY)
      const intervals = (await intervalsOf(page)).toSorted((a, b) => a - b)
      const moved = (await page.evaluate(() => window.scrollY)) - before
      if (moved < (frames * pixelsAFrame) / 2) throw new Error('the list did not move')
      return (share: number) => intervals[Math.floor(intervals.length * share)] ?? NaN
    }
    const ours = await scrolledIntervals()
    await standStill(page)
    const still = await scrolledIntervals()
    const told = (at: typeof ours) =>
      `median ${at(0.5).toFixed(1)}, p99 ${at(0.99).toFixed(1)}, longest ${at(1 - 1e-9).toFixed(0)} ms`
    return {
      name: `${screen}${rate > 1 ? `, processor ${rate}× slower` : ''}: a frame / of the same lines, still`,
      value: ours(0.5) / still(0.5),
      // A slow processor is told, not judged.
      ...(rate === 1 && { bar: { atMost: 1.3 } }),
      detail: `${told(ours)}; still ${told(still)}`,
    }
  } finally {
    await context.close()
  }
}

/** Painting without a graphics card is most of a frame: the limit is a page that only paints. */
export const scroll: Measurement = {
  about: 'the frames of a ranking of 200,000 while it is scrolled (real browser; --crowd)',
  measure: async (option) => {
    const postgres = await startPostgres()
    let ground: Ground | null = null
    let browser: Browser | null = null
    try {
      ground = await startProduct(postgres.url, unlimited)
      const olympiad = await loadCrowd(postgres.url, option('crowd', 200_000))
      browser = await chromium.launch({
        executablePath: await presentBrowser(),
        args: ['--no-sandbox', '--disable-gpu'],
      })
      const address = `${ground.address}/olympiads/ranking?olympiad=${olympiad}&level=basic-1&age=9-12`
      const figures: Figure[] = []
      for (const screen of ['desktop', 'phone'] as const) {
        for (const rate of [1, 4]) figures.push(await scrolled(browser, address, screen, rate))
      }
      return figures
    } finally {
      await browser?.close()
      await ground?.stop()
      await postgres.stop()
    }
  },
}
