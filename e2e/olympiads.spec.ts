import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { isPlayedIn, projectOf } from './project.ts'
import { signIn } from './sign-in.ts'
import { test } from './test.ts'

const words = {
  uk: {
    filter: 'Тип олімпіади',
    international: 'Міжнародні',
    national: 'Українські',
    ads: 'Партнерські',
    own: 'Наші олімпіади',
    all: 'Усі',
    empty: 'Олімпіад поки немає',
    myEmpty: 'У вас ще немає олімпіад',
    loading: 'Завантаження…',
    error: 'Не вдалося отримати дані',
    retry: 'Спробувати ще раз',
    takePart: 'Взяти участь',
    toPayment: 'Продовжити до оплати',
    notPaid: 'Зареєстровано, ще не оплачено',
    train: 'Тренуватися',
    start: 'Почати',
    waiting: 'Чекаємо на результати',
    finished: 'Завершено',
    free: 'Безкоштовно',
  },
  pl: {
    filter: 'Rodzaj olimpiady',
    international: 'Międzynarodowe',
    national: 'Polskie',
    ads: 'Partnerskie',
    own: 'Nasze olimpiady',
    all: 'Wszystkie',
    empty: 'Na razie nie ma olimpiad',
    myEmpty: 'Nie masz jeszcze żadnej olimpiady',
    loading: 'Wczytywanie…',
    error: 'Nie udało się pobrać danych',
    retry: 'Spróbuj ponownie',
    takePart: 'Weź udział',
    toPayment: 'Przejdź do płatności',
    notPaid: 'Zarejestrowano, czeka na płatność',
    train: 'Trenuj',
    start: 'Rozpocznij',
    waiting: 'Czekamy na wyniki',
    finished: 'Zakończono',
    free: 'Bezpłatnie',
  },
}

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, olympiadId: number) =>
  cards(page).filter({ has: page.locator(`a[href^="/olympiads/${olympiadId}"]`) })

test('G4 a guest browses; no console error, no failed request', async ({ page }) => {
  const troubles: string[] = []
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
  page.on('requestfailed', (request) => troubles.push(request.url()))
  page.on('response', (answer) => answer.status() >= 400 && troubles.push(answer.url()))
  await page.goto('/olympiads/all')
  await expect(cards(page)).toHaveCount(9)
  await page.waitForLoadState('networkidle')
  expect(troubles).toEqual([])
})

test('O1–O4 the filter asks the server for what was chosen', async ({ page }, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/olympiads') asked.push(url.search)
  })
  await signIn(page, `${language}-participant`, { lang: language })
  await expect(cards(page)).toHaveCount(9)
  expect(asked.at(-1)).toBe(`?language=${language}`)

  const dropdown = page.getByRole('combobox', { name: t.filter })
  await expect(dropdown).toContainText('Оберіть тип олімпіади')
  const choose = async (name: string) => {
    await dropdown.click()
    await page.getByRole('option', { name, exact: true }).click()
    await expect(dropdown).toContainText(name)
  }
  await choose(t.international)
  await expect.poll(() => asked.at(-1)).toContain('is_international=1')
  await choose(t.national)
  await expect.poll(() => asked.at(-1)).toContain('is_international=0')
  await choose(t.ads)
  await expect.poll(() => asked.at(-1)).toBe(`?language=${language}&promotion=ads`)
  await choose(t.own)
  await expect.poll(() => asked.at(-1)).toBe(`?language=${language}&promotion=olympiad`)
  await choose(t.all)
  await expect(cards(page)).toHaveCount(9)

  // O3: opens and closes on click, closes on a click outside, at most 12rem high.
  const list = page.getByRole('listbox')
  await dropdown.click()
  expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('192px')
  // The fifth option lies below its edge: an arrow says so until it is seen.
  const edge = async () => {
    const { x, y, width, height } = (await list.boundingBox())!
    const clip = { x: x + width / 2 - 8, y: y + height - 14, width: 16, height: 12 }
    return page.screenshot({ clip, animations: 'disabled' })
  }
  const withArrow = await edge()
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  expect(withArrow.equals(await edge())).toBe(false)
  await dropdown.click()
  await expect(list).toBeHidden()
  await dropdown.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list).toBeHidden()
})

