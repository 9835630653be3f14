import { test, type Page } from '@playwright/test'
import { album } from './album.ts'
import { editorWords } from './editor-words.ts'
import type { Language } from './project.ts'
import { signIn, tokenFor } from './sign-in.ts'

// The organiser's console as pictures; `npm run screenshots` makes them.

const beOrganiser = (page: Page, lang: Language) =>
  signIn(page, 'organiser', { role: 'organiser', lang })

test('editor: new, empty, every section of a full one, preview', async ({ page }, info) => {
  const { open, shoot, language } = album(page, info)
  const words = editorWords[language]
  await beOrganiser(page, language)
  await open('/organiser/new', 'editor-new')
  await page.getByRole('button', { name: words.create }).click()
  await page.locator('[data-field] [role=textbox]').first().waitFor()
  await page.getByRole('button', { name: words.announce, exact: true }).click()
  await shoot('editor-empty')
  for (const section of ['texts', 'cover', 'dates', 'categories', 'prices', 'terms', 'settings']) {
    await open(`/organiser/6/edit?section=${section}`, `editor-${section}`)
  }
  await page.getByRole('button', { name: words.preview, exact: true }).click()
  await page.frameLocator('iframe').locator('h1').waitFor()
  await shoot('editor-preview')
})

test('console: every page, what is asked in it, waiting, empty, broken', async ({ page }, info) => {
  const { open, shoot, shootView, inBadWeather, language } = album(page, info)
  await beOrganiser(page, language)
  const dialog = page.getByRole('dialog')
  const asked = async (name: string) => {
    await dialog.waitFor()
    await shootView(name)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await open('/organiser', 'console-home')
  // Its stream of events never ends: the network does not fall idle.
  await page.goto('/organiser/1')
  await page.locator('main dl').first().waitFor()
  await shoot('console-dashboard')
  await open('/organiser/7/people', 'console-people')
  await page.getByRole('row').getByRole('link').first().click()
  await page.waitForURL(/people\/\d+$/)
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await shoot('console-person')
  for (const [button, name] of [
    [/Виправити ім’я|Popraw imię/, 'console-correct-name'],
    [/Змінити категорію|Zmień kategorię/, 'console-move'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await asked(name)
  }
  await open('/organiser/1/money', 'console-money')
  await open('/organiser/1/money?view=orders', 'console-orders')
  await page.locator('main li button').first().click()
  await page.locator('main dl').waitFor()
  await shoot('console-order')
  await open('/organiser/1/money?view=transfers', 'console-transfers')
  await open('/organiser/7/runs', 'console-runs')
  await page.locator('main li button').first().click()
  await asked('console-annul')
  await open('/organiser/1/staff', 'console-staff')
  await page.getByRole('button', { name: /^(Запросити|Zaproś)$/ }).click()
  await asked('console-invite')
  await open('/organiser/1/log', 'console-log')
  const people = '**/api/organiser/olympiads/1/people?*'
  await inBadWeather('/organiser/1/people', people, 'console-people', { people: [], next: null })
})

test('console: nobody, nothing, an invitation', async ({ page }, info) => {
  const { open, language } = album(page, info)
  await open('/organiser', 'console-guest')
  await signIn(page, 'uk-organiser', { role: 'organiser', lang: language })
  await open('/organiser', 'console-home-empty')
  const headers = { Authorization: `Bearer ${tokenFor('organiser')}` }
  const data = { role: 'translator', language }
  const made = await page.request.post('/api/organiser/olympiads/10/invitations', { headers, data })
  const { token } = (await made.json()) as { token: string }
  await open(`/organiser/invitation#${token}`, 'console-invitation')
  await open(`/organiser/invitation#${'x'.repeat(43)}`, 'console-invitation-over')
  await open('/organiser/1/people', 'console-not-on-staff')
  await beOrganiser(page, language)
  await open('/organiser/10/log', 'console-log-full')
})

test('console: a full list of people, a list that is brought in', async ({ page }, info) => {
  const { open, shoot, shootView, language, width } = album(page, info)
  await beOrganiser(page, language)
  await open('/organiser/7/people?sort=registeredAt&isDescending=true', 'console-people-sorted')
  const columns = page.locator('details').last()
  await columns.locator('summary').click()
  for (const tick of await columns.getByRole('checkbox').all()) await tick.check()
  await shoot('console-people-columns')
  if (width < 500) {
    await page.locator('summary').first().click()
    await shoot('console-people-filters')
  }
  await open('/organiser/7/people?search=nobody-at-all', 'console-people-nobody')
  await page.goto('/organiser/5/people')
  await page.getByRole('button', { name: /Додати списком|Dodaj z listy/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await shootView('console-import')
  const head = 'ID uczestnika;Nazwisko;Imię;Szkoła;E-mail;Telefon;Kraj;Miejscowość;Poziom;Etap'
  const lines = ['1;Nowak;;SP 3;zofia@;512;Polska;Atlantyda;basic;1;13-15;pl', 'x;;;;;;;;;;;']
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'lista.csv', mimeType: 'text/csv' },
    buffer: Buffer.from([`${head};Grupa wiekowa;Język`, ...lines].join('\r\n')),
  })
  await dialog.getByRole('listitem').first().waitFor()
  await shootView('console-import-problems')
})

test('console: money given back, a statement of the bank', async ({ page }, info) => {
  const { open, shoot, language } = album(page, info)
  await beOrganiser(page, language)
  await open('/organiser/7/money', 'console-money-over')
  await page.goto('/organiser/1/money?view=orders')
  await page.locator('main li button').first().click()
  await page.getByRole('button', { name: /Повернути гроші…|Zwróć pieniądze…/ }).click()
  await page.getByLabel(/Причина|Powód/).waitFor()
  await shoot('console-refund')
  await page.goto('/organiser/1/money?view=transfers')
  const line = (sum: string, purpose: string) =>
    `05.01.2026;${sum};UAH;Ґудзик Оля;${purpose};${language}-${purpose}-${Date.now()}`
  const lines = [
    line('180,00', 'MO-1-AB'),
    line('1,00', 'Czynsz za grudzień'),
    line('-5,00', 'Fee'),
  ]
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'statement.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(['Data;Kwota;Waluta;Kontrahent;Tytuł;ID transakcji', ...lines].join('\n')),
  })
  await page.waitForURL(/statement=\d+/)
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
  await shoot('console-statement')
})

