import { randomUUID } from 'node:crypto'
import { expect, type Page, type Route } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { overheardCalls } from './calls.ts'
import { comeToLife } from './drawn-page.ts'
import { isPlayedIn, projectOf, type Language } from './project.ts'
import { expectRetries } from './retries.ts'
import { beSignedIn, signIn } from './sign-in.ts'
import { test } from './test.ts'
import { keepToasts } from './toasts.ts'

const words = {
  uk: {
    all: 'Усі олімпіади',
    my: 'Мої олімпіади',
    ranking: 'Рейтинг',
    sections: 'Розділи',
    openMenu: 'Відкрити меню',
    closeMenu: 'Закрити меню',
    homework: 'Домашні завдання',
    mySpace: 'Мій простір',
    logout: 'Вийти',
    signIn: 'Увійти',
    national: { uk: 'Українські', pl: 'Польські' },
    filter: 'Тип олімпіади',
    error: 'Не вдалося отримати дані',
    retry: 'Спробувати ще раз',
    broken: 'Щось пішло не так',
    loading: 'Завантаження',
    languageFailed: 'Не вдалося завантажити мову',
    overview: 'Шкільний кубок «Сузір’я пам’яті»',
    register: 'Реєстрація',
    terms: 'Умови участі',
    payment: 'Оплата',
    training: 'Тренування',
    start: 'Старт олімпіади',
    notFound: 'Сторінку не знайдено',
    olympiads: 'Олімпіади',
    home: 'Головна',
    download: 'Завантажити мої дані',
    close: 'Закрити',
    errors: {
      connection: 'Перевірте з’єднання з інтернетом',
      timeout: 'Сервер не відповів вчасно',
      server: 'Сервер зараз не може відповісти',
      unexpected: 'Щось пішло не так',
      internal: 'Сталася помилка на нашому боці',
    },
  },
  pl: {
    all: 'Wszystkie olimpiady',
    my: 'Moje olimpiady',
    ranking: 'Ranking',
    sections: 'Działy',
    openMenu: 'Otwórz menu',
    closeMenu: 'Zamknij menu',
    homework: 'Zadania domowe',
    mySpace: 'Moja przestrzeń',
    logout: 'Wyloguj się',
    signIn: 'Zaloguj się',
    national: { uk: 'Ukraińskie', pl: 'Polskie' },
    filter: 'Rodzaj olimpiady',
    error: 'Nie udało się pobrać danych',
    retry: 'Spróbuj ponownie',
    broken: 'Coś poszło nie tak',
    loading: 'Wczytywanie',
    languageFailed: 'Nie udało się wczytać języka',
    overview: 'Puchar szkolny „Konstelacja pamięci”',
    register: 'Rejestracja',
    terms: 'Regulamin udziału',
    payment: 'Płatność',
    training: 'Trening',
    start: 'Start olimpiady',
    notFound: 'Nie znaleziono strony',
    olympiads: 'Olimpiady',
    home: 'Strona główna',
    download: 'Pobierz moje dane',
    close: 'Zamknij',
    errors: {
      connection: 'Sprawdź połączenie z internetem',
      timeout: 'Serwer nie odpowiedział na czas',
      server: 'Serwer nie może teraz odpowiedzieć',
      unexpected: 'Coś poszło nie tak',
      internal: 'Wystąpił błąd po naszej stronie',
    },
  },
}
const other: Record<Language, Language> = { uk: 'pl', pl: 'uk' }
const label: Record<Language, string> = { uk: 'UA', pl: 'PL' }

const isDesktop = (width: number) => width > 1024

