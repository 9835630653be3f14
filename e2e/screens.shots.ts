import { join } from 'node:path'
import { expect, test, type Route } from '@playwright/test'
import { album, folder } from './album.ts'
import {
  runWords,
  begin,
  handIn,
  letterOlympiad,
  newPaidParticipant,
  paidParticipant,
  planted,
  startedRun,
  toRecall,
  type Kind,
  type Start,
  typeAnswer,
} from './runs-page.ts'
import { pictureOf } from './picture.ts'
import {
  fillForm,
  openOlympiad,
  registrationForm,
  signInRegistered,
  tickAsGuardian,
} from './registration-page.ts'
import { registrationWords } from './registration-words.ts'
import { signIn, signInAsNewcomer, tokenFor } from './sign-in.ts'

// Every screen in its main states as pictures; `npm run screenshots` makes them.

const noList = { data_list: [] }

test('guest: lists, overview, ranking, what asks to sign in', async ({ page }, info) => {
  const { open, shoot, shootView, width } = album(page, info)
  await open('/olympiads/all', 'all-guest')
  await page.getByRole('combobox').click()
  await shoot('all-filter-open')
  if (width > 1024) await page.getByRole('complementary').first().hover()
  else await page.locator('header button').first().click()
  await shootView('navigation-guest')
  await open('/olympiads/my', 'my-guest')
  await open('/olympiads/ranking', 'ranking-guest')
  await open('/olympiads/1', 'overview-guest')
  await open('/olympiads/3', 'overview-guest-closed')
  await open('/olympiads/8', 'overview-guest-completed')
  await open('/olympiads/999999', 'overview-not-found')
  await open(`/olympiads/${openOlympiad}/register`, 'register-guest')
  await open(`/olympiads/${openOlympiad}/payment-status`, 'payment-guest')
  await open('/olympiads/1/training', 'training-guest')
})

test('around: placeholders, nowhere, broken, the check, the stand-in platform', async ({
  page,
}, info) => {
  const { open, shoot } = album(page, info)
  await open('/homework', 'placeholder-homework')
  await open('/training', 'placeholder-training')
  await open('/my-space', 'placeholder-my-space')
  await open('/nowhere', 'not-found')
  await page.goto('/platform')
  await shoot('platform')
  await page.route('**/assets/NotFound-*.js', (route) => route.abort())
  await page.goto('/nowhere')
  await page.getByRole('alert').waitFor()
  await shoot('broken-screen')
  await page.route('**/assets/main-*.js', () => {})
  await page.route('**/assets/index-*.js', () => {})
  await page.goto('/olympiads/all', { waitUntil: 'commit' })
  await page.locator('body *').first().waitFor({ state: 'attached' })
  await shoot('before-the-script')
})

test('participant: lists, overview in every state, my result', async ({ page }, info) => {
  const { open, shoot, shootView, inBadWeather, language, width } = album(page, info)
  await signIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await open('/olympiads/all', 'all-participant')
  if (width > 1024) await page.getByRole('complementary').first().hover()
  else await page.locator('header button').first().click()
  await shootView('navigation-participant')
  await open('/olympiads/my', 'my-participant')
  await open('/olympiads/1', 'overview-running')
  await open('/olympiads/4', 'overview-announced')
  await open('/olympiads/5', 'overview-unpaid')
  await open('/olympiads/3', 'overview-waiting')
  await open('/olympiads/7', 'overview-finished')
  // The plain list comes drawn by the server; a chosen type is asked for by the browser.
  await inBadWeather('/olympiads/all?type=all', '**/api/olympiads?*', 'all', noList)
  await inBadWeather('/olympiads/my', '**/api/olympiads/my', 'my', noList)
  // So does an overview, unless one comes to it from a list.
  for (const [weather, answer] of [
    ['loading', () => {}],
    ['error', (route: Route) => route.fulfill({ status: 503, json: {} })],
  ] as const) {
    await page.route('**/api/olympiads/1', answer)
    await page.goto('/olympiads/my')
    await page.locator('article a[href="/olympiads/1"]').click()
    const sign = weather === 'error' ? '[role=alert]' : '[aria-busy=true]'
    await page.locator(`main ${sign}`).first().waitFor()
    await shoot(`overview-${weather}`)
    await page.unroute('**/api/olympiads/1')
  }
})

