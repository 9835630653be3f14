import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { projectOf } from './project.ts'
import { beSignedIn } from './sign-in.ts'
import { test } from './test.ts'

const words = {
  uk: {
    title: 'Рейтинг',
    columns: ['Місце', 'Прізвище та ім’я', 'Категорія', 'Вік', 'Правильні відповіді', 'Бали'],
    olympiad: 'Олімпіада',
    level: 'Рівень',
    age: 'Вікова група',
    latest: 'Велика олімпіада пам’яті «Тисяча зір»',
    levels: [
      'Базовий 1',
      'Базовий 2',
      'Базовий 3',
      'Середній 1',
      'Середній 2',
      'Середній 3',
      'Pro',
    ],
    find: 'Знайти себе',
    myPlace: 'Ваше місце: 93',
    you: 'Це ви',
    absent: 'Вас немає в цьому списку.',
    myCategory: 'Моя категорія',
    guest: 'Увійдіть, щоб знайти себе в рейтингу.',
    showAll: 'Показати всіх',
    people: /5\s002 учасники/,
    medal: (place: number) => `${place} місце`,
    empty: 'Результатів поки немає',
    error: 'Не вдалося отримати дані',
    retry: 'Спробувати ще раз',
    csv: 'Завантажити CSV',
    result: 'Мій результат',
    placeOf: '93 з 104',
    chart: /Як розподілилися бали/,
    note: /Місце 93 з 104 · бали: /,
  },
  pl: {
    title: 'Ranking',
    columns: ['Miejsce', 'Nazwisko i imię', 'Kategoria', 'Wiek', 'Poprawne odpowiedzi', 'Punkty'],
    olympiad: 'Olimpiada',
    level: 'Poziom',
    age: 'Grupa wiekowa',
    latest: 'Wielka olimpiada pamięci „Tysiąc gwiazd”',
    levels: [
      'Podstawowy 1',
      'Podstawowy 2',
      'Podstawowy 3',
      'Średni 1',
      'Średni 2',
      'Średni 3',
      'Pro',
    ],
    find: 'Znajdź mnie',
    myPlace: 'Twoje miejsce: 93',
    you: 'To Ty',
    absent: 'Nie ma Cię na tej liście.',
    myCategory: 'Moja kategoria',
    guest: 'Zaloguj się, aby znaleźć się w rankingu.',
    showAll: 'Pokaż wszystkich',
    people: '5002 uczestników',
    medal: (place: number) => `${place}. miejsce`,
    empty: 'Nie ma jeszcze wyników',
    error: 'Nie udało się pobrać danych',
    retry: 'Spróbuj ponownie',
    csv: 'Pobierz CSV',
    result: 'Mój wynik',
    placeOf: '93 z 104',
    chart: /Jak rozłożyły się punkty/,
    note: /Miejsce 93 z 104 · punkty: /,
  },
}

