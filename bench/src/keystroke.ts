import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { chromium, type Browser, type Page, type Route } from '@playwright/test'
import { browser as presentBrowser } from '../../scripts/browser.mjs'
import { median, type Figure, type Measurement } from './figure.ts'
import { openPlainGrid } from './plain-grid.ts'

// From a key to the painted symbol, in the built product and a real browser. The server is not
// asked: its answers are made up here, so that the grid can have any size.

const dist = join(dirname(dirname(import.meta.dirname)), 'web/dist')
const site = 'http://bench.test'
const runId = '00000000-0000-4000-8000-000000000001'
const keys = 200
const warmUp = 20

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const drills = {
  digits: (quantity: number) => ({
    table_name: 'olympiad_number_letter',
    params_json: JSON.stringify({
      digit_number: quantity,
      interval: 3600,
      interval_memory: 3600,
      capacity: 1,
      symbols: 'digits',
      row_size: 40,
    }),
  }),
  cards: (quantity: number) => ({
    table_name: 'olympiad_cards',
    params_json: JSON.stringify({
      digit_number: quantity,
      interval: 3600,
      interval_memory: 3600,
      group_cards: 1,
      deck_size: 52,
    }),
  }),
}

const cardCodes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** No place has the same card in two decks that follow each other. */
const deckAfter = (decks: number) => {
  const cut = (decks * 17) % cardCodes.length
  return cardCodes.slice(cut) + cardCodes.slice(0, cut)
}

type Phase =
  | { kind: 'recall'; revision: number; answers: string }
  | { kind: 'memorise'; material: string }

function answerOf(path: string, drill: object, phase: Phase): object {
  const clock = {
    now: new Date().toISOString(),
    deadline: new Date(Date.now() + 3_600_000).toISOString(),
  }
  if (path.endsWith('/answers')) {
    return { outcome: 'saved', revision: 1, is_closed: 0, is_graded: 0, ...clock }
  }
  if (path === '/api/init') return { practicant: null }
  return {
    id: runId,
    olympiad_id: 1,
    params_id: 1,
    name: 'bench',
    is_self: 1,
    language: 'uk',
    ...drill,
    commitment: '0'.repeat(64),
    ...clock,
    phase,
  }
}

function serve(drill: object, phase: Phase) {
  return async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/api/')) {
      return route.fulfill({ json: { data_list: answerOf(pathname, drill, phase) } })
    }
    const file = join(dist, pathname)
    const isFile = extname(pathname) !== '' && existsSync(file)
    const path = isFile ? file : join(dist, 'index.html')
    return route.fulfill({
      body: readFileSync(path),
      contentType: types[extname(path)] ?? 'text/plain',
    })
  }
}

async function openRun(
  browser: Browser,
  drill: object,
  slowness: number,
  phase: Phase,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'uk-UA' })
  await page.route('**/*', serve(drill, phase))
  await page.goto(`${site}/runs/${runId}`)
  await page.locator(`[data-stage=${phase.kind}]`).waitFor()
  await page.waitForTimeout(500)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return page
}

type Key = (index: number) => string

/** Presses real keys, one after another, and tells how long each took until it was painted. */
async function timesOf(page: Page, key: Key): Promise<number[]> {
  await watchPaint(page)
  const times: number[] = []
  for (let index = 0; index < keys; index++) times.push(await timeOf(page, key(index)))
  await page.close()
  // The first keys warm the machine up.
  return times.slice(warmUp)
}

async function timeOf(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
}

/** The processor's time for a key in the page's main thread, in ms: no neighbour adds to it. */
async function workOf(page: Page, key: Key): Promise<number> {
  await watchPaint(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
  }
  for (let index = 0; index < warmUp; index++) await timeOf(page, key(index))
  const from = await worked()
  for (let index = warmUp; index < keys; index++) await timeOf(page, key(index))
  const work = (await worked()) - from
  await page.close()
  return work / (keys - warmUp)
}

