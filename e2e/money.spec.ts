import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { projectOf, type Language } from './project.ts'
import { newRegistered } from './registered.ts'
import { signIn, tokenFor } from './sign-in.ts'

const words = {
  uk: {
    olympiadId: 6,
    past: 3,
    price: { typed: '180', currency: 'UAH', minor: 18_000 },
    iban: 'UA213223130000026007233566001',
    ...{ net: 'Разом після повернень', orders: 'Замовлення', transfers: 'Перекази' },
    ...{ reference: 'Код платежу', amount: 'Сума', bankId: 'Номер операції в банку' },
    ...{
      book: 'Зарахувати',
      booked: 'Переказ зараховано',
      day: 'День',
      month: 'Місяць',
      year: 'Рік',
    },
    ...{ search: 'Пошук', refund: 'Повернути гроші…', howMuch: 'Скільки повернути' },
    ...{ reason: 'Причина', refundNow: 'Повернути', due: 'Надішліть повернення переказом' },
    ...{
      file: 'Обрати файл виписки (CSV)',
      bookLines: 'Зарахувати 2 рядки',
      bookedAll: 'Зараховано',
    },
    verdicts: ['Збігається: 1', 'Інша сума: 1', 'Зараховано раніше: 1', 'Невідомо, за кого: 1'],
    ...{
      overview: 'Огляд',
      export: 'Завантажити для бухгалтерії',
      notForRole: 'не для вашої ролі',
    },
    ...{ wrong: 'Надійшла інша сума', tooMuch: 'Лишилося тільки', money: 'Гроші' },
  },
  pl: {
    olympiadId: 5,
    past: 3,
    price: { typed: '49', currency: 'PLN', minor: 4_900 },
    iban: 'PL61109010140000071219812874',
    ...{ net: 'Razem po zwrotach', orders: 'Zamówienia', transfers: 'Przelewy' },
    ...{ reference: 'Kod płatności', amount: 'Kwota', bankId: 'Numer operacji w banku' },
    ...{
      book: 'Zaksięguj',
      booked: 'Przelew zaksięgowany',
      day: 'Dzień',
      month: 'Miesiąc',
      year: 'Rok',
    },
    ...{ search: 'Szukaj', refund: 'Zwróć pieniądze…', howMuch: 'Ile zwrócić' },
    ...{ reason: 'Powód', refundNow: 'Zwróć', due: 'Wyślij zwrot przelewem' },
    ...{
      file: 'Wybierz plik wyciągu (CSV)',
      bookLines: 'Zaksięguj 2 wiersze',
      bookedAll: 'Zaksięgowano',
    },
    verdicts: [
      'Zgadza się: 1',
      'Inna kwota: 1',
      'Zaksięgowano wcześniej: 1',
      'Nie wiadomo, za kogo: 1',
    ],
    ...{
      overview: 'Przegląd',
      export: 'Pobierz dla księgowości',
      notForRole: 'nie jest dla Twojej roli',
    },
    ...{ wrong: 'Wpłynęła inna kwota', tooMuch: 'Zostało tylko', money: 'Pieniądze' },
  },
}

