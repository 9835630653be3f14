import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import type { Language } from './project.ts'
import * as providers from './providers.ts'
import { signInRegistered, tickAsGuardian } from './registration-page.ts'
import { registrationWords } from './registration-words.ts'
import { test } from './shop.ts'
import { test as withoutProviders } from './test.ts'

// The language comes with the sign-in link, so one project plays both; one worker, one shop.
test.describe.configure({ mode: 'default' })

const monobank = {
  ...providers.monobank,
  olympiadId: 6,
  sum: '180.00 UAH',
  printedSum: /^180,00\sUAH$/,
  price: /180\s₴/,
}
const przelewy24 = {
  ...providers.przelewy24,
  olympiadId: 5,
  sum: '49.00 PLN',
  printedSum: /^49,00\sPLN$/,
  price: /49\szł/,
}
type Provider = typeof monobank

const words = {
  uk: {
    ...registrationWords.uk,
    toProvider: 'Повернутися до оплати',
    isPaid: 'Оплачено',
    isRefunded: 'Гроші повернено',
    leave: 'Скасувати участь',
    sure: 'Так, скасувати',
    left: 'Участь скасовано.',
    print: 'Надрукувати',
    download: 'Завантажити мої дані',
  },
  pl: {
    ...registrationWords.pl,
    toProvider: 'Wróć do płatności',
    isPaid: 'Opłacone',
    isRefunded: 'Pieniądze zwrócone',
    leave: 'Zrezygnuj z udziału',
    sure: 'Tak, rezygnuję',
    left: 'Zrezygnowano z udziału.',
    print: 'Drukuj',
    download: 'Pobierz moje dane',
  },
}

/** Everybody's way there: registered, through the terms, on the provider's page. */
async function goPaying(page: Page, language: Language, { olympiadId, title, sum }: Provider) {
  const t = words[language]
  await signInRegistered(page, language, olympiadId)
  // Asked once (spec 7): of a server that has just begun on a busy machine, a little later again.
  await expect(async () => {
    await page.goto(`/olympiads/${olympiadId}/terms`)
    await page.getByRole('textbox', { name: t.guardianName }).waitFor({ timeout: 10_000 })
  }).toPass()
  await tickAsGuardian(page, t)
  await page.getByRole('button', { name: t.accept }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(sum)).toBeVisible()
  return t
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

for (const [provider, language] of [
  [monobank, 'uk'],
  [przelewy24, 'pl'],
] as const) {
  test(`${provider.name}, ${language}: sent to its page, pays, comes back paid, leaves again, has a receipt of it and of the refund, and all of it as a file`, async ({
    page,
  }) => {
    test.slow()
    const t = await goPaying(page, language, provider)
    await page.getByRole('button', { name: provider.pay }).click()
    await expect(page).toHaveURL(/\/payment-status$/)
    await expect(heading(page, t.success)).toBeVisible()
    await page.getByRole('link', { name: t.receipt }).click()
    const sheet = page.getByRole('article')
    await expect(sheet.getByText(provider.printedSum)).toBeVisible()
    await expect(sheet.getByText(t.isPaid, { exact: true }).first()).toBeVisible()
    await expect(sheet).toContainText('Ада Ґудзик')
    await expect(sheet).toContainText(provider.name)
    const number = /20\d\d-\d{6}/.exec(await sheet.innerText())?.[0] ?? ''
    await expect(sheet).toContainText('ada@example.com')
    if (language === 'uk') await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(sheet.getByText(number)).toBeVisible()
    await expect(page.getByRole('button', { name: t.print })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: t.toOlympiad }).click()
    await expect(page.getByRole('link', { name: t.train })).toBeVisible()

    // Before the start the participant may leave by themself, and the money goes back.
    await page.getByRole('button', { name: t.leave }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(provider.price)
    await dialog.getByRole('button', { name: t.sure }).click()
    await expect(page.getByText(t.left)).toBeVisible()
    await expect(page.getByRole('link', { name: t.train })).toHaveCount(0)
    await expect(async () => {
      await page.goto(`/olympiads/${provider.olympiadId}/receipt`)
      await expect(sheet.getByText(t.isRefunded, { exact: true }).first()).toBeVisible({
        timeout: 5_000,
      })
    }).toPass()

    await page.goto(language === 'uk' ? '/my-space/data' : '/olympiads/my')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.download }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect(data.registrations).toMatchObject([
      { first_name: 'Ада', orders: [{ status: 'refunded' }] },
    ])
  })
}

for (const [provider, language] of [
  [monobank, 'pl'],
  [przelewy24, 'uk'],
] as const) {
  test(`${provider.name}, ${language}: closes the tab, comes back later, and the screen follows the server`, async ({
    page,
    context,
  }) => {
    const t = await goPaying(page, language, provider)
    const address = page.url()
    await page.close()

    const later = await context.newPage()
    await later.goto(`/olympiads/${provider.olympiadId}/payment-status?status=success`)
    await expect(heading(later, t.pending), 'the address proves nothing').toBeVisible()
    await expect(later.getByRole('button', { name: t.toProvider })).toBeVisible()
    // Paid on another device; nobody touches this screen.
    await later.request.post(address, { form: { choice: 'pay' }, maxRedirects: 0 })
    await expect(heading(later, t.success)).toBeVisible()
  })
}

test('monobank, pl: declines, reads why, tries again and pays', async ({ page }) => {
  const t = await goPaying(page, 'pl', monobank)
  await page.getByRole('button', { name: monobank.decline }).click()
  await expect(heading(page, t.error)).toBeVisible()
  await expect(page.getByText(t.errorText)).toBeVisible()
  await page.getByRole('button', { name: t.retry }).click()
  await page.getByRole('button', { name: monobank.pay }).click()
  await expect(heading(page, t.success)).toBeVisible()
})

test('Przelewy24, uk: declines, of which it tells nobody, returns there and pays', async ({
  page,
}) => {
  const t = await goPaying(page, 'uk', przelewy24)
  await page.getByRole('button', { name: przelewy24.decline }).click()
  await expect(heading(page, t.pending)).toBeVisible()
  await page.getByRole('button', { name: t.toProvider }).click()
  await page.getByRole('button', { name: przelewy24.pay }).click()
  await expect(heading(page, t.success)).toBeVisible()
})

withoutProviders(
  'simulated, pl: pays without leaving, and the receipt says so',
  async ({ page }) => {
    const t = words.pl
    await signInRegistered(page, 'pl', przelewy24.olympiadId)
    await page.goto(`/olympiads/${przelewy24.olympiadId}/terms`)
    await tickAsGuardian(page, t)
    await page.getByRole('button', { name: t.accept }).click()
    await expect(heading(page, t.pending)).toBeVisible()
    await expect(heading(page, t.success)).toBeVisible()
    await page.getByRole('link', { name: t.receipt }).click()
    await expect(page.getByRole('article')).toContainText('Płatność próbna, nic nie pobrano')
    await expect(page.getByRole('article')).toContainText(t.isPaid)
  },
)