test('console: publication and its correction', async ({ page }, info) => {
  const { open, shoot, shootView, language } = album(page, info)
  await beOrganiser(page, language)
  await open('/organiser/3/results', 'console-results')
  const publish = page.getByRole('button', { name: /Оприлюднити зараз|Opublikuj teraz/ })
  if (await publish.isEnabled()) {
    await publish.click()
    await page.getByRole('dialog').waitFor()
    await shootView('console-publish')
  }
  await open('/organiser/7/results', 'console-results-published')
  await page.route(/publication\/correction/, (route) => route.fulfill({ json: correction }))
  await page.goto('/organiser/7/results')
  await page.locator('textarea').first().waitFor()
  await page.getByRole('button', { name: /Застосувати виправлення|Zastosuj korektę/ }).click()
  await shoot('console-correction')
})

const standing = (place: number, points: number) => ({
  ...{ stage: { level: 'basic', number: 1 }, ageBand: '13-15', place, points },
  ...{ familyName: 'Жовтобрюх-Святополк-Мирський', firstName: 'Миколай-Владислав' },
})

/** Nobody of the demo was ranked wrongly. */
const correction = {
  ...{ version: 1, fingerprint: 'x'.repeat(64), total: 2 },
  moves: [
    {
      ...{ personId: 1, before: standing(1, 2741), after: null, causes: ['excluded'] },
      rulings: [
        {
          ...{ kind: 'excluded', at: '2026-11-10T12:00:00.000Z' },
          reason: 'Під час запам’ятовування поруч був дорослий, який диктував відповіді.',
        },
      ],
    },
    {
      ...{ personId: 2, before: standing(2, 2704), after: standing(1, 2704) },
      ...{ causes: ['others-moved'], rulings: [] },
    },
  ],
}
