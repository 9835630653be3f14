import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { frame, newOlympiad, saving, section, setTime } from './editor-page.ts'
import { editorWords } from './editor-words.ts'
import { projectOf } from './project.ts'
import { beSignedIn } from './sign-in.ts'
import { test } from './test.ts'

const year = new Date().getFullYear() + 1

/** The day it ends on. */
const endOf = (page: Page) => frame(page, 'endsAt').getByRole('textbox').first()

test('a template brings its categories, a clone what was ticked, at its own dates', async ({
  page,
}, info) => {
  test.slow()
  const { language } = projectOf(info)
  const words = editorWords[language]
  await beSignedIn(page, `organiser-${randomUUID()}`, { role: 'organiser', lang: language })
  await page.goto('/organiser/new')
  await page.getByRole('radio', { name: words.template }).check()
  await page.getByRole('radio', { name: words.sprint }).check()
  await expectAccessible(page)
  await setTime(page.locator('form'), `01.02.${year} 10:00`)
  await page.getByRole('button', { name: words.create }).click()
  await page.waitForURL(/\/organiser\/\d+\/edit/)
  await section(page, words.dates)
  await expect(endOf(page)).toHaveValue('02')
  await section(page, words.texts)
  const title = frame(page, `texts.${language}.title`).getByRole('textbox')
  for (const text of ['Sprint', 'Spoilt']) {
    const arrived = saving(page)
    await title.fill(text)
    await arrived
  }
  await page.getByRole('button', { name: words.history }).click()
  await page.getByRole('button', { name: words.restore }).first().click()
  await expect(title).toHaveValue('Sprint')

  await page.goto('/organiser/new')
  await page.getByRole('radio', { name: words.clone }).check()
  await page.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Sprint' }).click()
  await page.getByRole('checkbox', { name: words.texts }).uncheck()
  await setTime(page.locator('form'), `11.04.${year} 10:00`)
  await page.getByRole('button', { name: words.create }).click()
  await page.waitForURL(/\/organiser\/\d+\/edit/)
  await expect(frame(page, `texts.${language}.title`).getByRole('textbox')).toHaveValue('')
  await section(page, words.dates)
  await expect(endOf(page)).toHaveValue('12')
  await section(page, words.categories)
  await expect(frame(page, 'categories.pro-1.18-100')).toContainText('750')

  await page.getByRole('button', { name: words.delete, exact: true }).click()
  await page.getByRole('button', { name: words.deleteYes }).click()
  await page.waitForURL(/\/organiser$/)
})

test('what is typed without a connection is kept on the device and saved once it is back', async ({
  page,
}, info) => {
  test.slow()
  const { language } = projectOf(info)
  const words = editorWords[language]
  await newOlympiad(page, language, words)
  const field = frame(page, `texts.${language}.title`).getByRole('textbox')
  await expect(field).toBeVisible()
  await page.route('**/draft', (route) => route.abort())
  await field.fill('Typed in a tunnel')
  await expect(page.getByRole('status').filter({ hasText: words.offline })).toBeVisible()
  await page.unroute('**/draft')
  const arrived = saving(page)
  await page.reload()
  await expect(field).toHaveValue('Typed in a tunnel')
  await arrived
  // It is the server's now: the device has nothing left of it.
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('editor'))),
    )
    .toEqual([])
  await page.reload()
  await expect(field).toHaveValue('Typed in a tunnel')
})

test('two who write the same field both see what the other wrote, and one of them chooses', async ({
  page,
  browser,
}, info) => {
  test.slow()
  const { language, width } = projectOf(info)
  const words = editorWords[language]
  // Each project has an olympiad of the demo to itself.
  const address = `/organiser/${language === 'uk' ? 4 : 6}/edit`
  const fieldIn = (one: Page, name: string) => frame(one, `texts.pl.${name}`).getByRole('textbox')

  await beSignedIn(page, 'organiser', { role: 'organiser', lang: language })
  await page.goto(address)
  if (width === 360) await page.getByRole('button', { name: words.inPolish }).click()
  await expect(fieldIn(page, 'title')).toBeVisible()

  const other = await browser.newPage()
  await beSignedIn(other, 'translator', { lang: 'pl' })
  await other.goto(address)
  // A translator writes one language.
  if (width !== 360) await expect(other.getByRole('textbox').first()).toBeDisabled()
  const [mine, theirs] = [`Mine ${randomUUID()}`, `Theirs ${randomUUID()}`]
  await fieldIn(other, 'title').fill(theirs)
  const arrived = saving(other)
  await fieldIn(other, 'organiser').fill(`Beside ${mine}`)
  await arrived

  await fieldIn(page, 'title').fill(mine)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(theirs)
  await expect(dialog).toContainText(mine)
  await expectAccessible(page)
  const chosen = saving(page)
  await dialog.getByRole('button', { name: words.keepMine }).click()
  await expect(dialog).toHaveCount(0)
  await chosen
  // What the other wrote beside it is there too.
  await expect(fieldIn(page, 'organiser')).toHaveValue(`Beside ${mine}`)
  await other.reload()
  await expect(fieldIn(other, 'title')).toHaveValue(mine)
  await other.close()
})