/** Plain calls answer without an envelope. */
async function asked(page: Page, subject: string, method: string, path: string, data?: object) {
  const headers = { Authorization: `Bearer ${tokenFor(subject)}` }
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

async function references(page: Page, language: Language, olympiadId: number): Promise<string[]> {
  const people = await Promise.all(
    [1, 2, 3].map(() => newRegistered(page, language, olympiadId, { ageBand: '18-100' })),
  )
  return Promise.all(
    people.map(async ({ ask }) => {
      const offer = await ask('GET', `/api/olympiads/${olympiadId}/payment-offer`)
      return offer.transfer.reference as string
    }),
  )
}

test('a cashier books, gives back a part, reads a statement, and the accountant’s table agrees', async ({
  page,
}, info) => {
  test.slow()
  const { language } = projectOf(info)
  const t = words[language]
  const { olympiadId, price } = t
  const console = `/api/organiser/olympiads/${olympiadId}`
  await asked(page, 'organiser', 'PUT', `${console}/transfer-accounts/${price.currency}`, {
    holder: 'Каса',
    iban: t.iban,
    bank: '',
  })
  const [first, second, third] = await references(page, language, olympiadId)
  const bankId = `e2e-${info.project.name}-${Date.now()}`

  await signIn(page, 'cashier', { lang: language })
  await page.goto(`/organiser/${olympiadId}/money`)
  await expect(page.getByRole('button', { name: t.overview, exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t.transfers }).click()
  await page.getByLabel(t.reference).fill(`${first}`)
  await page.getByLabel(t.amount, { exact: true }).fill(price.typed)
  await page.getByText(price.currency, { exact: true }).last().click()
  await page.getByLabel(t.day, { exact: true }).fill('05')
  await page.getByLabel(t.month, { exact: true }).fill('01')
  await page.getByLabel(t.year, { exact: true }).fill('2026')
  await page.getByLabel(t.bankId).fill(bankId)
  await page.getByRole('button', { name: t.book, exact: true }).click()
  await expect(page.getByText(t.booked).first()).toBeVisible()
  await expectAccessible(page)

  const file = [
    'Data;Kwota;Waluta;Kontrahent;Tytuł;ID transakcji',
    `05.01.2026;${price.typed},00;${price.currency};A;${second};${bankId}-2`,
    `05.01.2026;1,00;${price.currency};B;${third};${bankId}-3`,
    `05.01.2026;${price.typed},00;${price.currency};C;${first};${bankId}`,
    `05.01.2026;${price.typed},00;${price.currency};D;Czynsz;${bankId}-4`,
  ].join('\n')
  await page.getByLabel(t.file).setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  for (const verdict of t.verdicts) await expect(page.getByText(verdict)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.bookLines }).click()
  await expect(page.getByText(`${t.bookedAll}: 1`)).toBeVisible()

  await page.getByRole('button', { name: t.orders, exact: true }).click()
  await page.getByLabel(t.search).fill(`${first}`)
  const found = page.getByRole('listitem').filter({ hasText: 'Ґудзик' })
  await expect(found).toHaveCount(1)
  await found.getByRole('button').first().click()
  await page.getByRole('button', { name: t.refund }).click()
  await page.getByLabel(t.howMuch).fill('9999')
  await page.getByLabel(t.reason).fill('Захворіла / choroba')
  await page.getByRole('button', { name: t.refundNow, exact: true }).click()
  await expect(page.getByText(t.tooMuch)).toBeVisible()
  await page.getByLabel(t.howMuch).fill('10')
  await page.getByRole('button', { name: t.refundNow, exact: true }).click()
  await expect(page.getByText(t.due).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t.overview, exact: true }).click()
  await expect(page.getByText(t.net).first()).toBeVisible()
  await expect(page.getByText(t.wrong).first()).toBeVisible()
  await expect(async () => {
    const { totals } = await asked(page, 'cashier', 'GET', `${console}/money`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t.export }).click()
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n')
      .slice(1)
    const inTable = lines
      .map((line) => line.split(';'))
      .filter((cells) => cells.at(9) === `"${price.currency}"`)
      .reduce((sum, cells) => sum + Number(cells.at(8)?.replace(',', '')), 0)
    const inOverview = totals
      .filter((total: { currency: string }) => total.currency === price.currency)
      .reduce(
        (sum: number, { received, refunded }: Record<string, number>) =>
          sum + (received ?? 0) - (refunded ?? 0),
        0,
      )
    expect(inTable).toBe(inOverview)
  }).toPass()
})

test('who may only look finds no buttons that move money, and an editor no money at all', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  const olympiadId = t.past
  for (const role of ['viewer', 'editor'] as const) {
    const subject = `${role}-${info.project.name}-${Date.now()}`
    const invitations = `/api/organiser/olympiads/${olympiadId}/invitations`
    const { token } = await asked(page, 'organiser', 'POST', invitations, { role, language: null })
    await asked(page, subject, 'POST', '/api/organiser/invitation/join', { token })
    await signIn(page, subject, { lang: language })
    await page.goto(`/organiser/${olympiadId}/money`)
    if (role === 'editor') {
      await expect(page.getByText(t.notForRole)).toBeVisible()
      await expect(page.getByRole('link', { name: t.money, exact: true })).toHaveCount(0)
      continue
    }
    await expect(page.getByText(t.net).first()).toBeVisible()
    await page.getByRole('button', { name: t.orders, exact: true }).click()
    await page.getByRole('listitem').getByRole('button').first().click()
    await expect(page.getByText(t.reference)).toBeVisible()
    await expect(page.getByRole('button', { name: t.refund })).toHaveCount(0)
    await page.getByRole('button', { name: t.transfers }).click()
    await expect(page.getByRole('button', { name: t.book, exact: true })).toHaveCount(0)
    await expect(page.getByLabel(t.file)).toHaveCount(0)
  }
})
