import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { projectOf, type Language } from './project.ts'
import { newRegistered } from './registered.ts'
import { beSignedIn, tokenFor } from './sign-in.ts'
import { test } from './test.ts'

const words = {
  uk: {
    olympiadId: 6,
    price: { typed: '180', currency: 'UAH' },
    iban: 'UA213223130000026007233566001',
    ...{ net: 'Разом після повернень', orders: 'Замовлення', transfers: 'Перекази' },
    ...{ reference: 'Код платежу', amount: 'Сума', bankId: 'Номер операції в банку' },
    ...{ day: 'День', month: 'Місяць', year: 'Рік' },
    ...{ bookTransfer: 'Зарахувати переказ', book: 'Зарахувати', booked: 'Переказ зараховано' },
    ...{ paid: 'оплачено', search: 'Пошук', refund: 'Повернути гроші…' },
    ...{ howMuch: 'Скільки повернути', tooMuch: 'Лишилося тільки', reason: 'Причина' },
    ...{ refundNow: 'Повернути', due: 'Надішліть повернення переказом' },
    ...{ sent: 'Гроші надіслано', settled: 'Рішення записано', givenBack: 'Повернено' },
    ...{
      file: 'Обрати файл виписки (CSV)',
      bookLines: 'Зарахувати 2 рядки',
      bookedLines: 'Зараховано: 1',
    },
    verdicts: ['Збігається: 1', 'Інша сума: 1', 'Зараховано раніше: 1', 'Невідомо, за кого: 1'],
    ...{ overview: 'Огляд', export: 'Завантажити для бухгалтерії' },
    ...{ wrong: 'Надійшла інша сума', money: 'Гроші', notForRole: 'не для вашої ролі' },
  },
  pl: {
    olympiadId: 5,
    price: { typed: '49', currency: 'PLN' },
    iban: 'PL61109010140000071219812874',
    ...{ net: 'Razem po zwrotach', orders: 'Zamówienia', transfers: 'Przelewy' },
    ...{ reference: 'Kod płatności', amount: 'Kwota', bankId: 'Numer operacji w banku' },
    ...{ day: 'Dzień', month: 'Miesiąc', year: 'Rok' },
    ...{ bookTransfer: 'Zaksięguj przelew', book: 'Zaksięguj', booked: 'Przelew zaksięgowany' },
    ...{ paid: 'opłacone', search: 'Szukaj', refund: 'Zwróć pieniądze…' },
    ...{ howMuch: 'Ile zwrócić', tooMuch: 'Zostało tylko', reason: 'Powód' },
    ...{ refundNow: 'Zwróć', due: 'Wyślij zwrot przelewem' },
    ...{ sent: 'Pieniądze wysłane', settled: 'Decyzja zapisana', givenBack: 'Zwrócono' },
    ...{
      file: 'Wybierz plik wyciągu (CSV)',
      bookLines: 'Zaksięguj 2 wiersze',
      bookedLines: 'Zaksięgowano: 1',
    },
    verdicts: [
      ...['Zgadza się: 1', 'Inna kwota: 1'],
      ...['Zaksięgowano wcześniej: 1', 'Nie wiadomo, za kogo: 1'],
    ],
    ...{ overview: 'Przegląd', export: 'Pobierz dla księgowości' },
    ...{ wrong: 'Wpłynęła inna kwota', money: 'Pieniądze', notForRole: 'nie jest dla Twojej roli' },
  },
}