async function openMenu(page: Page, language: Language, width: number): Promise<void> {
  await comeToLife(page, width)
  if (!isDesktop(width)) await page.getByRole('button', { name: words[language].openMenu }).click()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The selector stands beside the title on a desktop, in the menu elsewhere. */
async function switchLanguage(page: Page, from: Language, width: number): Promise<void> {
  await openMenu(page, from, width)
  await page.getByRole('button', { name: label[other[from]], exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other[from])
  if (!isDesktop(width)) await page.keyboard.press('Escape')
}

test('N1 the addresses without a screen lead to all olympiads', async ({ page }, info) => {
  test.skip(!isPlayedIn(info, 'uk-360'))
  for (const address of ['/', '/olympiads', '/Olympiads/all/']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/olympiads\/all$/)
  }
  // The same within the product: the logo leads home, and back from there is where one was.
  await page.goto('/homework')
  await page
    .getByRole('link', { name: /Олімпіади пам’яті|Olimpiady pamięci/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/olympiads\/all$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/homework$/)
})

test('L2–L4 N7 the browser’s language is the page’s; UA and PL choose another, which stays', async ({
  page,
}, info) => {
  const { language, width } = projectOf(info)
  await page.goto('/olympiads/all')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(heading(page)).toHaveText(words[language].all)

  const chosen = other[language]
  await openMenu(page, language, width)
  for (const each of ['uk', 'pl'] as const) {
    await expect(page.getByRole('button', { name: label[each], exact: true })).toHaveAttribute(
      'aria-pressed',
      `${each === language}`,
    )
  }
  await page.getByRole('button', { name: label[chosen], exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', chosen)
  await page.reload()
  await expect(heading(page)).toHaveText(words[chosen].all)

  // Spec 1: the query string is asked first.
  await page.goto(`/olympiads/all?lang=${language}`)
  await expect(heading(page)).toHaveText(words[language].all)
})

test('N8 tabs match exactly and the title follows', async ({ page }, info) => {
  test.skip(!isPlayedIn(info, 'pl-1440'))
  const t = words[projectOf(info).language]
  await page.goto('/olympiads/all')
  for (const [tab, address] of [
    [t.my, '/olympiads/my'],
    [t.ranking, '/olympiads/ranking'],
    [t.all, '/olympiads/all'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === address)
    await expect(page).toHaveTitle(new RegExp(tab))
    await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
})

/** Spec 2: a phone on its side is wide and still a phone; its keyboard leaves room to scroll. */
async function expectPhoneHoweverHeld(page: Page): Promise<void> {
  const upright = page.viewportSize()!
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setUserAgentOverride', {
    userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel) Chrome/150.0 Mobile Safari/537.36',
  })
  await page.setViewportSize({ width: 1100, height: 500 })
  await expect(page.locator('html')).toHaveAttribute('data-device', 'mobile')
  await expect(page.getByRole('banner').first()).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await page.setViewportSize(upright)
  // No keyboard comes in a test: what is in view of the page is made smaller instead.
  const shrinkView = (by: number) =>
    page.evaluate((hidden) => {
      const view = window.visualViewport!
      Object.defineProperty(view, 'height', { value: innerHeight - hidden, configurable: true })
      view.dispatchEvent(new Event('resize'))
    }, by)
  const layout = page.locator('main').locator('..')
  await shrinkView(300)
  await expect(layout).toHaveCSS('padding-bottom', '300px')
  await shrinkView(0)
  await expect(layout).toHaveCSS('padding-bottom', '0px')
}

test('N2–N6 N9 L7 the way around: sidebar or menu; links and labels by the person’s domain', async ({
  page,
}, info) => {
  const { language, width } = projectOf(info)
  const t = words[language]
  // Reads in one language and belongs to the other domain: the two are different things.
  const domain = other[language]
  await signIn(page, `newcomer-${randomUUID()}`, { lang: language, domain })
  await page.getByRole('combobox', { name: t.filter }).click()
  await expect(page.getByRole('option', { name: t.national[domain], exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: t.national[language] })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const menu = page.getByRole('dialog')
  if (isDesktop(width)) {
    const sidebar = page.getByRole('complementary')
    await page.mouse.move(width / 2, 400)
    await expect.poll(async () => (await sidebar.boundingBox())?.width ?? 0).toBeLessThan(150)
    const collapsed = (await sidebar.boundingBox())?.width ?? 0
    await sidebar.hover()
    await expect
      .poll(async () => (await sidebar.boundingBox())?.width ?? 0)
      .toBeGreaterThan(collapsed + 80)
  } else {
    const bar = page.getByRole('banner').first()
    expect((await bar.boundingBox())?.height).toBe(84)
    if (width < 768) await expectPhoneHoweverHeld(page)
    await page.getByRole('button', { name: t.openMenu }).click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: t.openMenu }).click()
  }
  const place = isDesktop(width) ? page.getByRole('complementary') : menu
  await expect(place.getByText('Space trainer')).toBeVisible()
  await expect(place.getByRole('link', { name: t.home })).toHaveAttribute(
    'href',
    `/platform/${domain}/student`,
  )
  await place.getByRole('link', { name: t.logout }).click()
  await expect(page).toHaveURL(/\/platform/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('N4 where our server plays the platform its sections are our own pages, one click away', async ({
  page,
}, info) => {
  const { language, width } = projectOf(info)
  const t = words[language]
  await signIn(page, `newcomer-${randomUUID()}`, { lang: language, domain: other[language] })
  const place = isDesktop(width) ? page.getByRole('complementary') : page.getByRole('dialog')
  for (const [name, address, title] of [
    [t.homework, '/homework', 'Завдання'],
    [t.training, '/training', t.training],
    [t.mySpace, '/my-space', t.mySpace],
  ] as const) {
    await openMenu(page, language, width)
    await place.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === address)
    await expect(heading(page)).toHaveText(title)
  }
  // The stand-in says which section it stands for, in the person's language, not the domain's.
  await openMenu(page, language, width)
  await place.getByRole('link', { name: t.home, exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === `/platform/${other[language]}/student`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(heading(page)).toHaveText(t.home)
})

test('what cannot be an olympiad is not found, and the server is not asked', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info, 'pl-1440'))
  const { language } = projectOf(info)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/init') asked.push(pathname)
  })
  for (const id of ['abc', '0', '-1', '1e3', '1.5', '99999999999', 'abc/register', '0/start']) {
    await page.goto(`/olympiads/${id}`)
    await expect(heading(page), id).toHaveText(words[language].notFound)
  }
  expect(asked).toEqual([])
})

test('an error is told in the language of the page, and blames only what is to blame', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info))
  const { language } = projectOf(info)
  const t = words[language]
  await page.addInitScript(() => {
    const patience = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = () => patience(3000)
  })
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await page.goto('/olympiads/my')
  const download = page.getByRole('button', { name: t.download })
  await expect(download).toBeVisible()
  await keepToasts(page)
  const toast = page.locator('.Toastify__toast')
  const expectToast = async (answer: (route: Route) => Promise<void> | void, text: string) => {
    await page.route('**/api/me/export', answer)
    await download.click()
    await expect(toast).toContainText(text)
    await expect(toast).not.toContainText(/fetch|signal|HTTP|JSON|token/i)
    await page.unroute('**/api/me/export')
    await toast.getByRole('button', { name: t.close, exact: true }).click()
    await expect(toast).toHaveCount(0)
  }
  await expectToast((route) => route.abort('failed'), t.errors.connection)
  await expectToast(() => {}, t.errors.timeout)
  await expectToast(
    (route) => route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }),
    t.errors.server,
  )
  await expectToast((route) => route.fulfill({ body: '<html>portal</html>' }), t.errors.unexpected)

  await page.route('**/api/olympiads/5', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: t.errors.internal } }),
  )
  await page.goto('/olympiads/5')
  await expect(page.getByRole('alert')).toContainText(t.errors.internal)
  await expect(page.getByRole('alert')).not.toContainText(t.errors.connection)
})

