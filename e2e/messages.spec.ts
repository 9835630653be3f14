import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { isPlayedIn, projectOf } from './project.ts'
import { newRegistered } from './registered.ts'
import { beSignedIn, tokenFor } from './sign-in.ts'
import { test } from './test.ts'

/** Ahead: people register there. */
const announced = 5
/** Thousands took part, and not all mails about it arrived. */
const published = 7

const words = {
  uk: {
    ...{ bell: 'Повідомлення, 1 непрочитане', quiet: 'Повідомлення' },
    ...{ preferences: 'Налаштування повідомлень', agree: 'Погоджуюся', agreed: 'Ви погодилися' },
    ...{ withdraw: 'Відкликати згоду', withdrawn: 'Ви відкликали згоду', make: 'Створити адресу' },
    ...{ feed: 'Адреса календаря', calendar: 'Додати до календаря', registered: 'Реєстрацію' },
    ...{ failed: 'Не надіслано', again: 'Надіслати ще раз', queued: '1 лист знову в черзі' },
    ...{ create: 'Нова розсилка', news: 'Новини', one: '1 отримувач', test: 'Надіслати собі' },
    ...{ tested: 'Пробний лист', send: 'Надіслати…', press: 'Надіслати', sent: 'Надіслано: 1 з 1' },
    ...{
      language: 'Мова',
      mine: 'українська',
      sending: /Надсилається: \d{3,4} з/,
      stop: 'Зупинити',
    },
    ...{ stopped: /Зупинено: \d{3,4} з/, letter: 'Лист', leave: 'Більше не отримувати новин' },
    ...{ unsubscribe: 'Відписатися', gone: 'Готово', byLink: 'Ви відписалися за посиланням' },
  },
  pl: {
    ...{ bell: 'Wiadomości, 1 nieprzeczytana', quiet: 'Wiadomości' },
    ...{ preferences: 'Ustawienia wiadomości', agree: 'Zgadzam się', agreed: 'Zgoda z dnia' },
    ...{ withdraw: 'Wycofaj zgodę', withdrawn: 'Zgoda wycofana', make: 'Utwórz adres' },
    ...{ feed: 'Adres kalendarza', calendar: 'Dodaj do kalendarza', registered: 'zgłoszenie' },
    ...{ failed: 'Nie wysłano', again: 'Wyślij ponownie', queued: '1 wiadomość znów w kolejce' },
    ...{ create: 'Nowa wysyłka', news: 'Nowości', one: '1 odbiorca', test: 'Wyślij do siebie' },
    ...{ tested: 'Próbna wiadomość', send: 'Wyślij…', press: 'Wyślij', sent: 'Wysłano: 1 z 1' },
    ...{ language: 'Język', mine: 'polski', sending: /Wysyłanie: \d{3,4} z/, stop: 'Zatrzymaj' },
    ...{ stopped: /Zatrzymano: \d{3,4} z/, letter: 'Wiadomość', leave: 'Nie chcę więcej' },
    ...{ unsubscribe: 'Wypisz mnie', gone: 'Gotowe', byLink: 'Wypisano przez link' },
  },
}

const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('who registers is told by the bell, says what is welcome, and has a calendar', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info, 'uk-360'))
  const { language } = projectOf(info)
  const t = words[language]
  const { subject } = await newRegistered(page, language, announced)
  await beSignedIn(page, subject, { lang: language })
  await page.goto(`/olympiads/${announced}`)
  const file = await page.getByRole('link', { name: t.calendar }).getAttribute('href')
  expect(await (await page.request.get(file ?? '')).text()).toContain('BEGIN:VEVENT')
  await bell(page, t.bell).click()
  const message = page.getByRole('listitem').filter({ hasText: t.registered })
  await message.locator('summary').press('Enter')
  await expect(message.getByRole('term').first()).toBeVisible()
  await expect(bell(page, t.quiet)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: t.preferences }).click()
  await button(page, t.agree).click()
  await expect(page.getByText(t.agreed)).toBeVisible()
  await button(page, t.withdraw).click()
  await expect(page.getByText(t.withdrawn)).toBeVisible()
  await button(page, t.make).click()
  const feed = await page.getByLabel(t.feed).inputValue()
  expect(await (await page.request.get(feed)).text()).toContain(`olympiad-${announced}@`)
  await expectAccessible(page)

  await page.goto(`/platform/mailbox/${language}-participant?lang=${language}`)
  await expectAccessible(page)
  await page.getByRole('listitem').getByRole('link').first().click()
  await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible()
  await expectAccessible(page)

  await beSignedIn(page, 'organiser', { role: 'organiser', lang: language })
  await page.goto(`/organiser/${published}/messages?state=failed`)
  await expect(page.getByRole('listitem').filter({ hasText: t.failed }).first()).toBeVisible()
  await expectAccessible(page)
})

test('an organiser sends again, writes to many, stops, and whoever has enough unsubscribes', async ({
  page,
  browser,
}, info) => {
  test.skip(!isPlayedIn(info, 'pl-1440'))
  const { language } = projectOf(info)
  const t = words[language]
  const reader = `${language}-participant`
  const headers = { authorization: `Bearer ${tokenFor(reader, { lang: language })}` }
  const consent = { isGiven: true, version: 1, in: language }
  await page.request.put('/api/messages/preferences/news', { headers, data: consent })

  await beSignedIn(page, 'organiser', { role: 'organiser', lang: language })
  await page.goto(`/organiser/${published}/messages?state=failed`)
  await page.getByRole('button', { name: t.again }).nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: t.again }).click()
  await expect(page.getByText(t.queued)).toBeVisible()

  const write = async (title: string) => {
    await page.goto(`/organiser/${published}/messages?view=mailings`)
    await button(page, t.create).first().click()
    await page.locator(`input[name=subject-${language}]`).fill(title)
    await page.locator(`textarea[name=text-${language}]`).fill('<b>1</b>')
  }
  const send = async () => {
    await button(page, t.send).click()
    await button(page, t.press).click()
  }
  const title = `Test ${randomUUID().slice(0, 8)}`
  await write(title)
  await page.getByRole('radio', { name: t.news }).check()
  await expect(page.getByText(t.one)).toBeVisible()
  await expectAccessible(page)
  await button(page, t.test).click()
  await expect(page.getByText(t.tested)).toBeVisible()
  await send()
  await expect(page.getByText(t.sent)).toBeVisible()

  await write(`${title}, 2`)
  await page.getByRole('combobox', { name: t.language }).click()
  await page.getByRole('option', { name: t.mine, exact: true }).click()
  await send()
  await expect(page.getByText(t.sending)).toBeVisible()
  await button(page, t.stop).click()
  await expect(page.getByText(t.stopped)).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/platform/mailbox/${reader}?lang=${language}`)
  await page.getByRole('link', { name: title, exact: false }).last().click()
  const letter = page.frameLocator(`iframe[title="${t.letter}"]`)
  await expect(letter.getByText('<b>1</b>').last()).toBeVisible()
  const opened = page.waitForEvent('popup')
  await letter.getByRole('link', { name: t.leave }).click()
  const leaving = await opened
  await button(leaving, t.unsubscribe).click()
  await expect(leaving.getByText(t.gone)).toBeVisible()
  await expectAccessible(leaving)
  const context = await browser.newContext()
  const own = await context.newPage()
  await beSignedIn(own, reader, { lang: language })
  await own.goto('/messages/preferences')
  await expect(own.getByText(t.byLink)).toBeVisible()
  await context.close()
})
