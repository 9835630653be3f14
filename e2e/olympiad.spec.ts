import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { comeToLife } from './drawn-page.ts'
import { projectOf } from './project.ts'
import { beSignedIn } from './sign-in.ts'
import { test } from './test.ts'

const words = {
  uk: {
    title: 'Шкільний кубок «Сузір’я пам’яті»',
    description: 'Кубок, у якому кожен клас має свою зірку',
    back: 'Назад',
    endIn: 'До завершення',
    startIn: 'До початку',
    ends: 'Завершення',
    takePart: 'Взяти участь',
    train: 'Тренуватися',
    start: 'Почати',
    waiting: 'Чекаємо на результати',
    finished: 'Завершено',
    inactive: 'Неактивна',
    ranking: 'Переглянути рейтинг',
    fetchError: 'Не вдалося отримати дані',
    retry: 'Спробувати ще раз',
    toAll: 'До всіх олімпіад',
    drills: 'Завдання олімпіади',
    ownCategory: 'Середній 2, вік 13 - 15',
    pro: 'Pro',
    numbers: 'Числа',
  },
  pl: {
    title: 'Puchar szkolny „Konstelacja pamięci”',
    description: 'Puchar, w którym każda klasa ma swoją gwiazdę',
    back: 'Wróć',
    endIn: 'Do końca',
    startIn: 'Do startu',
    ends: 'Koniec',
    takePart: 'Weź udział',
    train: 'Trenuj',
    start: 'Rozpocznij',
    waiting: 'Czekamy na wyniki',
    finished: 'Zakończono',
    inactive: 'Nieaktywna',
    ranking: 'Zobacz ranking',
    fetchError: 'Nie udało się pobrać danych',
    retry: 'Spróbuj ponownie',
    toAll: 'Do wszystkich olimpiad',
    drills: 'Zadania olimpiady',
    ownCategory: 'Średni 2, wiek 13 - 15',
    pro: 'Pro',
    numbers: 'Liczby',
  },
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const loadError = 'Помилка завантаження даних'

test('H1 H2 V1 a guest reads about an olympiad in the own language, goes back, forward and reloads', async ({
  page,
}, info) => {
  const t = words[projectOf(info).language]
  await page.goto('/olympiads/all')
  await page.getByRole('link', { name: t.title }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await page.getByRole('link', { name: t.title }).click()
  await expect(heading(page)).toHaveText(t.title)
  expect(await page.evaluate(() => window.scrollY), 'a page begins at its top').toBe(0)
  await expect(page).toHaveTitle(new RegExp(t.title))
  const header = page.locator('main header')
  await expect(header).toContainText(/\d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}/)
  await expect(header).toContainText(/250\s?(₴|UAH)/)
  await expect(header.locator('img')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: t.description })).toBeVisible()
  await expect(page.getByText(t.ends, { exact: true }).locator('..')).toContainText(
    /\d\d\.\d\d\.\d{4}/,
  )
  await page.getByRole('button', { name: t.back }).click()
  await expect(page).toHaveURL(/\/olympiads\/all$/)
  await page.goForward()
  await expect(heading(page)).toHaveText(t.title)
  await page.reload()
  await expect(heading(page), 'a reload changes nothing').toHaveText(t.title)

  // Who comes by a friend's link has no way back to us but the list.
  await page.goto('/olympiads/1')
  await page.getByRole('button', { name: t.back }).click()
  await expect(page).toHaveURL(/\/olympiads\/all$/)
})

