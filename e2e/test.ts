import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'

/**
 * The first page of a tab costs half a second of the processor before it shows anything: a process of its own, and
 * every script compiled anew. So the journeys of one worker follow one another in one tab that is emptied in between.
 * A journey that leaves there what nobody can take out again has its tab thrown away, and so has one that failed.
 */
type Tab = { setting: string; context: BrowserContext; page: Page; isSpent: boolean }

let kept: Tab | null = null

async function openTab(browser: Browser, setting: string): Promise<Tab> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const tab: Tab = { setting, context, page, isSpent: false }
  const spend = <Name extends string>(
    on: Record<Name, (...args: never[]) => unknown>,
    ...names: Name[]
  ) => {
    for (const name of names) {
      const work = on[name].bind(on)
      on[name] = (...args) => {
        tab.isSpent = true
        return work(...args)
      }
    }
  }
  spend(page, 'addInitScript', 'setViewportSize')
  spend(context, 'addInitScript', 'newCDPSession', 'setOffline')
  spend(context.clock, 'install', 'pauseAt', 'setFixedTime', 'setSystemTime')
  watch(tab)
  return tab
}

function watch(tab: Tab): void {
  const spend = () => (tab.isSpent = true)
  tab.page.on('close', spend)
  tab.page.on('crash', spend)
}

/** As if nobody had been here: what pages keep is theirs until they are left, so it is taken from a page of nobody. */
async function isEmptied(tab: Tab): Promise<boolean> {
  const { context, page } = tab
  page.removeAllListeners()
  watch(tab)
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const isBlank = await page.goto('/healthz').then(
    () => true,
    () => false,
  )
  if (!isBlank) return false
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' })
  return true
}

export const test = base.extend({
  context: async ({ browser, baseURL, viewport }, use, info) => {
    const setting = JSON.stringify([info.project.name, baseURL, viewport])
    if (kept?.setting !== setting) {
      await kept?.context.close()
      kept = await openTab(browser, setting)
    }
    const tab = kept
    await use(tab.context)
    // Some leave while the page is still going somewhere: then it cannot be emptied either.
    const isKept = !tab.isSpent && info.status === info.expectedStatus
    if (isKept && (await isEmptied(tab))) return
    kept = null
    await tab.context.close()
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0]!)
  },
})