test('toasts are 320 px wide, leave the menu free, and can be closed at their edge', async ({
  page,
}, info) => {
  const { language, width } = projectOf(info)
  const t = words[language]
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await page.goto('/olympiads/my')
  await expect(page.getByRole('article').first()).toBeVisible()
  // Where a person is refused, the toast comes from above.
  await page.route('**/api/init', (route) =>
    route.fulfill({ status: 401, json: { code: 'token_refused', message: '-' } }),
  )
  await page.reload()
  await keepToasts(page)
  const toast = page.locator('.Toastify__toast')
  await expect(toast).toBeVisible()
  await expect.poll(async () => (await toast.boundingBox())?.width).toBe(320)
  const rightEdge = async () => (await toast.boundingBox())!.x + 320
  await expect.poll(rightEdge, 'it has slid in').toBeLessThanOrEqual(width)
  const place = (await toast.boundingBox())!
  expect(place.x).toBeGreaterThanOrEqual(0)
  if (!isDesktop(width)) {
    expect(place.y).toBeGreaterThanOrEqual(84)
    await page.getByRole('button', { name: t.openMenu }).click({ timeout: 2000 })
    await page.keyboard.press('Escape')
  }
  const cross = toast.getByRole('button', { name: t.close, exact: true })
  // Both at one moment: it may still be sliding.
  const gap = await cross.evaluate((button) => {
    const [inner, outer] = [button, button.closest('.Toastify__toast')!].map((element) =>
      element.getBoundingClientRect(),
    ) as [DOMRect, DOMRect]
    return {
      right: outer.right - inner.right,
      top: inner.top - outer.top,
      size: Math.min(inner.width, inner.height),
    }
  })
  expect(gap.right).toBeLessThanOrEqual(8)
  expect(gap.top).toBeLessThanOrEqual(8)
  expect(gap.size).toBeGreaterThanOrEqual(44)
})

