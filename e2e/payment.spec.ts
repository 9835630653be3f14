import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { projectOf } from './project.ts'
import { openOlympiad, signInRegistered, tickAsGuardian } from './registration-page.ts'
import { registrationWords } from './registration-words.ts'
import { signInAsNewcomer } from './sign-in.ts'

const place = (screen: string) => `/olympiads/${openOlympiad}/${screen}`

test('T1 T2 the terms: the text, Accept disabled until ticked, the message when one tries without', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const t = registrationWords[language]
  await signInRegistered(page, language)
  await page.goto(place('terms'))
  await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('1.')
  const accept = page.getByRole('button', { name: t.accept })
  const checkbox = page.getByRole('checkbox', { name: t.checkbox })
  await expect(accept).toBeDisabled()
  await expect(page.getByText(t.mandatory)).toHaveCount(0)
  await accept.click({ force: true })
  await expect(page.getByText(t.mandatory)).toBeVisible()
  await checkbox.check()
  await expect(page.getByText(t.mandatory)).toHaveCount(0)
  await expect(accept).toBeEnabled()
  await checkbox.uncheck()
  await expect(page.getByText(t.mandatory)).toBeVisible()
  await expect(accept).toBeDisabled()
  await page.reload()
  await checkbox.press('Enter')
  await expect(page.getByText(t.mandatory), 'by keyboard too').toBeVisible()
  await expectAccessible(page)
})

test('T3 P1 P2 P3 accepting pays: pending, success after 3 s without a call, then up one level and paid', async ({
  page,
}, info) => {
  test.slow()
  const { language } = projectOf(info)
  const t = registrationWords[language]
  await signInRegistered(page, language)
  await page.goto(`/olympiads/${openOlympiad}`)
  await page.goto(place('terms'))
  await tickAsGuardian(page, t)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: t.accept }).click()
  await expect(page).toHaveURL(/\/payment-status$/)
  const pending = page.getByRole('heading', { name: t.pending })
  const success = page.getByRole('heading', { name: t.success })
  await expect(pending).toBeVisible()

  // A reload begins anew, and the screen asks nobody how it went.
  await page.reload()
  await expect(pending).toBeVisible()
  const begun = Date.now()
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await expect(success).toBeVisible()
  expect(Date.now() - begun).toBeGreaterThan(2000)
  expect(calls, 'the screen asks nobody').toEqual([])
  await expectAccessible(page)

  await page.getByRole('button', { name: t.toOlympiad }).click()
  await expect(page).toHaveURL(new RegExp(`/olympiads/${openOlympiad}$`))
  await expect(page.getByRole('link', { name: t.train })).toBeVisible()
  await expect(page.getByRole('link', { name: t.takePart })).toHaveCount(0)
  await page.goBack()
  await expect(page, 'terms and status were replaced').toHaveURL(
    new RegExp(`/olympiads/${openOlympiad}$`),
  )

  for (const screen of ['register', 'terms']) {
    await page.goto(place(screen))
    await expect(page.getByText(t.paid)).toBeVisible()
  }
  await page.goto(place('payment-status'))
  await expect(success).toBeVisible()
})

test('an outdated agreement is fetched again, unticked, and says so', async ({ page }, info) => {
  const { language } = projectOf(info)
  const t = registrationWords[language]
  await signInRegistered(page, language)
  await page.goto(place('terms'))
  await page.route('**/agreement/*/accept', (route) =>
    route.fulfill({ status: 409, json: { code: 'agreement_outdated', message: 'x' } }),
  )
  await page.route('**/api/olympiads/agreement/*?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data_list[0].version += 1
    await route.fulfill({ response: answer, json: body })
  })
  await tickAsGuardian(page, t)
  await page.getByRole('button', { name: t.accept }).click()
  await expect(page.getByRole('alert').filter({ hasText: t.outdated })).toBeVisible()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expect(page.getByRole('button', { name: t.accept })).toBeDisabled()
})

test('P1 P4 a real provider: sent to its page, then the server’s word is followed; a failure can be tried again', async ({
  page,
}, info) => {
  test.slow()
  const { language } = projectOf(info)
  const t = registrationWords[language]
  await signInRegistered(page, language)
  // The longer it takes, the more rarely the page asks.
  const patience = { timeout: 20_000 }
  let state = 'pending'
  const payment = () => ({
    data_list: { state, is_simulated: 0, redirect_url: state === 'pending' ? '/provider' : null },
  })
  await page.route('**/api/olympiads/*/payment', (route) => route.fulfill({ json: payment() }))
  await page.route('**/api/olympiads/*/pay', (route) => {
    state = 'pending'
    return route.fulfill({ json: payment() })
  })
  await page.route('**/provider', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Bank</h1>' }),
  )
  await page.goto(place('terms'))
  await tickAsGuardian(page, t)
  await page.getByRole('button', { name: t.accept }).click()
  await expect(page.getByRole('heading', { name: 'Bank' })).toBeVisible()

  await page.goto(place('payment-status'))
  await expect(page.getByRole('heading', { name: t.pending })).toBeVisible()
  await expectAccessible(page)
  state = 'error'
  await expect(page.getByRole('heading', { name: t.error })).toBeVisible(patience)
  await expect(page.getByText(t.errorText)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^\+\d/ })).toHaveAttribute(
    'href',
    /^tel:\+\d+$/,
  )
  await expect(page.getByRole('link', { name: 'support@example.com' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.retry }).click()
  await expect(page.getByRole('heading', { name: 'Bank' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: t.pending })).toBeVisible()
  state = 'success'
  await expect(page.getByRole('heading', { name: t.success })).toBeVisible(patience)
})

test('who has not registered is led to the form, a guest to sign-in', async ({ page }, info) => {
  const { language } = projectOf(info)
  const t = registrationWords[language]
  for (const screen of ['terms', 'payment-status']) {
    await page.goto(`${place(screen)}?lang=${language}`)
    await expect(page.getByText(t.guest)).toBeVisible()
  }
  await signInAsNewcomer(page, language)
  for (const screen of ['terms', 'payment-status']) {
    await page.goto(place(screen))
    await expect(page.getByText(t.notRegistered)).toBeVisible()
  }
})
