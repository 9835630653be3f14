import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asker, type Ask } from './ask.ts'
import { projectOf } from './project.ts'
import { newRegistered } from './registered.ts'
import { beSignedIn, tokenFor } from './sign-in.ts'
import { test } from './test.ts'

const olympiadId = 5

const allWords = {
  uk: {
    ...{ search: 'Пошук', age: 'Вік', correct: 'Виправити ім’я', move: 'Змінити категорію' },
    ...{ familyName: 'Прізвище', reason: 'Причина', saveName: 'Зберегти ім’я', level: 'Рівень' },
    ...{ pro: 'Pro', carry: 'Перенести', logged: 'Ім’я виправлено', back: 'До списку' },
    ...{ csv: 'Завантажити CSV', list: 'Додати списком', file: 'Обрати файл зі списком' },
    ...{ row: 'Рядок 2', town: 'Місто', email: 'E-mail', bring: 'Зареєструвати 1 учасника' },
    ...{ paid: 'Оплата', isPaid: 'Оплачено', required: 'Це поле обов’язкове' },
  },
  pl: {
    ...{ search: 'Szukaj', age: 'Wiek', correct: 'Popraw imię', move: 'Zmień kategorię' },
    ...{ familyName: 'Nazwisko', reason: 'Powód', saveName: 'Zapisz', level: 'Poziom' },
    ...{
      pro: 'Pro',
      carry: 'Przenieś',
      logged: 'Imię i nazwisko poprawione',
      back: 'Do listy',
    },
    ...{ csv: 'Pobierz CSV', list: 'Dodaj z listy', file: 'Wybierz plik z listą' },
    ...{ row: 'Wiersz 2', town: 'Miejscowość', email: 'E-mail', bring: 'Zarejestruj 1 uczestnika' },
    ...{ paid: 'Płatność', isPaid: 'Opłacone', required: 'To pole jest wymagane' },
  },
}

const head = [
  ...['ID uczestnika', 'Nazwisko', 'Imię', 'Szkoła', 'E-mail', 'Telefon', 'Kraj', 'Miejscowość'],
  ...['Poziom', 'Etap', 'Grupa wiekowa', 'Język'],
].join(';')
const line = (studentId: number, email: string, town: string) =>
  `${studentId};Nowak;Zofia;SP 3;${email};512345678;Polska;${town};basic;1;13-15;pl`
const fileOf = (...lines: string[]) => ({
  name: 'lista.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([head, ...lines].join('\r\n')),
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('somebody is found in another alphabet, mended, moved, brought in by a list and written out', async ({
  page,
}, info) => {
  test.slow()
  const { language } = projectOf(info)
  const words = allWords[language]
  const numberOf = async (ask: Ask): Promise<number> =>
    (await ask('GET', '/api/init')).practicant.student_id
  const person = await numberOf((await newRegistered(page, language, olympiadId)).ask)
  const byList = await numberOf(asker(page, tokenFor(`by-list-${randomUUID()}`)))

  await beSignedIn(page, 'organiser', { role: 'organiser', lang: language })
  await page.goto(`/organiser/${olympiadId}/people`)
  await page.getByLabel(words.search).fill(`Gudzyk ${person}`)
  // The head and nobody else.
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, 'Ґудзик')).toBeVisible()
  // On a phone the filters are folded.
  const fold = page.locator('summary').filter({ hasText: /^(Фільтри|Filtry)$/ })
  if (await fold.isVisible()) await fold.click()
  await page.getByRole('combobox', { name: words.paid }).click()
  await page.getByRole('option', { name: words.isPaid, exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(0)
  await page.goto(`/organiser/${olympiadId}/people?search=${person}&isPaid=false`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, 'Ґудзик')).toBeVisible()
  await expectAccessible(page)

  await row(page, 'Ґудзик').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Ґудзик')
  await page.getByRole('button', { name: words.correct }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.familyName).fill('Ґудзенко')
  await dialog.getByRole('button', { name: words.saveName }).click()
  await expect(dialog).toContainText(words.required)
  await dialog.getByLabel(words.reason).fill('Описка в заявці')
  await dialog.getByRole('button', { name: words.saveName }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Ґудзенко')
  await expect(page.getByText(words.logged)).toBeVisible()
  await expect(page.getByText('Описка в заявці')).toBeVisible()

  await page.getByRole('button', { name: words.move }).click()
  await dialog.getByRole('combobox', { name: words.level }).click()
  await dialog.getByRole('option', { name: words.pro, exact: true }).click()
  await dialog.getByLabel(words.reason).fill('Просить учитель')
  await dialog.getByRole('button', { name: words.carry }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('definition').filter({ hasText: 'Pro, 13 - 15' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: words.back }).click()
  await page.getByRole('button', { name: words.list }).click()
  const choose = (file: ReturnType<typeof fileOf>) =>
    dialog.getByLabel(words.file).setInputFiles(file)
  await choose(fileOf(line(byList, 'zofia@', 'Atlantyda')))
  const problems = dialog.getByRole('listitem')
  await expect(problems).toHaveCount(2)
  await expect(problems.filter({ hasText: words.town })).toContainText('Atlantyda')
  await expect(problems.filter({ hasText: words.email })).toContainText(words.row)
  await expectAccessible(page)
  await choose(fileOf(line(byList, 'zofia@example.com', 'Lublin')))
  await dialog.getByRole('button', { name: words.bring }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByLabel(words.search).fill(`Nowak ${byList}`)
  await expect(row(page, 'Nowak Zofia')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: words.csv }).click()
  const file = await (await download).path()
  const lines = readFileSync(file, 'utf8').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Nowak')
})