test('participant: ranking', async ({ page }, info) => {
  const { open, shootView, inBadWeather, language } = album(page, info)
  await signIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await open('/olympiads/ranking', 'ranking-own')
  await open('/olympiads/ranking?olympiad=8&level=basic-1&age=9-12', 'ranking-short')
  await open('/olympiads/ranking?olympiad=7&level=all&age=all', 'ranking-everyone')
  await signIn(page, 'pl-participant', { lang: language, domain: 'pl' })
  await page.goto('/olympiads/ranking?olympiad=8')
  await page
    .getByRole('button', { name: /Знайти себе|Znajdź mnie/ })
    .first()
    .click()
  await expect(page.locator('[aria-current=true][role=row]')).toBeInViewport()
  await shootView('ranking-found')
  const filtered = '/olympiads/ranking?olympiad=7&level=pro-1&age=9-12'
  await inBadWeather(filtered, '**/api/ranking?*', 'ranking', [])
})

test('participant: training and start', async ({ page }, info) => {
  const { open, inBadWeather, language } = album(page, info)
  await signIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await open('/olympiads/1/training', 'training')
  await open('/olympiads/5/training', 'training-unpaid')
  await open('/olympiads/3/training', 'training-over')
  await open('/olympiads/2/training', 'training-unregistered')
  await open('/olympiads/1/start', 'start')
  await open('/olympiads/4/start', 'start-announced')
  await open('/olympiads/3/start', 'start-over')
  const taskList = '**/api/olympiads/get-task-list'
  await inBadWeather('/olympiads/1/training', taskList, 'training', noList)
})

test('registration: empty, wrong, filled, refused', async ({ page }, info) => {
  const { open, shoot, shootView, inBadWeather, language } = album(page, info)
  const t = registrationWords[language]
  const form = registrationForm(page, t)
  const address = `/olympiads/${openOlympiad}/register`
  await signInAsNewcomer(page, language)
  await open('/olympiads/my', 'my-newcomer')
  await open(address, 'register-empty')
  await form.submit.click()
  await shoot('register-errors')
  await form.box(t.country).click()
  await page.getByRole('listbox').waitFor()
  await shoot('register-places')
  await page.keyboard.press('Escape')
  await fillForm(page, t)
  await shoot('register-filled')
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'invalid_phone', message: t.phoneErrors.tooShort, fields: ['phone'] },
    }),
  )
  await form.submit.click()
  await page.locator('.Toastify__toast--error').waitFor()
  await shootView('register-refused-view')
  await shoot('register-refused')
  await open('/olympiads/7/register', 'register-closed')
  await open(`/olympiads/${openOlympiad}/terms`, 'terms-not-registered')
  await signIn(page, `${language}-participant`, { lang: language })
  await open('/olympiads/6/register', 'register-prefilled')
  await open('/olympiads/1/register', 'register-paid')
  await inBadWeather('/olympiads/6/register', '**/api/init', 'register')
})

test('terms and payment', async ({ page }, info) => {
  const { open, shoot, inBadWeather, language } = album(page, info)
  const t = registrationWords[language]
  const place = (screen: string) => `/olympiads/${openOlympiad}/${screen}`
  await signInRegistered(page, language)
  await open(place('terms'), 'terms')
  await page.getByRole('checkbox').press('Enter')
  await shoot('terms-missed')
  await tickAsGuardian(page, t)
  await page.getByRole('button', { name: t.accept }).click()
  await page.getByRole('heading', { name: t.pending }).waitFor()
  await shoot('payment-pending')
  await page.getByRole('heading', { name: t.success }).waitFor()
  await shoot('payment-success')
  await open(place('receipt'), 'receipt')
  await page.route('**/api/olympiads/*/payment', (route) =>
    route.fulfill({ json: { data_list: { state: 'error', is_simulated: 0, redirect_url: null } } }),
  )
  await page.goto('/olympiads/all')
  await open(place('payment-status'), 'payment-failed')
  await page.unroute('**/api/olympiads/*/payment')
  await inBadWeather(place('payment-status'), '**/api/olympiads/*/payment', 'payment')
  await signInRegistered(page, language)
  await inBadWeather(place('terms'), '**/api/olympiads/agreement/*?*', 'terms')
})