async function watchPaint(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = window as unknown as { painted: Promise<number> }
    // What is due after the frame: its style, layout, paint and hand-over are done by then, and
    // nothing of a lower rank has come in between.
    const afterFrame = (then: () => void) =>
      requestAnimationFrame(() => void scheduler.postTask(then, { priority: 'user-blocking' }))
    window.addEventListener(
      'keydown',
      () => {
        const from = performance.now()
        state.painted = new Promise((resolve) => {
          afterFrame(() => resolve(performance.now() - from))
        })
      },
      { capture: true },
    )
  })
}

const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN

const said = (times: readonly number[]) =>
  `median ${median(times).toFixed(1)} ms, p99 ${p99(times).toFixed(1)} ms`

export const keystroke: Measurement = {
  about: 'from a key to the painted symbol in recall and memorise (real browser, 200 keys)',
  measure: async () => {
    const browser = await chromium.launch({
      executablePath: await presentBrowser(),
      // Without the wait for the next frame of a screen: what is left is our own work.
      args: ['--no-sandbox', '--disable-gpu', '--disable-gpu-vsync', '--disable-frame-rate-limit'],
    })
    try {
      return await figuresOf(browser)
    } finally {
      await browser.close()
    }
  },
}

async function figuresOf(browser: Browser): Promise<Figure[]> {
  const digit = (index: number) => `${(index * 7) % 10}`
  const right = () => 'ArrowRight'
  const recall = (cells: number, rate = 1) =>
    // In the middle of a half-filled grid.
    openRun(browser, drills.digits(cells), rate, {
      kind: 'recall',
      revision: 1,
      answers: '5'.repeat(Math.floor(cells / 2)),
    })
  const memorise = (decks: number, rate = 1) =>
    openRun(browser, drills.cards(decks), rate, {
      kind: 'memorise',
      material: Array.from({ length: decks }, (_, index) => deckAfter(index)).join(''),
    })
  const full = await timesOf(await recall(2000), digit)
  const slow = await timesOf(await recall(2000, 4), digit)
  const small = await workOf(await recall(500), digit)
  const large = await workOf(await recall(5000), digit)
  const cards = await timesOf(await memorise(20), right)
  const slowCards = await timesOf(await memorise(20, 4), right)
  const fewDecks = await workOf(await memorise(4), right)
  const manyDecks = await workOf(await memorise(20), right)
  const plain = await timesOf(await openPlainGrid(browser, 2000), digit)
  return [
    {
      name: 'recall, 2,000 cells: p99 ms',
      value: p99(full),
      bar: { atMost: 16 },
      detail: said(full),
    },
    {
      name: 'the same, processor 4× slower: p99 ms',
      value: p99(slow),
      bar: { atMost: 28 },
      detail: said(slow),
    },
    {
      name: '2,000 cells: median against plain inputs',
      value: median(full) / median(plain),
      bar: { atMost: 0.2 },
      detail: `plain inputs: ${said(plain)}`,
    },
    {
      name: '5,000 cells against 500: processor time',
      value: large / small,
      bar: { atMost: 1.2 },
      detail: `${large.toFixed(2)} ms; ${small.toFixed(2)} ms a key`,
    },
    {
      name: 'memorise, 20 decks: p99 ms',
      value: p99(cards),
      bar: { atMost: 16 },
      detail: said(cards),
    },
    {
      name: 'the same, processor 4× slower: p99 ms',
      value: p99(slowCards),
      bar: { atMost: 28 },
      detail: said(slowCards),
    },
    {
      name: '20 decks: median against plain inputs',
      value: median(cards) / median(plain),
      bar: { atMost: 0.2 },
      detail: said(cards),
    },
    {
      name: '20 decks against 4: processor time',
      value: manyDecks / fewDecks,
      bar: { atMost: 1.2 },
      detail: `${manyDecks.toFixed(2)} ms; ${fewDecks.toFixed(2)} ms a key`,
    },
  ]
}