/** Calls of the console come without an envelope. */
async function asked(page: Page, subject: string, method: string, path: string, data?: object) {
  const headers = { Authorization: `Bearer ${tokenFor(subject)}` }
  const response = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

/** What a transfer of somebody new would say. */
async function newReference(page: Page, language: Language, olympiadId: number): Promise<string> {
  const { ask } = await newRegistered(page, language, olympiadId, { ageBand: '18-100' })
  const offer = await ask('GET', `/api/olympiads/${olympiadId}/payment-offer`)
  return offer.transfer.reference
}

const registrationOf = (reference: string) => Number(reference.split('-')[1])

test('a cashier books a transfer, reconciles a statement, gives back a part and settles what waits; the accountant’s table agrees', async ({
  page,
}, info) => {
  test.slow()
  const { language } = projectOf(info)
  const t = words[language]
  const { olympiadId, price } = t
  const api = `/api/organiser/olympiads/${olympiadId}`
  const desk = `/organiser/${olympiadId}`
  await asked(page, 'organiser', 'PUT', `${api}/transfer-accounts/${price.currency}`, {
    holder: 'Каса',
    iban: t.iban,
    bank: '',
  })
  const [first, second, third] = await Promise.all([
    newReference(page, language, olympiadId),
    newReference(page, language, olympiadId),
    newReference(page, language, olympiadId),
  ])
  const bankId = `e2e-${info.project.name}-${Date.now()}`
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await beSignedIn(page, 'cashier', { lang: language })

  await test.step('on a person’s sheet, in the currency of the account, and the sheet says so', async () => {
    await page.goto(`${desk}/people/${registrationOf(first)}`)
    await button(t.bookTransfer).click()
    await expect(page.getByLabel(t.reference)).toHaveValue(first)
    await expect(page.getByRole('radio', { name: price.currency })).toBeChecked()
    await page.getByLabel(t.amount, { exact: true }).fill(price.typed)
    await page.getByLabel(t.day, { exact: true }).fill('05')
    await page.getByLabel(t.month, { exact: true }).fill('01')
    await page.getByLabel(t.year, { exact: true }).fill('2026')
    await page.getByLabel(t.bankId).fill(bankId)
    await expectAccessible(page)
    await button(t.book).click()
    await expect(page.getByText(t.booked).first()).toBeVisible()
    const order = page.getByRole('listitem').filter({ hasText: bankId })
    await expect(order).toContainText(new RegExp(t.paid, 'i'))
  })

  await test.step('a statement: every line is judged, then all of it is booked', async () => {
    const line = (sum: string, purpose: string, id: string) =>
      `05.01.2026;${sum};${price.currency};A;${purpose};${id}`
    const file = [
      'Data;Kwota;Waluta;Kontrahent;Tytuł;ID transakcji',
      line(`${price.typed},00`, second, `${bankId}-2`),
      line('1,00', third, `${bankId}-3`),
      line(`${price.typed},00`, first, bankId),
      line(`${price.typed},00`, 'Czynsz', `${bankId}-4`),
    ].join('\n')
    await page.goto(`${desk}/money?view=transfers`)
    await page.getByLabel(t.file).setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    })
    for (const verdict of t.verdicts) await expect(page.getByText(verdict)).toBeVisible()
    await expectAccessible(page)
    await button(t.bookLines).click()
    await expect(page.getByText(t.bookedLines, { exact: true })).toBeVisible()
  })

  await test.step('a part goes back, never more than is there, and is marked as sent', async () => {
    await button(t.orders).click()
    await page.getByLabel(t.search).fill(first)
    const found = page.getByRole('listitem').filter({ hasText: 'Ґудзик' })
    await expect(found).toHaveCount(1)
    await found.getByRole('button').first().click()
    await button(t.refund).click()
    await page.getByLabel(t.howMuch).fill('9999')
    await page.getByLabel(t.reason).fill('Захворіла / choroba')
    await button(t.refundNow).click()
    await expect(page.getByText(t.tooMuch)).toBeVisible()
    await page.getByLabel(t.howMuch).fill('10')
    await button(t.refundNow).click()
    const waiting = page.getByRole('listitem').filter({ hasText: t.due })
    await expect(waiting).toHaveCount(1)
    await expectAccessible(page)
    await waiting.getByRole('button', { name: t.sent }).click()
    await waiting.getByLabel(t.reason).fill('Переказ 17 / przelew 17')
    await waiting.getByRole('button', { name: t.sent }).click()
    await expect(page.getByText(t.settled)).toBeVisible()
    await expect(page.getByText(t.givenBack, { exact: true }).first()).toBeVisible()
    await expect(waiting.getByRole('button', { name: t.sent })).toHaveCount(0)
  })

  await test.step('the overview says what waits, and adds up to the accountant’s table', async () => {
    await button(t.overview).click()
    await expect(page.getByText(t.net).first()).toBeVisible()
    await expect(page.getByText(t.wrong).first()).toBeVisible()
    await expectAccessible(page)
    // Others may pay meanwhile.
    await expect(async () => {
      const { totals } = await asked(page, 'cashier', 'GET', `${api}/money`)
      const download = page.waitForEvent('download')
      await button(t.export).click()
      const table = readFileSync(await (await download).path(), 'utf8')
      expect(sumIn(table, price.currency)).toBe(sumOf(totals, price.currency))
    }).toPass()
  })
})

/** In minor units. */
function sumIn(table: string, currency: string): number {
  const lines = table.trim().split('\r\n').slice(1)
  return lines
    .map((line) => line.split(';'))
    .filter((cells) => cells.at(9) === `"${currency}"`)
    .reduce((sum, cells) => sum + Number(cells.at(8)?.replace(',', '')), 0)
}

type Total = { currency: string; received: number; refunded: number }

const sumOf = (totals: Total[], currency: string) =>
  totals
    .filter((total) => total.currency === currency)
    .reduce((sum, { received, refunded }) => sum + received - refunded, 0)

test('who may only look finds no buttons that move money, and an editor no money at all', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  // Over, and paid for by the demo's people.
  const olympiadId = 3
  for (const role of ['viewer', 'editor'] as const) {
    const subject = `${role}-${info.project.name}-${Date.now()}`
    const invitations = `/api/organiser/olympiads/${olympiadId}/invitations`
    const { token } = await asked(page, 'organiser', 'POST', invitations, { role, language: null })
    await asked(page, subject, 'POST', '/api/organiser/invitation/join', { token })
    await beSignedIn(page, subject, { lang: language })
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
    await expect(page.getByLabel(t.file)).toHaveCount(0)
    await expect(page.getByRole('button', { name: t.book, exact: true })).toHaveCount(0)
  }
})