const ages = ['9 - 12', '13 - 15', '16 - 17', '18+']
const table = (page: Page) => page.getByRole('table')
const rows = (page: Page) => table(page).getByRole('row')
const filter = (page: Page, name: string) => page.getByRole('combobox', { name: new RegExp(name) })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await filter(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function openAs(page: Page, info: Parameters<typeof projectOf>[0], address = '') {
  const { language, width } = projectOf(info)
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await page.goto(`/olympiads/ranking${address}`)
  await expect(table(page)).toBeVisible()
  return { t: words[language], width }
}

test('where points and right answers are equal the deciding time is shown', async ({
  page,
}, info) => {
  await page.route('**/api/ranking?*', async (route) => {
    const list = (await (await route.fetch()).json()) as Record<string, number>[]
    for (const [index, row] of list.slice(0, 2).entries()) {
      Object.assign(row, { points: 990, good_answear: 400, memorise_ms: 243_250 + index })
    }
    await route.fulfill({ json: list })
  })
  await openAs(page, info)
  await expect(rows(page).nth(1)).toContainText(/(час|czas) 4:03,250/)
  await expect(rows(page).nth(2)).toContainText(/(час|czas) 4:03,251/)
  await expect(rows(page).nth(3)).not.toContainText(/\d:\d\d,\d{3}/)
})

test('K1 K2 K3 K5 K7 the own category of the latest olympiad, medals for four, find myself', async ({
  page,
}, info) => {
  const answer = page.waitForResponse('**/api/ranking?*')
  const { t } = await openAs(page, info)
  const response = await answer
  expect(new URL(response.url()).search).toBe(
    '?olympiad_id=7&stages_level=intermediate&stages_num=3&age_tab=13-15',
  )
  const list = (await response.json()) as Record<string, unknown>[]
  expect(Array.isArray(list)).toBe(true)
  expect(Object.keys(list[0] ?? {}).sort()).toEqual([
    'age_tab',
    'good_answear',
    'lastname',
    'memorise_ms',
    'olympiad_id',
    'place',
    'points',
    'practicant_id',
    'stages_level',
    'stages_num',
    'surname',
  ])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title)
  await expect(filter(page, t.olympiad)).toContainText(t.latest)
  await expect(filter(page, t.level)).toContainText(t.levels[5] ?? '')
  await expect(filter(page, t.age)).toContainText('13 - 15')
  await expect(page).toHaveURL(/\?olympiad=7&level=intermediate-3&age=13-15$/)
  await expect(table(page).getByRole('columnheader')).toHaveText(t.columns)
  await expect(table(page)).toHaveAttribute('aria-rowcount', `${list.length + 1}`)

  const [first] = list
  const cells = rows(page).nth(1).getByRole('cell')
  await expect(cells).toHaveCount(6)
  await expect(cells.nth(1)).toHaveText(`${String(first?.surname)} ${String(first?.lastname)}`)
  await expect(cells.nth(2)).toHaveText(t.levels[5] ?? '')
  await expect(cells.nth(3)).toHaveText('13 - 15')
  await expect(cells.nth(4)).toContainText(String(first?.good_answear))
  for (const place of [1, 2, 3, 4]) {
    const medal = rows(page)
      .nth(place)
      .getByRole('img', { name: t.medal(place), exact: true })
    await expect(medal).toBeVisible()
  }
  await expect(rows(page).nth(5).getByRole('img')).toHaveCount(0)
  await expect(rows(page).nth(5).getByRole('cell').first()).toHaveText('5')

  const mine = rows(page).filter({ hasText: t.you })
  await expect(mine).not.toBeInViewport()
  await expect(mine).not.toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: t.find }).click()
  await expect(page.getByRole('status').filter({ hasText: t.myPlace })).toBeAttached()
  await expect(mine).toBeInViewport()
  await expect(mine).toHaveAttribute('aria-current', 'true')
  await expect(mine).toHaveAttribute('aria-rowindex', '94')
  await expect(mine).toContainText('Зоренко Соломія')
  await expect(mine).toBeFocused()
  const colour = (index: number) =>
    rows(page)
      .nth(index)
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect.poll(async () => (await colour(93)) !== (await colour(92))).toBe(true)
})

test('K3 among five thousand only the lines in view are in the page, and the own one is found', async ({
  page,
}, info) => {
  const { t } = await openAs(page, info)
  await page.getByRole('button', { name: t.showAll }).click()
  await expect(page.getByText(t.people)).toBeVisible()
  await expect(page).toHaveURL(/level=all&age=all$/)
  expect(await rows(page).count()).toBeLessThan(80)
  await expect(table(page)).toHaveAttribute('aria-rowcount', '5031')
  await page.getByRole('button', { name: t.find }).click()
  const mine = rows(page).filter({ hasText: t.you })
  await expect(mine).toBeInViewport()
  await expect(mine).toContainText('Зоренко Соломія')
  await expect(mine).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(rows(page).last()).toHaveAttribute('aria-rowindex', '5031')
})

test('K3 who is not in the list is told so and led to the own category', async ({ page }, info) => {
  const { t } = await openAs(page, info, '?olympiad=7&level=basic-1&age=9-12')
  await page.getByRole('button', { name: t.find }).click()
  await expect(page.getByRole('status').filter({ hasText: t.absent })).toBeVisible()
  await page.getByRole('button', { name: t.myCategory }).click()
  await expect(page).toHaveURL(/level=intermediate-3&age=13-15$/)
  await expect(table(page)).toHaveAttribute('aria-rowcount', '105')
})

test('K4 filters: titles by language, seven levels, four ages; they stay in the address', async ({
  page,
}, info) => {
  const { t } = await openAs(page, info)
  await filter(page, t.level).click()
  await expect(page.getByRole('option')).toHaveText(t.levels)
  await page.getByRole('option', { name: 'Pro', exact: true }).click()
  await filter(page, t.age).click()
  await expect(page.getByRole('option')).toHaveText(ages)
  const answer = page.waitForResponse('**/api/ranking?*age_tab=18-100')
  await page.getByRole('option', { name: '18+', exact: true }).click()
  expect((await answer).url()).toContain('stages_level=pro&stages_num=1&age_tab=18-100')
  await expect(page).toHaveURL(/\?olympiad=7&level=pro-1&age=18-100$/)
  await filter(page, t.olympiad).click()
  await expect(page.getByRole('option')).toHaveCount(3)
  await expect(page.getByRole('option').first()).toContainText(t.latest)
  await page.keyboard.press('Escape')

  // A friend with this address sees the same; back leads to the filter before.
  await page.reload()
  await expect(filter(page, t.level)).toContainText('Pro')
  await expect(filter(page, t.age)).toContainText('18+')
  await page.goBack()
  await expect(page).toHaveURL(/level=pro-1&age=13-15$/)
})

