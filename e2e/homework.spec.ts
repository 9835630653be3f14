import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { begin, handIn, nextMaterial, points, runWords, tapAnswer, toRecall } from './runs-page.ts'
import { beSignedIn } from './sign-in.ts'
import { test } from './test.ts'

const t = runWords.uk
const words = {
  give: 'Дати завдання',
  same: 'Однаково для всіх',
  quantity: 'Скільки знаків',
  times: 'Скільки спроб',
  note: 'Примітка для учнів',
  start: 'Почати',
  back: 'До домашніх завдань',
  later: 'Продовжити',
  change: 'Змінити',
  remind: /^Нагадати \d+/,
  nobody: 'Нагадувати нікому',
  join: 'Приєднатися до групи за кодом',
}
const classOfDemo = '/groups/1'

async function someone(browser: Browser, subject: string, screen: object): Promise<Page> {
  const page = await (await browser.newContext(screen)).newPage()
  await beSignedIn(page, subject)
  return page
}
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('a trainer gives homework, a pupil does it, the grid knows; who is not ready is reminded once', async ({
  browser,
}) => {
  const trainer = await someone(browser, 'trainer', { viewport: { width: 1440, height: 900 } })
  const pupil = await someone(browser, 'pupil', phone)
  const note = `Для всіх ${randomUUID()}`

  await trainer.goto(`${classOfDemo}/homework`)
  await trainer.getByRole('button', { name: words.give }).click()
  const form = trainer.getByRole('dialog')
  await form.getByRole('button', { name: words.same }).click()
  await form.getByLabel(words.quantity).fill('6')
  await form.getByRole('combobox', { name: words.times }).click()
  await form.getByRole('option', { name: '1', exact: true }).click()
  await form.getByLabel(words.note).fill(note)
  await expectAccessible(trainer)
  await form.getByRole('button', { name: words.give }).click()
  await expect(form).toBeHidden()
  const given = trainer.getByRole('article').filter({ hasText: note })
  await expect(given).toContainText('6 цифр')

  await pupil.goto('/homework')
  const task = pupil.getByRole('article').filter({ hasText: note })
  await expect(task).toContainText('0 з 1')
  await expectAccessible(pupil)
  const shown = nextMaterial(pupil)
  await task.getByRole('button', { name: words.start }).tap()
  await pupil.waitForURL(/\/runs\//)
  await begin(pupil, t)
  const { phase } = await shown
  await pupil.locator('[data-stage=memorise]').waitFor()
  await toRecall(pupil, t, false)
  await tapAnswer(pupil, t, phase.material, false)
  await handIn(pupil, t, false)
  await expect(points(pupil)).toHaveText('1000')
  await pupil.getByRole('link', { name: words.back }).tap()
  await expect(pupil).toHaveURL(/\/homework$/)
  await expect(task).toContainText('1 з 1')

  // What somebody has begun is not changed any more.
  await trainer.reload()
  await expect(given.getByRole('button', { name: words.later })).toBeVisible()
  await expect(given.getByRole('button', { name: words.change })).toHaveCount(0)
  await expectAccessible(trainer)

  await trainer.goto(`${classOfDemo}/readiness`)
  const remind = trainer.getByRole('button', { name: words.remind })
  await remind.click()
  await expect(trainer.getByRole('button', { name: words.nobody })).toBeDisabled()
  await expectAccessible(trainer)
})

test('without a group there is the specified placeholder, and a quiet way to join one', async ({
  browser,
}) => {
  const page = await someone(browser, `nobody-${randomUUID()}`, phone)
  await page.goto('/homework')
  await expect(page.getByRole('heading', { name: 'Завдання', exact: true })).toBeVisible()
  await expect(page.getByText('Працюємо')).toBeVisible()
  await expect(page.getByRole('link', { name: words.join })).toBeVisible()
  await expectAccessible(page)
})
