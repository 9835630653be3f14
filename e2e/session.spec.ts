import { expect } from '@playwright/test'
import { isPlayedIn, projectOf } from './project.ts'
import { signIn, tokenFor } from './sign-in.ts'
import { test } from './test.ts'

const refused = {
  uk: 'Сеанс завершився або посилання для входу вже не діє',
  pl: 'Sesja wygasła albo link do logowania już nie działa',
}

test('A1–A5, A7 the sign-in link shows the check, keeps the token and forgets the address', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info))
  const { language } = projectOf(info)
  const token = tokenFor(`${language}-participant`, { lang: language, domain: language })
  const addresses: string[] = []
  const bearers = new Set<string | undefined>()
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) return
    addresses.push(page.url())
    bearers.add(request.headers()['authorization'])
  })
  // The check is gone in a blink: a watcher remembers what was on the page.
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (document.body?.textContent.includes('Проверка авторизации...')) {
        sessionStorage.setItem('seen', location.pathname)
      }
    })
    watcher.observe(document, { subtree: true, childList: true })
  })
  await page.goto('/olympiads/all')
  await page.waitForLoadState('networkidle')
  addresses.length = 0
  bearers.clear()
  await page.goto(`/auth?token=${token}&lang=${language}`)
  await page.waitForURL('**/olympiads/all')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('/auth')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  expect(addresses.filter((address) => address.includes('token='))).toEqual([])
  expect([...bearers]).toEqual([`Bearer ${token}`])
  // History lost it too: going back leads to where the person was before, not to the link.
  await page.goBack()
  expect(page.url()).not.toContain('token')
})

test('A7 a refused token makes a guest, with a notice', async ({ page }, info) => {
  test.skip(!isPlayedIn(info))
  const { language } = projectOf(info)
  await page.goto(`/auth?token=not.a.token&lang=${language}`)
  await expect(page.getByText(refused[language])).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('A2 the link’s language stays, also for who goes on before its words have come', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info))
  const chosen = projectOf(info).language === 'uk' ? 'pl' : 'uk'
  await page.route(new RegExp(`/assets/${chosen}-.*[.]json$`), () => {})
  await signIn(page, `${chosen}-participant`, { lang: chosen })
  await page.goto('/olympiads/all')
  await expect(page.locator('html')).toHaveAttribute('lang', chosen)
})

test('A2 the link’s language wins over the browser’s; L1 anything else is uk', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info))
  await signIn(page, 'pl-participant', { lang: 'pl' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await page.goto('/auth?lang=en')
  await page.waitForURL('**/olympiads/all')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
})

test('A6 O4 who is here is asked once, without retries; until it is known no list is asked for', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info, 'uk-360'))
  const { language } = projectOf(info)
  // The last the page asks for by itself.
  const bell = page.waitForResponse('**/api/messages/unread')
  await signIn(page, `${language}-participant`, { lang: language })
  await expect(page.getByRole('article').first()).toBeVisible()
  await bell
  let isDown = true
  const asked: string[] = []
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    return isDown ? route.fulfill({ status: 503, json: {} }) : route.continue()
  })
  await page.clock.install()
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.clock.fastForward(60_000)
  expect(asked).toEqual(['/api/init'])
  isDown = false
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(asked.slice(0, 3)).toEqual(['/api/init', '/api/init', '/api/olympiads'])
})
