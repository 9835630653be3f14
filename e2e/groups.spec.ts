import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { beSignedIn, tokenFor } from './sign-in.ts'
import { test } from './test.ts'

const names = [
  ...['1. Бойко Іван', '2. Коваль Оля', '3.', '4. коваль  оля', `5. ${'А'.repeat(130)}`],
  ...['6. Лисенко Ада', '7. Мороз Ян'],
]

test('a class is opened, mended and printed; a child claims a place, reads who sees what, and leaves', async ({
  page,
}) => {
  const run = test.info().testId.slice(-6) + test.info().retry
  const [trainer, child] = [`groups-trainer-${run}`, `groups-child-${run}`]
  await beSignedIn(page, trainer)
  await page.goto('/groups')

  await test.step('a trainer opens a class', async () => {
    await expect(page.getByRole('heading', { name: 'Групи', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Відкрити групу' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Назва групи').fill('5-Б')
    await dialog.getByLabel('Школа чи заклад').fill('Ліцей «Обрій»')
    await dialog.getByRole('button', { name: 'Відкрити групу' }).click()
    await expect(page.getByRole('heading', { name: '5-Б' })).toBeVisible()
  })

  const card = await test.step('names are pasted, three mended, cards made', async () => {
    await page.getByRole('button', { name: 'Додати імена' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Імена, по одному в рядку').fill(names.join('\n'))
    await dialog.getByRole('button', { name: 'Перевірити' }).click()
    await expect(dialog.getByText('Виправте 3 рядки, і можна додавати.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Викреслити рядок 3' }).click()
    await dialog.getByRole('textbox', { name: 'Рядок 4' }).fill('Коваль Ольга (мол.)')
    await dialog.getByRole('textbox', { name: 'Рядок 5' }).fill('Яременко Зоя')
    await dialog.getByRole('button', { name: 'Додати 6 імен' }).click()
    await expect(page.getByText('Коваль Ольга (мол.)')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Картки для 6 дітей' }).click()
    const cards = page.getByRole('listitem').filter({ hasText: 'Твоє місце в групі' })
    await expect(cards).toHaveCount(6)
    await expectAccessible(page)
    const text = await cards.filter({ hasText: 'Лисенко Ада' }).textContent()
    return /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(text ?? '')?.[0] ?? ''
  })

  await test.step('a child reads what trainers see, and claims the place', async () => {
    await beSignedIn(page, child)
    await page.goto('/join')
    await page.getByLabel('Код групи або картки').fill(card.toLowerCase())
    await page.getByRole('button', { name: 'Далі' }).click()
    await expect(page.getByText('Тренери бачать')).toBeVisible()
    await expect(page.getByText('Лисенко Ада')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Приєднатися' }).click()
    await expect(page.getByRole('heading', { name: 'Що бачать тренери' })).toBeVisible()
  })

  await test.step('the child leaves, and nothing of the group answers any more', async () => {
    const address = `/api${new URL(page.url()).pathname}`
    const status = async () =>
      (
        await page.request.get(`${address}/sight`, {
          headers: { Authorization: `Bearer ${tokenFor(child)}` },
        })
      ).status()
    expect(await status()).toBe(200)
    await page.getByRole('button', { name: 'Вийти з групи' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Вийти', exact: true }).click()
    await expect(page.getByText(/^Ви вийшли \d/)).toBeVisible()
    expect(await status()).toBe(404)
  })

  await test.step('the trainer sees who left, and makes a code for the board', async () => {
    await beSignedIn(page, trainer)
    await page.goto('/groups')
    await page.getByRole('link', { name: /5-Б/ }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Лисенко Ада' }).getByText('вийшли з групи'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Налаштування' }).click()
    await page.getByRole('button', { name: 'Створити код' }).click()
    await expect(page.getByRole('img', { name: 'QR-код із посиланням' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Готово' }).click()
  })

  await test.step('and wants no letter every morning; that is remembered', async () => {
    const tick = page.getByRole('checkbox', { name: /^Повідомляти мені щоранку/ })
    await expect(tick).toBeChecked()
    const kept = page.waitForResponse(/\/digest$/)
    await tick.uncheck()
    expect((await kept).status()).toBe(200)
    await page.reload()
    await expect(tick).not.toBeChecked()
  })
})