test('V1 the text of an organiser is shown without what could do harm, and tables scroll', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  // A guest's first answer comes with the page; who has signed in asks for it.
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  const evil = `<h2>Опис</h2><p onclick="window.hurt = 1" style="position:fixed">абзац</p>
    <img src="/nothing" onerror="window.hurt = 1"><script>window.hurt = 1</script>
    <a href="javascript:window.hurt=1">посилання</a><form><input></form>
    <table><tr>${'<td>дуже широка таблиця</td>'.repeat(9)}</tr></table>`
  await page.route('**/api/olympiads/1', async (route) => {
    const answer = (await (await route.fetch()).json()) as {
      data_list: { full_description: object }[]
    }
    for (const olympiad of answer.data_list) olympiad.full_description = { uk: evil, pl: evil }
    await route.fulfill({ json: answer })
  })
  await page.goto('/olympiads/1')
  await expect(page.getByText('абзац')).toBeVisible()
  await page.getByText('посилання').click()
  await page.getByText('абзац').click()
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  await expect(page.locator('main form, main [onclick], main [style*="fixed"]')).toHaveCount(0)
  const frame = page.locator('[role=region]', { has: page.getByRole('table') })
  await frame.focus()
  expect(
    await frame.evaluate((element) => [
      element.scrollWidth > element.clientWidth,
      document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    ]),
  ).toEqual([true, true])
})

test('H2 H3 who has paid sees no price; the countdown is for desktops', async ({ page }, info) => {
  const { language, width } = projectOf(info)
  const t = words[language]
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await page.goto('/olympiads/4')
  const header = page.locator('main header')
  await expect(header).toContainText(/\d\d\.\d\d\.\d{4}/)
  await expect(header).not.toContainText(/₴|zł|€/)
  const timers = header.getByRole('timer')
  if (width < 1440) return expect(timers).toHaveCount(0)
  await expect(timers).toHaveCount(2)
  await expect(timers.first()).toContainText(t.startIn)
  await expect(timers.last()).toContainText(t.endIn)
  const before = await timers.first().textContent()
  await expect(timers.first()).not.toHaveText(before ?? '')
})

test('V2 the buttons follow the participation rules', async ({ page }, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  const actions = page.getByRole('complementary').last()
  const button = (name: string) => actions.getByRole('link', { name, exact: true })
  const open = async (id: number) => {
    await page.goto(`/olympiads/${id}`)
    await expect(actions.getByRole('heading')).toBeVisible()
  }
  await open(2)
  await expect(button(t.takePart)).toHaveAttribute('href', '/olympiads/2/register')
  await expect(button(t.train)).toHaveCount(0)
  await open(1)
  await expect(button(t.start)).toHaveAttribute('href', '/olympiads/1/start')
  await expect(button(t.train)).toHaveAttribute('href', '/olympiads/1/training')
  await expect(button(t.takePart)).toHaveCount(0)
  await open(4)
  await expect(button(t.train)).toBeVisible()
  await expect(button(t.start)).toHaveCount(0)
  await open(3)
  await expect(actions.getByText(t.waiting, { exact: true })).toBeVisible()
  for (const name of [t.takePart, t.train, t.start]) await expect(button(name)).toHaveCount(0)
  await open(7)
  await expect(actions.getByText(t.finished, { exact: true })).toBeVisible()
  await button(t.ranking).click()
  await expect(page).toHaveURL(/\/olympiads\/ranking\?olympiad=7&level=intermediate-3&age=13-15/)
})

test('V2 nobody joins what is over; a guest is sent to the registration of what is open', async ({
  page,
}, info) => {
  const t = words[projectOf(info).language]
  const actions = page.getByRole('complementary').last()
  await page.goto('/olympiads/3')
  await expect(actions.getByRole('button', { name: t.inactive })).toBeDisabled()
  await page.goto('/olympiads/8')
  await expect(actions.getByRole('link', { name: t.ranking })).toBeVisible()
  await page.goto('/olympiads/1')
  await actions.getByRole('link', { name: t.takePart }).click()
  await expect(page).toHaveURL(/\/olympiads\/1\/register$/)
})

