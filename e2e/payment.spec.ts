import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { projectOf } from './project.ts'
import { openOlympiad, signInRegistered, tickAsGuardian } from './registration-page.ts'
import { registrationWords } from './registration-words.ts'
import { signInAsNewcomer } from './sign-in.ts'
import { test } from './test.ts'

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
  const header = page.locator('main header')
  await expect(header).toContainText('€')
  await expect(page.getByText(t.simulated), 'nobody believes to be charged').toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${t.accept} 15\\s€$`) }).click()
  await expect(page).toHaveURL(/\/payment-status$/)
  await expect(page.getByText(t.simulated)).toBeVisible()
  const pending = page.getByRole('heading', { name: t.pending })
  const success = page.getByRole('heading', { name: t.success })
  await expect(pending).toBeVisible()

  // A reload begins anew, and the screen asks nobody how it went.
  await page.reload()
  await expect(pending).toBeVisible()
  const begun = Date.now()
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  // The bell asks every minute, on every screen.
  const isOfScreen = (url: string) => url.includes('/api/') && !url.endsWith('/messages/unread')
  page.on('request', (request) => isOfScreen(request.url()) && calls.push(request.url()))
  await expect(success).toBeVisible()
  expect(Date.now() - begun).toBeGreaterThan(2000)
  expect(calls, 'the screen asks nobody').toEqual([])
  await expect(header, 'once paid, no price').not.toContainText('€')
  await expect(page.getByText(t.simulated)).toBeVisible()
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

const payment = {
  uk: {
    payer: 'Платник',
    email: 'Пошта платника',
    required: "*Це поле обов'язкове",
    badEmail: '*Перевірте адресу',
    method: 'Пробна оплата',
    number: 'Номер',
    zone: 'за київським часом',
    organiser: 'Простір пам’яті',
    leave: 'Скасувати участь',
    sure: 'Так, скасувати',
    stay: 'Залишитися',
    left: 'Участь скасовано.',
    free: 'Безкоштовно',
    paymentPage: 'Оплата',
  },
  pl: {
    payer: 'Płatnik',
    email: 'E-mail płatnika',
    required: '*To pole jest wymagane',
    badEmail: '*Sprawdź adres',
    method: 'Płatność próbna',
    number: 'Numer',
    zone: 'czasu warszawskiego',
    organiser: 'Przestrzeń pamięci',
    leave: 'Zrezygnuj z udziału',
    sure: 'Tak, rezygnuję',
    stay: 'Zostaję',
    left: 'Zrezygnowano z udziału.',
    free: 'Bezpłatnie',
    paymentPage: 'Płatność',
  },
}
/** Announced, so that one may still leave. */
const announced = 6

test('the payer is asked for, checked, and stands on the receipt with its number and local times', async ({
  page,
}, info) => {
  test.slow()
  const { language } = projectOf(info)
  const [t, p] = [registrationWords[language], payment[language]]
  await signInRegistered(page, language, announced)
  await page.goto(`/olympiads/${announced}/terms`)
  const name = page.getByRole('textbox', { name: p.payer, exact: true })
  const email = page.getByRole('textbox', { name: p.email })
  await expect(name, 'the participant, until somebody answers for them').toHaveValue('Ада Ґудзик')
  await expect(email).toHaveValue('ada@example.com')
  await expect(page.getByText(p.method, { exact: true })).toBeVisible()
  await expect(page.getByText(p.organiser).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@example.com' })).toBeVisible()
  await tickAsGuardian(page, t)
  await expect(name, 'whoever answers for a child is likely to pay').toHaveValue('Марія Ґудзик')
  await name.fill('')
  await email.fill('maria@')
  await page.getByRole('button', { name: t.accept }).click()
  await expect(page.getByText(p.required)).toBeVisible()
  await expect(page.getByText(p.badEmail)).toBeVisible()
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await name.fill('Петро Ґудзик')
  await email.fill('maria@example.com')
  await page.getByRole('button', { name: t.accept }).click()
  await expect(page.getByRole('heading', { name: t.success })).toBeVisible()
  await page.getByRole('link', { name: t.receipt }).click()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('Петро Ґудзик, maria@example.com')
  await expect(sheet).toContainText(/20\d\d-\d{6}/)
  await expect(sheet).toContainText(p.zone)
  await expect(sheet).toContainText(p.organiser)
  await expect(sheet.getByRole('link', { name: 'support@example.com' })).toBeVisible()
})

test('who leaves before the start is asked once more, reads of the money, and may come again', async ({
  page,
}, info) => {
  test.slow()
  const { language } = projectOf(info)
  const [t, p] = [registrationWords[language], payment[language]]
  await signInRegistered(page, language, announced)
  await page.goto(`/olympiads/${announced}/terms`)
  await tickAsGuardian(page, t)
  await page.getByRole('button', { name: t.accept }).click()
  await expect(page.getByRole('heading', { name: t.success })).toBeVisible()
  await page.getByRole('button', { name: t.toOlympiad }).click()

  const leave = page.getByRole('button', { name: p.leave })
  await leave.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: p.stay }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: t.train })).toBeVisible()

  await leave.click()
  await dialog.getByRole('button', { name: p.sure }).dblclick()
  await expect(page.getByText(p.left)).toBeVisible()
  await expect(page.getByRole('link', { name: t.takePart })).toBeVisible()
  await expect(page.getByRole('link', { name: t.train })).toHaveCount(0)
  await expect(leave).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/olympiads/${announced}/payment-status`)
  await expect(page.getByText(p.left)).toBeVisible()
  await expect(page.getByRole('heading', { name: t.error })).toHaveCount(0)

  await page.goto(`/olympiads/${announced}/terms`)
  await tickAsGuardian(page, t)
  await page.getByRole('button', { name: t.accept }).click()
  await expect(page.getByRole('heading', { name: t.success })).toBeVisible()
  await page.getByRole('button', { name: t.toOlympiad }).click()
  await expect(page.getByRole('link', { name: t.train })).toBeVisible()
  await expect(page.getByText(p.left)).toHaveCount(0)
})

test('what has started cannot be left', async ({ page }, info) => {
  const { language } = projectOf(info)
  const [t, p] = [registrationWords[language], payment[language]]
  const started = 1
  await signInRegistered(page, language, started)
  await page.goto(`/olympiads/${started}/terms`)
  await tickAsGuardian(page, t)
  await page.getByRole('button', { name: t.accept }).click()
  await expect(page.getByRole('heading', { name: t.success })).toBeVisible()
  await page.getByRole('link', { name: t.receipt }).click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('button', { name: p.leave })).toHaveCount(0)
})

test('a free olympiad is confirmed, and nothing speaks of a payment', async ({ page }, info) => {
  const { language } = projectOf(info)
  const [t, p] = [registrationWords[language], payment[language]]
  const free = 2
  await signInRegistered(page, language, free)
  await page.goto(`/olympiads/${free}/terms`)
  await tickAsGuardian(page, t)
  await expect(page.getByText(/перед оплатою|przed płatnością/)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: p.payer })).toHaveCount(0)
  await expect(page.getByText(t.simulated)).toHaveCount(0)
  await page.getByRole('button', { name: t.confirm }).click()
  await expect(page.getByRole('heading', { name: t.confirmed })).toBeVisible()
  await expect(page.getByText(t.success)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: p.paymentPage, exact: true })).toHaveCount(0)
  await expectAccessible(page)
})