test('N10 placeholders with their texts, and a not-found page that leads on', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info, 'pl-1440'))
  await page.goto('/homework')
  await expect(page.getByRole('heading', { name: 'Завдання' })).toBeVisible()
  await expect(page.getByText('Працюємо')).toBeVisible()
  await page.goto('/nowhere')
  await expect(heading(page)).toHaveText(words[projectOf(info).language].notFound)
  await page.locator('main').getByRole('link').last().click()
  await expect(page).toHaveURL(/\/olympiads\/all$/)
})

// ── Every screen ─────────────────────────────────────────────────────────────────────────────────

type Heading = 'all' | 'my' | 'ranking' | 'overview' | 'register' | 'terms' | 'payment' | 'training'
type Screens = [
  address: string,
  heading: Heading | 'start' | 'notFound' | 'mySpace' | 'olympiads',
][]

/** Axe in both themes, then the other language without leaving; the next screen opens in that. */
async function walk(page: Page, screens: Screens, first: Language, width: number): Promise<void> {
  let language = first
  for (const [address, title] of screens) {
    await page.goto(address)
    await expect(heading(page)).toHaveText(words[language][title])
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await test.step(`${address} in ${language}`, () => expectAccessible(page))
    await switchLanguage(page, language, width)
    language = other[language]
    await expect(heading(page)).toHaveText(words[language][title])
    await expect(page).toHaveURL((url) => url.pathname === address.split('?')[0])
  }
}

test('L3 N7 a guest’s screens: another language where one stands, nothing for axe in either theme', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info, 'uk-360'))
  test.slow()
  const { language, width } = projectOf(info)
  const screens: Screens = [
    ['/olympiads/all', 'all'],
    ['/olympiads/1', 'overview'],
    ['/olympiads/my', 'my'],
    ['/olympiads/4/register', 'register'],
    ['/olympiads/999999', 'olympiads'],
    ['/training', 'training'],
    ['/my-space', 'mySpace'],
    ['/nowhere', 'notFound'],
  ]
  await walk(page, screens, language, width)
})

