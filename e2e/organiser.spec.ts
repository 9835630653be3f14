import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { projectOf } from './project.ts'
import { beSignedIn } from './sign-in.ts'

const words = {
  uk: { heading: 'Кабінет організатора', guest: 'Увійдіть', empty: 'Олімпіад поки немає' },
  pl: {
    heading: 'Panel organizatora',
    guest: 'Zaloguj się',
    empty: 'Nie ma jeszcze żadnych olimpiad',
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