const drills: [name: string, kind: Kind, start?: Start][] = [
  ['digits', 'olympiad_number_letter'],
  ['letters', 'olympiad_number_letter', { olympiadId: letterOlympiad }],
  ['binary', 'olympiad_binnary'],
  ['columns', 'olympiad_binnary', { options: { show_groups: 4, category_id: 2 } }],
  ['cards', 'olympiad_cards'],
]

for (const [name, kind, start = {}] of drills) {
  test(`runs: ${name} before, counted down, memorised, recalled, reviewed`, async ({
    page,
  }, info) => {
    const { shoot, shootView, language } = album(page, info)
    const t = runWords[language]
    const isCards = name === 'cards'
    const person = start.olympiadId
      ? await paidParticipant(page, language, start.olympiadId)
      : await newPaidParticipant(page, language)
    await page.goto(await startedRun(page, person, kind, start))
    await page.getByRole('button', { name: t.begin, exact: true }).waitFor()
    await shoot(`runs-${name}-before`)
    const counted = page.locator('[data-stage=countdown]').waitFor()
    const begun = begin(page, t)
    await counted
    await shootView(`runs-${name}-countdown`)
    const material = await begun
    await shootView(`runs-${name}-memorise`)
    await toRecall(page, t, true)
    await shootView(`runs-${name}-recall`)
    await typeAnswer(page, planted(material, isCards ? 13 : 12, isCards), isCards)
    await expect(page.getByText(t.saved)).toBeVisible()
    await shootView(`runs-${name}-recalled`)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').waitFor()
    await shootView(`runs-${name}-hand-in`)
    await page.keyboard.press('Escape')
    await handIn(page, t, true)
    await page.locator('summary').first().click()
    await shoot(`runs-${name}-review`)
    if (name !== 'binary') return
    await page.goto(await startedRun(page, person, kind, { isSelf: 0 }))
    await begin(page, t)
    await toRecall(page, t, true)
    await handIn(page, t, true)
    await expect(page.getByText(t.waiting)).toBeVisible()
    await shoot('runs-olympiad-waiting')
  })
}

