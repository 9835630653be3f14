import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { copyKept } from './demo-data.ts'
import { ended, freePort, start, until } from './processes.ts'

// Spec 7: all calls go to a configured base host. The web's own server has no data at all.

const test = base.extend<object, { hosts: { web: string; api: string } }>({
  hosts: [
    // oxlint-disable-next-line no-empty-pattern -- the tool reads the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'olympiad-origins-'))
      copyKept('demo', join(folder, 'api'))
      const [webPort, apiPort] = [await freePort(), await freePort()]
      const [web, api] = [`http://localhost:${webPort}`, `http://127.0.0.1:${apiPort}`]
      const both = { PUBLIC_URL: web, API_URL: api, LOG_LEVEL: 'error' }
      const apiServer = start('server/dist/main.js', [], {
        ...both,
        PORT: `${apiPort}`,
        HOST: '127.0.0.1',
        WEB_ORIGINS: web,
        DATA_DIR: join(folder, 'api'),
      })
      const webServer = start('server/dist/main.js', [], {
        ...both,
        PORT: `${webPort}`,
        HOST: 'localhost',
        DEMO_DATA: 'off',
        DATA_DIR: join(folder, 'web'),
      })
      try {
        await Promise.all([
          until(`${api}/api/olympiads?language=uk`, apiServer),
          until(`${web}/readyz`, webServer),
        ])
        await use({ web, api })
      } finally {
        await Promise.all([apiServer, webServer].map(ended))
        rmSync(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ hosts }, use) => use(hosts.web),
})

// A phone shows no spreadsheets.
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

test('web and API on two hosts: list, covers, sign-in, a run and the CSV', async ({
  page,
  hosts,
  request,
}) => {
  test.setTimeout(90_000)
  const calls: string[] = []
  const troubles: string[] = []
  page.on('request', (sent) => sent.url().includes('/api/') && calls.push(sent.url()))
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))

  const shown = await page.goto('/olympiads/all')
  // Rendered by the web's server from what the API said: it has no olympiad of its own.
  expect(await shown?.text()).toContain('href="/olympiads/1"')
  expect((await (await request.get('/api/olympiads?language=pl')).json()).data_list).toEqual([])
  const cover = page.locator(`img[src^="${hosts.api}/covers/"]`).first()
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await page.goto(`${hosts.api}/platform/sign-in/pl-participant`)
  await page.waitForURL(`${hosts.web}/olympiads/all`)
  await page.goto('/olympiads/my')
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.locator('#main a[href^="/olympiads/"][href$="/training"]').first().click()
  await page.locator('#main button:enabled').filter({ hasText: /tren/i }).first().click()
  await page.waitForURL(`${hosts.web}/runs/*`)
  await expect(page.getByRole('heading').first()).toBeVisible()

  await page.goto('/olympiads/ranking')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toBe('ranking.csv')

  expect(calls.filter((url) => !url.startsWith(hosts.api))).toEqual([])
  expect(calls.length).toBeGreaterThan(5)
  expect(troubles).toEqual([])
})
