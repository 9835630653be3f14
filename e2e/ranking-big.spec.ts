import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './crowd.ts'

// One server for both languages and screens: filling it takes longer than looking at it.
test.describe.configure({ mode: 'default', timeout: 60_000 })

const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
}
const desktop = { viewport: { width: 1440, height: 900 } }
const views = {
  uk: {
    screen: phone,
    locale: 'uk-UA',
    find: 'Знайти себе',
    you: 'Це ви',
    place: 'Ваше місце',
    parts: 'Частини списку',
    next: 'Наступні',
  },
  pl: {
    screen: desktop,
    locale: 'pl-PL',
    find: 'Znajdź mnie',
    you: 'To Ty',
    place: 'Twoje miejsce',
    parts: 'Części listy',
    next: 'Następne',
  },
} as const

const table = (page: Page) => page.getByRole('table')
const rows = (page: Page) => table(page).getByRole('row')

for (const [language, t] of Object.entries(views)) {
  test(`among 200,000 I am found on page 2,000 at once, ${language}`, async ({
    browser,
    crowd,
  }) => {
    const context = await browser.newContext({
      ...t.screen,
      locale: t.locale,
      baseURL: crowd.address,
    })
    const page = await context.newPage()
    const position = crowd.people - 50
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/ranking/')) asked.push(request.url())
    })
    await page.goto(`/auth?token=${crowd.tokenOf(position)}&lang=${language}`)
    await page.waitForURL('**/olympiads/all')
    const address = `/olympiads/ranking?olympiad=${crowd.olympiadId}&level=basic-1&age=9-12`
    await page.goto(address)
    await expect(table(page)).toHaveAttribute('aria-rowcount', `${crowd.people + 1}`)
    await expect(rows(page).nth(1)).toContainText('Прізвище1 ')
    expect(await rows(page).count()).toBeLessThan(80)

    await page.getByRole('button', { name: t.find }).click()
    const mine = rows(page).filter({ hasText: t.you })
    await expect(mine).toBeInViewport()
    await expect(mine).toBeFocused()
    await expect(mine).toHaveAttribute('aria-rowindex', `${position + 1}`)
    await expect(mine).toContainText(`Прізвище${position} `)
    await expect(page.getByRole('status').filter({ hasText: t.place })).toContainText(`${position}`)
    expect(await rows(page).count()).toBeLessThan(80)
    expect(page.url().endsWith(address), 'the address can be passed on').toBe(true)

    for (let round = 0; round < 4; round++) await page.keyboard.press('PageUp')
    await expect(mine).not.toBeInViewport()
    await expect(rows(page).nth(20)).toContainText('Прізвище')
    // The height of a line is known once it was seen, and the list makes room for it on the way.
    const expectAfter = (key: string, line: Locator, name: string) =>
      expect(async () => {
        await page.keyboard.press(key)
        await expect(line).toContainText(name, { timeout: 1_000 })
      }).toPass()
    await expectAfter('End', rows(page).last(), `Прізвище${crowd.people} `)
    await expectAfter('Home', rows(page).nth(1), 'Прізвище190001 ')
    await page.getByRole('combobox', { name: t.parts }).first().click()
    await page.getByRole('option').first().click()
    await expect(rows(page).nth(1)).toContainText('Прізвище1 ')
    await page.getByRole('button', { name: t.next }).last().click()
    await expect(rows(page).nth(1)).toBeInViewport()
    await expect(rows(page).nth(1)).toContainText('Прізвище10001 ')
    expect(asked.length, 'pages asked for').toBeLessThan(30)
    await context.close()
  })
}
