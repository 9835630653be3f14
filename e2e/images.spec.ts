import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { begin, handIn, runWords, toRecall } from './runs-page.ts'
import { beSignedIn, tokenFor } from './sign-in.ts'
import { test } from './test.ts'

const t = runWords.pl
const saved = 'Wszystko zapisane'

test('own images and places are written, repeated, printed and shown where nothing counts', async ({
  page,
}) => {
  const subject = `images-${randomUUID()}`
  await beSignedIn(page, subject, { lang: 'pl' })

  await test.step('the table', async () => {
    await page.goto('/training/images')
    const cell = (entry: string) => page.getByLabel(`Obraz dla ${entry}`, { exact: true })
    await cell('07').fill('smok')
    // From image to image without a mouse.
    await cell('07').press('Enter')
    await expect(cell('08')).toBeFocused()
    await page.getByRole('button', { name: 'Wpisz „ryba” dla 49' }).click()
    await page.getByRole('button', { name: /^Wpisz 98 podpowiedzi/ }).click()
    await expect(page.getByText(saved)).toBeVisible()
    await page.reload()
    await expect(cell('49')).toHaveValue('ryba')
    await expect(cell('07')).toHaveValue('smok')
    // Ten cells are like a hundred, and axe reads each several times.
    await page.getByRole('button', { name: '0–9', exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: '00–99', exact: true }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('wieprz', { exact: true })).toBeVisible()
    await expect(cell('07')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a list is read first, and what is bad in it is named', async () => {
    await page.getByRole('button', { name: 'Wpisz listą' }).click()
    await page.getByLabel('Wklej listę').fill('07 sok\nsto bum')
    await expect(page.getByText('Wiersz 2: „sto bum”.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Wpisz 0 obrazów' })).toBeDisabled()
    await page.getByLabel('Zastąp też 1 moje słowo').check()
    await expect(page.getByRole('button', { name: 'Wpisz 1 obraz' })).toBeEnabled()
    await page.keyboard.press('Escape')
  })

  await test.step('ten a day, by keyboard', async () => {
    await page.getByRole('button', { name: 'Powtórz' }).click()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('sos', { exact: true })).toBeVisible()
    await page.keyboard.press('3')
    await expect(page.getByText('2 z 10')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Dziś 9 obrazów')).toBeVisible()
  })

  await test.step('places', async () => {
    await page.goto('/training/places')
    await page.getByRole('button', { name: 'Nowa lista' }).click()
    await page.getByLabel('Nazwa listy').fill('Dom')
    await page.getByLabel('Miejsce 1', { exact: true }).fill('drzwi')
    await page.keyboard.press('Enter')
    await page.keyboard.type('schody')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByText(saved)).toBeVisible()
    await page.getByRole('button', { name: 'Pokazuj w treningu' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Usuń listę' }).click()
    await page.getByRole('button', { name: 'Przywróć' }).click()
    await expect(page.getByLabel('Miejsce 1', { exact: true })).toHaveValue('schody')
    await expect(page.getByText(saved)).toBeVisible()
  })

  await test.step('in a free run, on demand', async () => {
    const drill = {
      ...{ kind: 'number-letter', symbols: 'digits', rowSize: 12, options: { capacity: 2 } },
      ...{ quantity: 12, memoriseSeconds: 60, recallSeconds: 60 },
    }
    const started = await page.request.post('/api/training/runs', {
      headers: { Authorization: `Bearer ${tokenFor(subject, { lang: 'pl', domain: 'pl' })}` },
      data: { kind: 'own', drill, language: 'pl' },
    })
    const { runId } = (await started.json()) as { runId: string }
    await page.goto(`/runs/${runId}`)
    const material = await begin(page, t)
    const images = page.getByRole('button', { name: 'Moje obrazy' })
    await expect(images).toHaveAttribute('aria-pressed', 'false')
    await images.click()
    await expect(page.getByText('Miejsce 1: schody')).toBeVisible()
    await page.getByRole('button', { name: t.next }).click()
    await expect(page.getByText('Miejsce 2: drzwi')).toBeVisible()
    await expect(images.locator('..')).toContainText(material.slice(2, 4))
    await toRecall(page, t, false)
    await handIn(page, t, false)
    await page.getByRole('button', { name: 'Pokaż moje obrazy' }).click()
    await expect(page.getByText('Do tabeli obrazów')).toBeVisible()
  })
})