test('L3 N7 C1 a participant’s screens: another language where one stands, nothing for axe, calls as specified', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info, 'pl-1440'))
  test.slow()
  const { language, width } = projectOf(info)
  const calls = overheardCalls(page)
  const list = page.waitForResponse('**/api/olympiads?*')
  await signIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await (await list).finished()
  await expect(heading(page)).toHaveText(words[language].all)
  const screens: Screens = [
    ['/olympiads/my', 'my'],
    ['/olympiads/ranking?olympiad=8&level=basic-1&age=16-17', 'ranking'],
    ['/olympiads/1', 'overview'],
    ['/olympiads/6/register', 'register'],
    ['/olympiads/5/terms', 'terms'],
    ['/olympiads/1/payment-status', 'payment'],
    ['/olympiads/1/training', 'training'],
    ['/olympiads/1/start', 'start'],
  ]
  await walk(page, screens, language, width)
  await calls.expectShapes()
})

test('the server goes down and comes back: each screen says so and recovers without a reload', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info, 'uk-360'))
  test.slow()
  const { language } = projectOf(info)
  const t = words[language]
  await signIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await page.clock.install()
  let isDown = false
  await page.route(/\/api\/(?!init)/, (route) => (isDown ? route.abort() : route.continue()))
  const screens: [address: string, whatComes: string][] = [
    ['/olympiads/all', 'main article'],
    ['/olympiads/my', 'main article'],
    ['/olympiads/ranking', 'main [role=table]'],
    ['/olympiads/1', 'main h1'],
    ['/olympiads/5/terms', 'main input[type=checkbox]'],
    ['/olympiads/1/training', 'main [role=row] button'],
  ]
  for (const [address, whatComes] of screens) {
    isDown = true
    await page.goto(address)
    // Three retries are waited for in no time.
    const retry = page.getByRole('button', { name: t.retry })
    await expect(async () => {
      await page.clock.fastForward(5000)
      await expect(retry).toBeVisible({ timeout: 200 })
    }, address).toPass()
    await expect(page.getByRole('alert')).toContainText(t.error)
    isDown = false
    await retry.click()
    await expect(page.locator(whatComes).first(), address).toBeVisible()
  }
})

test('L5 C5 words that do not come are asked for five times more, doubling from 350 ms; the toast stays meanwhile', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info, 'pl-1440'))
  const { language, width } = projectOf(info)
  const t = words[language]
  await page.clock.install()
  await page.goto('/olympiads/all')
  await expect(heading(page)).toHaveText(t.all)
  let asked = 0
  let isDown = true
  await page.route(new RegExp(`/assets/${other[language]}-.*[.]json$`), (route) => {
    asked += 1
    return isDown ? route.abort() : route.continue()
  })
  const choose = page.getByRole('button', { name: label[other[language]], exact: true })
  await openMenu(page, language, width)
  // A page whose clock stands does not come to life.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await choose.click()
  await expect.poll(() => asked).toBe(1)
  await expectRetries(page, () => asked, [350, 700, 1400, 2800])
  await expect(page.locator('.Toastify__toast'), 'longer than 5 s').toContainText(t.loading)
  await expectRetries(page, () => asked, [5600])
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.locator('.Toastify__toast')).toContainText(t.languageFailed, { timeout: 100 })
  }).toPass()
  expect(asked).toBe(6)
  await expect(page.locator('html'), 'the page keeps its language').toHaveAttribute(
    'lang',
    language,
  )
  await page.clock.resume()
  isDown = false
  await choose.click()
  await expect(page.locator('html')).toHaveAttribute('lang', other[language])
})

test('a screen whose code does not come says so, keeps the menu, and recovers', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info, 'uk-360'))
  const { language } = projectOf(info)
  const t = words[language]
  await page.route(/assets.MyOlympiads[^/]*[.]js$/, (route) => route.abort())
  await page.goto('/olympiads/all')
  await page.getByRole('link', { name: t.my, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(t.broken)
  await page.unroute(/assets.MyOlympiads[^/]*[.]js$/)
  await page.getByRole('button', { name: t.retry }).click()
  await expect(heading(page)).toHaveText(t.my)
  await expect(page.locator('main').getByRole('link', { name: t.signIn }).last()).toBeVisible()
})
