import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { beSignedIn, tokenFor } from './sign-in.ts'
import { test } from './test.ts'

type Ranked = { points: number; memorise_ms: number }
type Row = Ranked & { surname: string; lastname: string }

/** A child of the demo's crowd who stands in a published ranking. */
async function rankedChild(page: Page) {
  for (let number = 60; number < 140; number++) {
    const subject = `demo-${number}`
    const headers = { Authorization: `Bearer ${tokenFor(subject)}` }
    const ask = async (path: string) => (await page.request.get(path, { headers })).json()
    // Of whom nobody has said anything yet, in a test before this one neither.
    const { age, history, guardians } = await ask('/api/family')
    if (age !== 'under' || history.length + guardians.length > 0) continue
    const { person, registrations } = (await ask('/api/me/export')).data_list
    for (const { olympiad, rankings } of registrations) {
      const ranked = rankings[0] as Ranked | undefined
      if (ranked) return { subject, person, olympiadId: olympiad.id as number, ranked, headers }
    }
  }
  throw new Error('no child of the demo is ranked')
}

async function pageOf(browser: Browser, subject: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await beSignedIn(page, subject, { lang: 'pl' })
  return page
}

test('a parent is linked, says no to the name and yes again; the child ends it', async ({
  page,
  browser,
}) => {
  const { subject, person, olympiadId, ranked, headers } = await rankedChild(page)
  /** As somebody who has signed in reads it. */
  const ownRow = async () => {
    const answer = await page.request.get(`/api/ranking?olympiad_id=${olympiadId}`, { headers })
    const row = ((await answer.json()) as Row[]).find(
      (one) => one.points === ranked.points && one.memorise_ms === ranked.memorise_ms,
    )
    return `${row?.lastname} ${row?.surname}`.trim()
  }
  expect(await ownRow()).toContain(person.family_name)
  await beSignedIn(page, subject, { lang: 'pl' })
  const parent = await pageOf(browser, `family-${randomUUID()}`)

  await test.step('the child makes a code', async () => {
    await page.goto('/my-space/family')
    await page.getByRole('button', { name: 'Utwórz kod' }).click()
    await expect(page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)).toBeVisible()
  })
  const code = await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).innerText()

  await test.step('the parent enters it and learns nothing yet', async () => {
    await parent.goto('/my-space/family')
    await parent.getByLabel('Kod dziecka').fill(code.toLowerCase())
    await parent.getByLabel('Twoje imię i nazwisko').fill('Zofia Tęczowa')
    await parent.getByRole('button', { name: 'Wyślij prośbę' }).click()
    await expect(parent.getByText('Czekamy na potwierdzenie dziecka')).toBeVisible()
    await expect(parent.getByText(person.family_name)).toHaveCount(0)
    await expectAccessible(parent)
  })

  await test.step('the child sees who it is, and confirms', async () => {
    await page.reload()
    await expect(page.getByText(/Zofia Tęczowa mówi, że za Ciebie odpowiada/)).toBeVisible()
    await page.getByRole('button', { name: 'Tak, potwierdzam' }).click()
    await expect(page.getByText('Potwierdzono', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  // The parent has consents of their own.
  const childName = parent.getByRole('heading', { name: new RegExp(person.family_name) })
  const child = parent.locator('section').filter({ has: childName }).last()
  const nameConsent = () =>
    child.getByRole('listitem').filter({ hasText: 'Nazwisko w rankingach i na dyplomach' }).first()

  await test.step('no to the name: a number in the ranking, at once', async () => {
    let hand: () => void = () => {}
    const isHeld = new Promise<void>((resolve) => (hand = resolve))
    await parent.route('**/api/family/children/*', async (route) => {
      await isHeld
      await route.continue()
    })
    await parent.reload()
    await expect(childName).toBeVisible()
    // Nobody presses a button of their own that turns into the child's, or the other way round.
    await expect(parent.getByRole('button', { name: 'Nie wyrażam zgody' })).toHaveCount(0)
    hand()
    await nameConsent().getByRole('button', { name: 'Nie wyrażam zgody' }).click()
    const question = parent.getByRole('dialog')
    await expect(question).toContainText(person.family_name)
    await question.getByRole('button', { name: 'Nie wyrażam zgody' }).click()
    await expect(nameConsent().getByText('Odmówiono')).toBeVisible()
    expect(await ownRow()).toBe(`ID ${person.student_id}`)
    await expectAccessible(parent)
  })

  await test.step('yes: as before', async () => {
    await nameConsent().getByRole('button', { name: 'Wyrażam zgodę' }).click()
    await expect(nameConsent().getByText('Zgoda jest')).toBeVisible()
    expect(await ownRow()).toContain(person.family_name)
  })

  await test.step('beside the diplomas the name is hidden by one press, and shown again', async () => {
    const diploma = parent.getByRole('link', { name: 'Dyplom', exact: true }).first()
    const named = await diploma.getAttribute('href')
    await parent.getByRole('button', { name: 'Ukryj imię' }).click()
    await parent.getByRole('dialog').getByRole('button', { name: 'Wycofaj zgodę' }).click()
    await expect(parent.getByText(/imię dziecka jest ukryte/)).toBeVisible()
    await expect(diploma).not.toHaveAttribute('href', named ?? '')
    await expectAccessible(parent)
    const code = (await diploma.getAttribute('href'))?.split('/').at(-1)
    const { facts } = await (await page.request.get(`/api/diplomas/${code}`)).json()
    expect(facts.name).toBe(`ID ${person.student_id}`)
    await parent.getByRole('button', { name: 'Pokazuj imię' }).click()
    await expect(parent.getByText(/imię dziecka jest pokazane/)).toBeVisible()
    expect(await ownRow()).toContain(person.family_name)
  })

  await test.step('the child ends it, and in that second the parent sees nothing', async () => {
    await page.getByRole('button', { name: 'Zakończ powiązanie' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zakończ powiązanie' }).click()
    await expect(page.getByText('Powiązanie zakończone')).toBeVisible()
    await parent.reload()
    await expect(parent.getByLabel('Kod dziecka')).toBeVisible()
    await expect(parent.getByText(person.family_name)).toHaveCount(0)
  })
  await parent.context().close()
})

test('a trainer says which papers are kept at school', async ({ page }) => {
  await beSignedIn(page, 'trainer', { lang: 'pl' })
  await page.goto('/groups/1/consents')
  const row = page.getByRole('row').filter({ hasText: 'Bez decyzji' }).last()
  const label = (await row.getByRole('rowheader').innerText()).trim()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Dokument jest w szkole' }).click()
  await page.getByRole('button', { name: 'Tak, dokumenty są' }).click()
  await expect(page.getByText('Zapisano')).toBeVisible()
  const saved = page.getByRole('row').filter({ hasText: label })
  await expect(saved.getByText('Tak', { exact: true })).toHaveCount(3)
  await expect(saved).toContainText('dokument: Тарас Зоріанчук')
  await expectAccessible(page)
})