test('diplomas: valid, ended, unknown, checked, mine, designed', async ({ page }, info) => {
  const { open, shoot, shootView, language } = album(page, info)
  const olympiadId = language === 'uk' ? 9 : 8
  const headers = { Authorization: `Bearer ${tokenFor(`${language}-participant`)}` }
  const answer = await page.request.get('/api/my/diplomas', { headers })
  const mine = (await answer.json()) as {
    facts: { code: string; olympiadId: number; name: string }
  }[]
  const { code, name } = mine.find(({ facts }) => facts.olympiadId === olympiadId)!.facts
  const address = `/diplomas/${code}`
  await open(address, 'diploma-valid')
  const check = async (file: string, bytes: Buffer) => {
    const chosen = { name: file, mimeType: 'application/octet-stream', buffer: bytes }
    await page.locator('input[type=file]').setInputFiles(chosen)
    await page.getByText(file).waitFor()
    await shoot(`diploma-${file.split('.')[0]}`)
  }
  const credential = await (await page.request.get(`/api${address}/credential.json`)).body()
  await check('genuine.json', credential)
  await check('altered.json', Buffer.from(credential.toString().replaceAll(name, `${name}a`)))
  await check('unreadable.png', Buffer.from('no picture'))
  for (const [state, endedAs] of [
    ['replaced', 'corrected'],
    ['annulled', 'annulled'],
    ['forgotten', 'forgotten'],
  ]) {
    const ended = { code, state, endedAs, endedAt: '2026-11-10T12:00:00.000Z', facts: null }
    await page.route(`**/api${address}`, (route) =>
      route.fulfill({
        json: {
          ...ended,
          isMine: state === 'replaced',
          newCode: state === 'replaced' ? code : null,
        },
      }),
    )
    // Within the page: what the server renders knows better.
    await page.goto('/nowhere')
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    await page.locator('article h1').waitFor()
    await shoot(`diploma-${state}`)
    await page.unroute(`**/api${address}`)
  }
  await open('/diplomas/0000-0000-0000-0000', 'diploma-not-found')
  await signIn(page, `${language}-participant`, { lang: language })
  await open(`/olympiads/${olympiadId}`, 'overview-diploma')
  await page.getByRole('button', { name: /^(Змінити|Zmień)$/ }).click()
  await page.getByRole('dialog').waitFor()
  await shootView('diploma-name')
  await open('/olympiads/my', 'my-diplomas')
  await signIn(page, 'organiser', { role: 'organiser', lang: language })
  const preview = page.getByRole('figure').getByRole('img')
  await page.goto(`/organiser/6/diplomas`)
  await preview.waitFor()
  await shoot('console-diplomas-empty')
  await page.goto(`/organiser/${olympiadId}/diplomas`)
  await preview.waitFor()
  await page
    .locator('input[name=signer-name]')
    .fill(language === 'uk' ? 'Ґалина Їжакевич' : 'Łucja Święcicka')
  await page
    .locator('input[name=signer-role]')
    .fill(language === 'uk' ? 'голова журі' : 'przewodnicząca jury')
  for (const at of [0, 1]) {
    await page
      .locator('input[type=file]')
      .nth(at)
      .setInputFiles(pictureOf({ width: 300, height: 200 }))
    await page.locator('fieldset img').nth(at).waitFor()
  }
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await shoot('console-diplomas')
  const broken = { name: 'seal.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  await page.locator('input[type=file]').first().setInputFiles(broken)
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
  await shoot('console-diplomas-error')
})

test('messages: the bell’s, preferences, unsubscribing, a mailbox, what was sent, to many', async ({
  page,
}, info) => {
  const { open, shoot, shootView, inBadWeather, language } = album(page, info)
  const participant = `${language}-participant`
  await signIn(page, participant, { lang: language, domain: language })
  await open('/messages', 'messages')
  await page.locator('summary').first().click()
  await page.locator('main dl').first().waitFor()
  await shoot('messages-open')
  await open('/messages/preferences', 'messages-preferences')
  await open(`/unsubscribe#${'x'.repeat(43)}`, 'unsubscribe')
  await open('/unsubscribe', 'unsubscribe-unknown')
  await inBadWeather('/messages', '**/api/messages?*', 'messages', { messages: [], next: null })
  await page.goto(`/platform/mailbox/${participant}?lang=${language}`)
  await shoot('mailbox')
  await page.getByRole('listitem').getByRole('link').first().click()
  await page.frameLocator('iframe').locator('h1').waitFor()
  await shoot('mailbox-letter')

  await signIn(page, 'organiser', { role: 'organiser', lang: language })
  await open('/organiser/7/messages', 'console-messages')
  await open('/organiser/7/messages?state=failed', 'console-messages-failed')
  await page.locator('main li button').first().click()
  await page.getByRole('dialog').waitFor()
  await shootView('console-messages-again')
  await open('/organiser/7/messages?view=mailings', 'console-mailings')
  const button = (name: RegExp) => page.getByRole('button', { name })
  await button(/^(Нова розсилка|Nowa wysyłka)$/)
    .first()
    .click()
  await page.waitForURL(/messages\/\d+$/)
  await page.locator('main [role=status]').first().filter({ hasText: /\d/ }).waitFor()
  await shoot('console-mailing-empty')
  for (const one of ['uk', 'pl']) {
    await page.locator(`input[name=subject-${one}]`).fill('Розминка · Rozgrzewka')
    await page.locator(`textarea[name=text-${one}]`).fill('У четвер о 18:00.\nW czwartek o 18:00.')
  }
  await shoot('console-mailing')
  await button(/^(Надіслати…|Wyślij…)$/).click()
  await page.getByRole('dialog').waitFor()
  await shootView('console-mailing-confirm')
})

test('paper: overview and ranking', async ({ page }, info) => {
  const { language, width } = album(page, info)
  test.skip(width < 1440, 'paper has one width')
  await page.setViewportSize({ width: 794, height: 1123 })
  for (const [address, name] of [
    ['/olympiads/1', 'overview'],
    ['/olympiads/ranking?olympiad=8&level=basic-1&age=9-12', 'ranking'],
  ] as const) {
    await page.goto(address)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media: 'print' })
    await page.screenshot({ path: join(folder, `paper-${name}.${language}.png`), fullPage: true })
    await page.emulateMedia({ media: 'screen' })
  }
})
