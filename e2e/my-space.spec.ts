import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { practised } from './practised.ts'
import { beSignedIn } from './sign-in.ts'
import { test } from './test.ts'

const section = (page: Page) => page.getByRole('navigation', { name: 'Розділи мого простору' })
const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()

test('my space: each section has its address, and says what to do where there is nothing yet', async ({
  page,
}) => {
  await beSignedIn(page, `newcomer-${randomUUID()}`)
  await page.goto('/my-space')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мій простір')
  await expect(page).toHaveTitle(/^Поступ · Мій простір/)
  await expect(page.getByText('Тут буде видно ваш поступ')).toBeVisible()
  await expectAccessible(page)
  for (const [name, address, said] of [
    ['Результати', 'results', 'Результатів ще немає'],
    ['Дипломи', 'diplomas', 'Дипломів ще немає'],
    ['Квитанції', 'receipts', 'Квитанції ще немає'],
    ['Повідомлення', 'messages', 'Повідомлень ще немає'],
  ] as const) {
    const link = section(page).getByRole('link', { name })
    await link.focus()
    await link.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === `/my-space/${address}`)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('main').getByText(said)).toBeVisible()
  }
  await page.goto('/my-space/secrets')
  await expect(section(page)).toHaveCount(0)
})

test('the charts answer in words, by keyboard and as tables, and the address says what is shown', async ({
  page,
}) => {
  await beSignedIn(page, `newcomer-${randomUUID()}`)
  await page.route('**/api/my/progress?*', (route) => {
    const period = new URL(route.request().url()).searchParams.get('period')
    return route.fulfill({ json: practised(period === 'month' ? 3 : 100) })
  })
  await page.goto('/my-space')
  const trend = chart(page, 'Чи я вдосконалююся?')
  await expect(trend).toContainText('Зараз ваш рівень')
  const slider = trend.getByRole('slider')
  const last = await slider.getAttribute('aria-valuetext')
  await slider.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', last ?? '')
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', last ?? '')
  for (const name of ['Де я гублю символи?', 'Як саме я помиляюся?', 'Чи не поспішаю я?']) {
    await expect(chart(page, name)).toBeVisible()
  }
  // The table has what the drawing has: a row a point, the same sum.
  await trend.getByText('Показати таблицею').press('Enter')
  const rows = trend.locator('tbody tr')
  await expect(rows).toHaveCount(100)
  const inTable = await rows.locator('td:nth-of-type(2)').allTextContents()
  const right = inTable.reduce((sum, text) => sum + Number(text.split('/')[0]), 0)
  expect(right).toBe(practised(100).charts?.counts.right)
  await expectAccessible(page)

  await page.getByRole('button', { name: '4 тижні' }).click()
  await expect(page).toHaveURL(/period=month/)
  await expect(chart(page, 'Чи я вдосконалююся?')).toContainText('Ще зарано судити')
})