test('K5 a guest sees everyone, by category, and is invited to sign in', async ({ page }, info) => {
  const t = words[projectOf(info).language]
  await page.goto('/olympiads/ranking')
  await expect(page.getByText(t.people)).toBeVisible()
  await expect(page).toHaveURL(/\?olympiad=7&level=all&age=all$/)
  await page.getByRole('button', { name: t.find }).click()
  await expect(page.getByRole('status').filter({ hasText: t.guest })).toBeVisible()
  await expectAccessible(page)
  await choose(page, t.level, t.levels[0] ?? '')
  await choose(page, t.age, ages[0] ?? '')
  await expect(
    rows(page)
      .nth(1)
      .getByRole('img', { name: t.medal(1) }),
  ).toBeVisible()
})

test('K6 loading, error and empty are told, and an error can be tried again', async ({
  page,
}, info) => {
  const t = words[projectOf(info).language]
  let answer: 'error' | 'empty' = 'error'
  let asked = 0
  await page.route('**/api/ranking?*', (route) => {
    asked += 1
    return answer === 'error'
      ? route.fulfill({ status: 500, json: {} })
      : route.fulfill({ json: [] })
  })
  await page.goto('/olympiads/ranking?olympiad=7&level=basic-1&age=9-12')
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expect(page.getByText(t.error)).toBeVisible({ timeout: 15_000 })
  expect(asked, 'C4: three retries').toBe(4)
  await expectAccessible(page)
  answer = 'empty'
  await page.getByRole('button', { name: t.retry }).click()
  await expect(page.getByText(t.empty)).toBeVisible()
  await expect(page.getByRole('button', { name: t.showAll })).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing on a ranking with the own row found', async ({ page }, info) => {
  // The shortest list with somebody of ours: axe reads every cell.
  const { language } = projectOf(info)
  const t = words[language]
  await beSignedIn(page, 'pl-participant', { lang: language, domain: 'pl' })
  await page.goto('/olympiads/ranking?olympiad=8')
  await page.getByRole('button', { name: t.find }).click()
  await expect(rows(page).filter({ hasText: t.you })).toBeInViewport()
  await expectAccessible(page)
})

test('the ranking is filtered and searched with the keyboard alone', async ({ page }, info) => {
  const { t } = await openAs(page, info)
  await filter(page, t.level).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/level=basic-1&age=13-15$/)
  await page.goBack()
  await expect(table(page)).toHaveAttribute('aria-rowcount', '105')
  await page.getByRole('button', { name: t.find }).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page).filter({ hasText: t.you })).toBeFocused()
})

test('the whole ranking goes to paper', async ({ page }, info) => {
  const { t, width } = await openAs(page, info, '?olympiad=9&level=all&age=all')
  await expect(page.getByRole('button', { name: t.find })).toBeVisible()
  const onScreen = await rows(page).count()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: t.find })).toBeHidden()
  await expect(filter(page, t.level)).toBeHidden()
  const count = Number(await table(page).getAttribute('aria-rowcount'))
  await expect(rows(page)).toHaveCount(count)
  expect(count, `more than the ${onScreen} of a screen ${width} wide`).toBeGreaterThan(601)
})

test('the list can be taken along as a file', async ({ page }, info) => {
  const { t, width } = await openAs(page, info)
  test.skip(width < 768, 'a phone shows neither paper nor spreadsheets')
  const linesOf = (text: string) => text.trimEnd().split('\r\n')
  const coming = page.waitForEvent('download')
  const asked = page.waitForRequest('**/api/ranking/csv?*')
  await page.getByRole('button', { name: t.csv }).click()
  const lines = linesOf(await readFile(await (await coming).path(), 'utf8'))
  expect(lines).toHaveLength(105)
  expect(lines[1]).toMatch(/^1,"\p{L}{2,}/u)

  // The same address tells a guest less.
  const answer = await page.request.get((await asked).url())
  expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8')
  expect(linesOf(await answer.text())[1]).toMatch(/^1,"\p{L}\."/u)
})

test('once the results are out the olympiad and its card tell my own', async ({ page }, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await page.goto('/olympiads/my')
  const note = page.getByRole('link', { name: t.note })
  await expect(note).toBeVisible()
  await note.click()
  await expect(page).toHaveURL(/\/olympiads\/7$/)
  await expect(page.getByRole('heading', { name: t.result })).toBeVisible()
  await expect(page.getByText(t.placeOf)).toBeVisible()
  await expect(page.getByRole('img', { name: t.chart })).toBeVisible()
  await expectAccessible(page)
})