test('O5–O13 a card in every state', async ({ page }, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  await signIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await expect(cards(page)).toHaveCount(9)

  // Unpaid: the price and a way in. Registered is not paid, and says so.
  const unpaid = card(page, 5)
  await expect(unpaid.getByRole('link', { name: t.takePart })).toHaveAttribute(
    'href',
    '/olympiads/5/register',
  )
  await expect(unpaid).toContainText(/49\s?zł|49\s?PLN/)
  await expect(unpaid).toContainText(t.notPaid)
  await expect(unpaid.getByRole('link', { name: t.toPayment })).toHaveAttribute(
    'href',
    '/olympiads/5/terms',
  )
  await expect(card(page, 2)).toContainText(t.free)

  // Paid and running: train, start, the time left; one line of title, three of description.
  const running = card(page, 1)
  await expect(running.locator('img')).toHaveAttribute('src', /\/covers\/[0-9a-f]{64}$/)
  await expect(running.getByRole('heading')).toHaveCSS('white-space', 'nowrap')
  await expect(running.getByRole('paragraph').first()).toHaveCSS('-webkit-line-clamp', '3')
  await expect(running.getByRole('link', { name: t.train })).toBeVisible()
  await expect(running.getByRole('link', { name: t.start })).toHaveAttribute(
    'href',
    '/olympiads/1/start',
  )
  await expect(running.getByRole('timer')).toHaveCount(1)
  await expect(running).toContainText(/\d\d\.\d\d\.\d{4}/)

  // Paid and only announced: train, no start, both countdowns.
  const announced = card(page, 4)
  await expect(announced.getByRole('link', { name: t.train })).toBeVisible()
  await expect(announced.getByRole('link', { name: t.start })).toHaveCount(0)
  await expect(announced.getByRole('timer')).toHaveCount(2)

  await expect(card(page, 3)).toContainText(t.waiting)
  // Completed: not a link.
  // Paid or not: nobody can join what is completed, so there is no price.
  const completed = cards(page).filter({ has: page.getByText(t.finished, { exact: true }) })
  await expect(completed).toHaveCount(3)
  await expect(completed.getByRole('link')).toHaveCount(0)
  for (const one of await completed.all()) await expect(one).not.toContainText(/₴|zł|€|UAH|PLN|EUR/)

  await card(page, 3).getByRole('heading').click()
  await expect(page).toHaveURL(/\/olympiads\/3$/)
})

test('M1 every card of mine opens its olympiad; completed and unpaid is finished, without a price', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info))
  const { language } = projectOf(info)
  const t = words[language]
  await signIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  const unpaid = { is_pay: 0, payment_status: 'no', is_done: 0 }
  const price = /₴|zł|€|UAH|PLN|EUR/
  await page.route('**/api/olympiads/{my,7}', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data_list: { id: number }[] }
    for (const one of answer.data_list) if (one.id === 7) Object.assign(one, unpaid)
    await route.fulfill({ json: answer })
  })
  await page.goto('/olympiads/my')
  for (const id of [7, 9]) {
    const completed = card(page, id)
    await expect(completed).toContainText(t.finished)
    await expect(completed).not.toContainText(price)
    await expect(completed.getByRole('link', { name: t.takePart })).toHaveCount(0)
    await completed.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL((url) => url.pathname === `/olympiads/${id}`)
    await expect(page.locator('main header')).toBeVisible()
    await expect(page.locator('main header')).not.toContainText(price)
    await expect(page.locator('main aside')).toContainText(t.finished)
    await page.goBack()
  }
  // Registered and unpaid: the overview, too, leads on from where the person is.
  await card(page, 5).getByRole('heading').getByRole('link').click()
  await expect(page.locator('main aside').getByRole('link', { name: t.toPayment })).toHaveAttribute(
    'href',
    '/olympiads/5/terms',
  )
})

