import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asker } from './ask.ts'
import { editorWords } from './editor-words.ts'
import { projectOf } from './project.ts'
import { beSignedIn, tokenFor } from './sign-in.ts'
import { test } from './test.ts'

const words = {
  uk: {
    heading: 'Кабінет організатора',
    guest: 'Увійдіть',
    empty: 'Олімпіад поки немає',
    nothing: 'Нічого не знайдено',
  },
  pl: {
    heading: 'Panel organizatora',
    guest: 'Zaloguj się',
    empty: 'Nie ma jeszcze żadnych olimpiad',
    nothing: 'Niczego nie znaleziono',
  },
}

test('the console comes with words of its own, in both languages, and only when it is opened', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const other = language === 'uk' ? 'pl' : 'uk'
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const wordsFetched = () => fetched.filter((url) => url.endsWith('.json')).length
  await page.goto('/olympiads/all')
  await page.waitForLoadState('networkidle')
  expect(wordsFetched()).toBe(1)

  await page.goto('/organiser')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].heading)
  await expect(page.getByRole('status')).toContainText(words[language].guest)

  await beSignedIn(page, 'uk-organiser', { role: 'organiser', lang: language })
  await page.goto('/organiser')
  await expect(page.getByRole('status')).toContainText(words[language].empty)
  await expectAccessible(page)
  await page.getByRole('button', { name: other === 'uk' ? 'UA' : 'PL', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[other].heading)
  await expect(page.getByRole('status')).toContainText(words[other].empty)
})

test('without its words the console says so and keeps the menu; tried again it comes', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  await page.goto('/olympiads/all')
  await page.waitForLoadState('networkidle')
  let isDown = true
  await page.route('**/assets/*.json', (route) => (isDown ? route.abort() : route.continue()))
  await page.clock.install()
  await page.evaluate(() => history.pushState(null, '', '/organiser'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect(async () => {
    await page.clock.fastForward(6000)
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 200 })
  }).toPass()
  isDown = false
  await page.getByRole('alert').getByRole('button').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].heading)
})

test('more olympiads than fit: page by page, found by title, and one of them repeated', async ({
  page,
}, info) => {
  test.slow()
  const { language } = projectOf(info)
  const subject = `organiser-${randomUUID()}`
  const ask = asker(page, tokenFor(subject, { role: 'organiser' }))
  const olympiads = '/api/organiser/olympiads'
  const made: number[] = []
  for (let index = 0; index < 52; index++) {
    const startsAt = `${new Date().getFullYear() + 1}-05-20T10:00`
    made.push((await ask('POST', olympiads, { from: { kind: 'empty', startsAt } })).olympiadId)
  }
  // Of those that begin together the last one made stands last.
  await ask('PATCH', `${olympiads}/${made.at(-1)}/draft`, {
    ...{ revision: 1, changes: { 'texts.uk.title': 'Кубок каштанів' } },
  })
  await beSignedIn(page, subject, { role: 'organiser', lang: language })
  await page.goto('/organiser')
  const rows = page.locator('#main li')
  const own = rows.filter({ hasText: 'Кубок каштанів' })
  await expect(rows).toHaveCount(50)
  await expect(own).toHaveCount(0)
  await page.getByRole('button', { name: /Показати давніші|Pokaż starsze/ }).click()
  await expect(rows).toHaveCount(52)
  await expect(own).toBeVisible()
  await page.getByRole('searchbox').fill('kasztan')
  await expect(rows).toHaveCount(1)
  await expect(own).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox').fill('nowhere')
  await expect(page.getByRole('status')).toContainText(words[language].nothing)

  await page.goto('/organiser/new')
  const t = editorWords[language]
  await page.getByRole('radio', { name: t.clone }).check()
  await page.getByRole('searchbox').fill('kasztan')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('combobox').click()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: 'Кубок каштанів' }).click()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('combobox')).toContainText('Кубок каштанів')
  await page.getByRole('button', { name: t.create }).click()
  await page.waitForURL(/\/organiser\/\d+\/edit/)
  await page.goto('/organiser?search=kasztan')
  await expect(rows).toHaveCount(2)
})