test('a parent sees the drills of any category before paying, a participant the own ones', async ({
  page,
}, info) => {
  const { language, width } = projectOf(info)
  const t = words[language]
  await page.goto('/olympiads/1')
  const drills = page.locator('section').filter({
    has: page.getByRole('heading', { name: t.drills }),
  })
  await expect(drills.getByRole('article')).toHaveCount(3)
  await expect(drills.getByRole('article').first()).toContainText('24')
  await comeToLife(page, width)
  await drills.getByRole('button', { name: t.pro, exact: true }).click()
  await drills.getByRole('button', { name: '18+' }).click()
  await expect(drills.getByRole('article')).toHaveCount(1)
  await expect(drills.getByRole('article')).toContainText('520')
  await expect(drills.getByRole('article')).toContainText(t.numbers)

  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await page.goto('/olympiads/1')
  await expect(drills).toContainText(t.ownCategory)
  await expect(drills.getByRole('article')).toHaveCount(1)
  await expect(drills.getByRole('button')).toHaveCount(0)
})

test('H4 H5 a failed load says so at once, without retries, and can be tried again', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  let asked = 0
  let isDown = true
  await page.route('**/api/olympiads/1', (route) => {
    asked += 1
    return isDown ? route.fulfill({ status: 503, json: {} }) : route.continue()
  })
  await page.clock.install()
  await page.goto('/olympiads/1')
  await expect(page.getByRole('alert')).toContainText(loadError)
  await expect(page.getByRole('alert')).toContainText(t.fetchError)
  await page.clock.fastForward(60_000)
  expect(asked, 'no retry, not even after a minute').toBe(1)
  await expectAccessible(page)
  isDown = false
  await page.getByRole('button', { name: t.retry }).click()
  await expect(heading(page)).toHaveText(t.title)
  expect(asked).toBe(2)
})

test('H5 C4 an olympiad is not asked for again within three minutes, and forgotten after five unused', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/olympiads/1')) asked.push(request.url())
  })
  await page.goto('/olympiads/1')
  await expect(heading(page)).toHaveText(t.title)
  const leaveAndReturn = async () => {
    await page.getByRole('button', { name: t.back }).click()
    await page.getByRole('link', { name: t.title }).click()
    await expect(heading(page)).toHaveText(t.title)
  }
  await expect.poll(() => asked, 'in the person’s own name').toHaveLength(1)
  await leaveAndReturn()
  expect(asked).toHaveLength(1)
  await page.clock.fastForward(3 * 60_000 + 1000)
  await leaveAndReturn()
  await expect.poll(() => asked).toHaveLength(2)

  // Stale it is shown at once; discarded it has to be waited for.
  await page.getByRole('button', { name: t.back }).click()
  await expect(page.getByRole('link', { name: t.title })).toBeVisible()
  await page.clock.fastForward(5 * 60_000 + 1000)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/olympiads/1', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: t.title }).click()
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
  await expect(heading(page)).toHaveCount(0)
  answer()
  await expect(heading(page)).toHaveText(t.title)
})

test('C2 a call without an answer is given up after 10000 ms', async ({ page }, info) => {
  const { language } = projectOf(info)
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  // Time runs five times faster for this one clock, which no test can turn.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => {
      document.documentElement.dataset['patience'] = `${milliseconds}`
      return timeout(milliseconds / 5)
    }
  })
  await page.route('**/api/olympiads/1', () => {})
  await page.goto('/olympiads/1')
  await expect(page.getByRole('alert')).toContainText(loadError)
  await expect(page.locator('html')).toHaveAttribute('data-patience', '10000')
})

test('H4 an olympiad that does not exist leads to those that do', async ({ page }, info) => {
  const t = words[projectOf(info).language]
  await page.goto('/olympiads/999999')
  await expect(page.getByRole('alert')).toContainText(loadError)
  await page.getByRole('link', { name: t.toAll }).click()
  await expect(page).toHaveURL(/\/olympiads\/all$/)
})

test('the overview goes to paper without bars and buttons, dark on white', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/olympiads/1')
  await expect(page.getByRole('link', { name: t.takePart })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('link', { name: t.takePart })).toBeHidden()
  await expect(page.getByRole('button', { name: t.back })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText(/ · .+ 9 - 12$/), 'whose drills these are').toBeVisible()
  const colours = await page
    .getByRole('heading', { name: t.description })
    .evaluate((element) => getComputedStyle(element).color)
  expect(colours).toBe('rgb(0, 0, 0)')
})