test('the list is asked for once, in the person’s language, whatever that of the page', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info, 'pl-1440'))
  const { language } = projectOf(info)
  const own = language === 'uk' ? 'pl' : 'uk'
  await signIn(page, `newcomer-${randomUUID()}`, { lang: own })
  await expect(cards(page)).toHaveCount(9)
  // Who has not registered has nothing to continue.
  const unregistered = card(page, 6)
  await expect(unregistered.getByRole('link', { name: words[own].takePart })).toHaveAttribute(
    'href',
    '/olympiads/6/register',
  )
  await expect(unregistered).not.toContainText(words[own].notPaid)
  await expect(unregistered.getByRole('link', { name: words[own].toPayment })).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/olympiads') asked.push(search)
  })
  for (const address of ['/olympiads/all', '/', '/olympiads']) {
    asked.length = 0
    await page.goto(`${address}?lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    expect(asked, address).toEqual([`?language=${own}`])
    await expect(cards(page)).toHaveCount(9)
  }
})

test('O2 national is the country of the domain, for a guest that of the language', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info))
  const { language } = projectOf(info)
  const t = words[language]
  const ofUkraine = [1, 6, 8]
  const ofPoland = [2, 5, 9]
  const expectNational = async (ids: number[]) => {
    const answer = page.waitForResponse('**/api/olympiads?*is_international=0*')
    await page.goto('/olympiads/all?type=0')
    const { data_list: list } = (await (await answer).json()) as { data_list: { id: number }[] }
    expect(list.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
    await expect(cards(page)).toHaveCount(ids.length)
  }
  await expectNational(language === 'pl' ? ofPoland : ofUkraine)
  await expect(page.getByRole('combobox', { name: t.filter })).toContainText(t.national)
  await signIn(page, `newcomer-${randomUUID()}`, { lang: language, domain: 'pl' })
  await expectNational(ofPoland)
  await signIn(page, `newcomer-${randomUUID()}`, { lang: language, domain: 'uk' })
  await expectNational(ofUkraine)
})

test('O6 M1 C4 both lists tell when they load, fail and are empty; an error can be tried again', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info, 'uk-360'))
  const { language } = projectOf(info)
  const t = words[language]
  // The plain list comes drawn by the server; a chosen type is asked for by the browser.
  await signIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await expect(cards(page)).toHaveCount(9)
  await page.clock.install()
  for (const [address, call, empty, count] of [
    ['/olympiads/all?type=all', '**/api/olympiads?*', t.empty, 9],
    ['/olympiads/my', '**/api/olympiads/my', t.myEmpty, 6],
  ] as const) {
    let answer: 'error' | 'empty' | 'real' = 'error'
    let asked = 0
    await page.route(call, async (route) => {
      asked += 1
      if (answer === 'real') return route.continue()
      return answer === 'error'
        ? route.fulfill({ status: 400, json: { code: 'invalid_request', message: '-' } })
        : route.fulfill({ json: { data_list: [] } })
    })
    await page.goto(address)
    await expect(page.locator('main [aria-busy=true]')).toContainText(t.loading)
    // Spec 7: three retries, one second doubling, before the error is shown.
    const retry = page.getByRole('button', { name: t.retry })
    await expect(async () => {
      await page.clock.fastForward(4000)
      await expect(retry).toBeVisible({ timeout: 200 })
    }).toPass()
    await expect(page.getByRole('alert')).toContainText(t.error)
    expect(asked, 'the question and three retries').toBe(4)
    answer = 'empty'
    await retry.click()
    await expect(page.getByText(empty)).toBeVisible()
    answer = 'real'
    const real = page.waitForResponse(call)
    await page.reload()
    // Another journey may have registered the same person for one more meanwhile.
    const { data_list: all } = (await (await real).json()) as { data_list: unknown[] }
    expect(all.length).toBeGreaterThanOrEqual(count)
    await expect(cards(page)).toHaveCount(all.length)
  }
  await card(page, 1).getByRole('heading').click()
  await expect(page).toHaveURL(/\/olympiads\/1$/)
})

test('L6 O11 dates are dd.MM.yyyy; an invalid one is shown as empty; what is over cannot be started', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info, 'pl-1440'))
  const { language } = projectOf(info)
  await page.route('**/api/olympiads?*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data_list: Record<string, unknown>[] }
    for (const olympiad of answer.data_list) {
      if (olympiad.id === 1) Object.assign(olympiad, { start_date: '2026-02-03T10:00:00+02:00' })
      if (olympiad.id === 1) Object.assign(olympiad, { end_date: '2026-02-04T10:00:00+02:00' })
      if (olympiad.id === 5) Object.assign(olympiad, { end_date: 'колись' })
      if (olympiad.id === 2) Object.assign(olympiad, { start_date: 'колись', end_date: null })
    }
    await route.fulfill({ json: answer })
  })
  await signIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await expect(card(page, 1)).toContainText('03.02.2026 – 04.02.2026')
  await expect(card(page, 1).getByRole('button', { name: words[language].start })).toBeDisabled()
  await expect(card(page, 5)).toContainText(/\d\d\.\d\d\.\d{4}/)
  await expect(card(page, 5)).not.toContainText(/NaN|Invalid|–/)
  await expect(card(page, 2)).not.toContainText(/NaN|Invalid|\d\d\.\d\d\.\d{4}/)
})
