import { chromium, type Page } from '@playwright/test'
import { browser as presentBrowser } from '../../scripts/browser.mjs'
import { median, type Figure } from './figure.ts'
import { reader, type Listed } from './people-pages.ts'

/** What somebody looks for: a name, an address, a school and a name. */
const words = ['шевченко77', 'listed4711', 'Ліцей 42 олена']
/** As fast as people type. */
const keyEveryMs = 150

/** In the page: from a key to the list that answers it, painted. */
async function watchList(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = window as unknown as { shown: Promise<number> }
    performance.setResourceTimingBufferSize(10_000)
    /** An answer may be there before the list has said that it waits for one. */
    const isAnswered = (typed: string) =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => new URL(name).searchParams.get('search')?.trim() === typed.trim())
    const isBusy = () =>
      document.querySelector('[role=table]')?.getAttribute('aria-busy') === 'true'
    window.addEventListener(
      'input',
      ({ target }) => {
        const from = performance.now()
        const { value } = target as HTMLInputElement
        state.shown = new Promise((resolve) => {
          const done = () => resolve(performance.now() - from)
          const look = () => {
            if (!isAnswered(value) || isBusy()) requestAnimationFrame(look)
            else void scheduler.postTask(done, { priority: 'user-blocking' })
          }
          requestAnimationFrame(look)
        })
      },
      { capture: true },
    )
  })
}

/** Opens the list anew, so that nothing of it is known, and types a word into its search. */
async function timesOf(page: Page, address: string, word: string): Promise<number[]> {
  await page.goto(address)
  await page.getByRole('row').nth(1).waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('input[name=search]').focus()
  await watchList(page)
  const times: number[] = []
  for (const letter of word) {
    await page.keyboard.type(letter)
    const took = await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
    times.push(took)
    await page.waitForTimeout(Math.max(0, keyEveryMs - took))
  }
  return times
}

type Key = { typed: string; ms: number; all: number[] }

/** Each key of each word: the median of its rounds. */
export async function typingFigures(
  { engine, ground, olympiadId }: Listed,
  rounds: number,
): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: await presentBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'uk-UA' })
    // Of the same origin, and with nothing to load.
    await page.goto(`${ground.address}/healthz`)
    await page.evaluate((token) => localStorage.setItem('token', token), ground.tokenFor(reader))
    const address = `${ground.address}/organiser/${olympiadId}/people`
    const keys: Key[] = []
    for (const word of words) {
      const took: number[][] = []
      for (let round = 0; round < rounds; round++) took.push(await timesOf(page, address, word))
      for (let at = 0; at < word.length; at++) {
        const all = took.map((times) => times[at] ?? NaN)
        keys.push({ typed: word.slice(0, at + 1), ms: median(all), all })
      }
    }
    return [figureOf(engine, keys)]
  } finally {
    await browser.close()
  }
}

function figureOf(engine: string, keys: readonly Key[]): Figure {
  const bySlowness = keys.toSorted((a, b) => b.ms - a.ms)
  const slowest = bySlowness.slice(0, 3).map(({ typed, ms }) => `“${typed}” ${ms.toFixed(0)}`)
  const once = Math.max(...keys.flatMap(({ all }) => all))
  return {
    name: `${engine}: from a key to the list it finds, the slowest of ${keys.length} keys, ms`,
    value: bySlowness[0]?.ms ?? NaN,
    bar: { atMost: 100 },
    detail: `${slowest.join(', ')}; the middle one ${median(keys.map(({ ms }) => ms)).toFixed(0)}, the slowest once ${once.toFixed(0)}`,
  }
}
