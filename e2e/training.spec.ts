import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asker } from './ask.ts'
import { begin, handIn, runWords, tapAnswer, toRecall } from './runs-page.ts'
import { beSignedIn, signIn, tokenFor } from './sign-in.ts'
import { test } from './test.ts'

const t = runWords.uk
const words = {
  try: 'Спробувати',
  kept: 'Ваш пробний результат збережено',
  waiting: 'Ваш результат чекає в цьому браузері',
  signIn: 'Увійти',
  digits: 'Тренуватися: Числа',
  again: /^Ще раз те саме/,
  failed: 'Лише 1 рядок із помилками',
  rhythm: 'Ваш ритм',
  daily: 'Пройти виклик',
  dailyDone: /Ви вже пройшли сьогоднішній виклик/,
  hash: 'Відбиток завдання (SHA-256)',
  pacer: 'Остання спроба',
  hidePacer: 'Сховати тінь',
}

/** What each save from now on tells of the rhythm. */
function rhythmsSent(page: Page): (string | undefined)[] {
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (/\/api\/runs\/[^/]+\/(answers|finish)$/.test(request.url())) {
      sent.push((request.postDataJSON() as { rhythm?: string }).rhythm)
    }
  })
  return sent
}

test('a guest tries a drill, signs in, and what they did is kept', async ({ page }) => {
  await page.goto('/training')
  const tries = page.getByRole('link', { name: words.try })
  await expect(tries).toHaveCount(3)
  await expectAccessible(page)

  await tries.first().tap()
  await page.getByRole('button', { name: t.begin, exact: true }).tap()
  await page.locator('[data-stage=memorise]').waitFor()
  await page.getByRole('button', { name: t.next }).tap()
  await toRecall(page, t, false)
  await tapAnswer(page, t, '123456', false)
  await handIn(page, t, false)
  await expect(page.getByText(words.waiting)).toBeVisible()
  await expect(page.getByRole('link', { name: words.signIn })).toBeVisible()
  await expect(page.getByRole('heading', { name: words.rhythm })).toBeVisible()

  // Whoever looks again finds the review, not another try.
  await page.reload()
  await expect(page.locator('[data-stage=closed]')).toBeVisible()

  await signIn(page, `guest-${randomUUID()}`)
  await expect(page.getByText(words.kept)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('training.tried'))).toBeNull()
})

test('two presses lead to the first symbol; again the same, only what failed, and a pace to race', async ({
  page,
}) => {
  await beSignedIn(page, `trainee-${randomUUID()}`)
  const card = page.getByRole('button', { name: words.digits })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/training')
  await card.click()
  await begin(page, t)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/training')
  await card.waitFor()
  await expectAccessible(page)
  await card.tap()
  const material = await begin(page, t)
  const saves = rhythmsSent(page)
  for (let group = 0; group < 3; group++) await page.getByRole('button', { name: t.next }).tap()
  await toRecall(page, t, false)
  const wrong = material[0] === '1' ? '2' : '1'
  await tapAnswer(page, t, wrong + wrong + material.slice(2), false)
  await handIn(page, t, false)
  // It goes along with the first save and, once that is acknowledged, with none.
  expect(saves[0]).toMatch(/^[0-9a-z]+\.[0-9a-z]+\.[0-9a-z]+$/)
  expect(saves.length).toBeGreaterThan(1)
  expect(saves.at(-1)).toBeUndefined()
  await expect(page.getByRole('heading', { name: words.rhythm })).toBeVisible()
  await expectAccessible(page)
  const review = page.url()

  await page.getByRole('button', { name: words.failed }).click()
  await expect(page.getByText('12 цифр')).toBeVisible()

  await page.goto(review)
  await page.getByRole('button', { name: words.again }).click()
  await page.getByRole('button', { name: words.pacer }).click()
  expect(await begin(page, t)).toBe(material)
  await expect(page.getByText(/^Остання спроба: група \d+$/)).toBeVisible()
  await page.getByRole('button', { name: words.hidePacer }).click()
  await expect(page.getByText(/^Остання спроба: група/)).toHaveCount(0)
})

test('the challenge of the day is played once; its hash is shown before', async ({ page }) => {
  const subject = `daily-${randomUUID()}`
  await beSignedIn(page, subject)
  await page.goto('/training/daily')
  const hash = await page.locator(`dt:has-text("${words.hash}") + dd`).first().textContent()
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: words.daily }).click()
  await begin(page, t)
  await toRecall(page, t, false)
  await handIn(page, t, false)

  await page.goto('/training/daily')
  await expect(page.getByText(words.dailyDone)).toBeVisible()
  await expect(page.getByRole('button', { name: words.daily })).toHaveCount(0)
  const ask = asker(page, tokenFor(subject, { lang: 'uk', domain: 'uk' }))
  await expect(
    ask('POST', '/api/training/runs', { kind: 'daily', language: 'uk' }),
  ).rejects.toThrow('daily_taken')
})
