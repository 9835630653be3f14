import { randomUUID } from 'node:crypto'
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { editorWords, type EditorWords } from './editor-words.ts'
import { pictureOf } from './picture.ts'
import { isPlayedIn, projectOf, type Language } from './project.ts'
import { signIn, tokenFor } from './sign-in.ts'

const languages = ['uk', 'pl'] as const
const year = new Date().getFullYear() + 1

const frame = (page: Page, path: string) => page.locator(`[data-field="${path}"]`)
const obstacles = (page: Page) => page.locator('[aria-labelledby=obstacles]')

/** Follows an obstacle to its field, where the focus then is. */
async function follow(page: Page, sentence: string, path: string): Promise<Locator> {
  await obstacles(page).getByRole('button', { name: sentence, exact: true }).click()
  const field = frame(page, path)
  await expect(field.locator(':focus').or(field.and(page.locator(':focus')))).toBeVisible()
  return page.locator(':focus')
}

const isGone = (page: Page, sentence: string) =>
  expect(obstacles(page).getByRole('button', { name: sentence, exact: true })).toHaveCount(0)

async function newOlympiad(page: Page, language: Language, words: EditorWords): Promise<void> {
  await signIn(page, `organiser-${randomUUID()}`, { role: 'organiser', lang: language })
  await page.goto('/organiser/new')
  await page.getByRole('button', { name: words.create }).click()
  await page.waitForURL(/\/organiser\/\d+\/edit/)
}

const paste = (field: Locator, html: string) =>
  field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    const event = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', event))
  }, html)

/** What was typed has reached the server. */
const saving = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PATCH')

/** One that is announced already, made without the screens. */
async function announced(request: APIRequestContext, subject: string): Promise<number> {
  const headers = { Authorization: `Bearer ${tokenFor(subject, { role: 'organiser' })}` }
  const olympiads = '/api/organiser/olympiads'
  const from = { kind: 'template', template: 'sprint', startsAt: `${year}-05-20T10:00` }
  const made = await request.post(olympiads, { headers, data: { from } })
  const { olympiadId } = (await made.json()) as { olympiadId: number }
  const names = ['title', 'shortDescription', 'fullDescription', 'organiser', 'terms']
  const changes = Object.fromEntries(
    languages.flatMap((one) => names.map((name) => [`texts.${one}.${name}`, name])),
  )
  const address = `${olympiads}/${olympiadId}`
  const saved = await request.patch(`${address}/draft`, { headers, data: { revision: 1, changes } })
  const { revision } = (await saved.json()) as { revision: number }
  const told = await request.post(`${address}/announce`, { headers, data: { revision } })
  expect(told.ok()).toBe(true)
  return olympiadId
}

const section = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name }).click()

/** The day it ends on. */
const endOf = (page: Page) => frame(page, 'endsAt').getByRole('textbox').first()

async function setTime(field: Locator, text: string): Promise<void> {
  const [day = '', month = '', years = '', time = ''] = text.split(/[. ]/)
  const parts = field.getByRole('textbox')
  for (const [index, part] of [day, month, years, time].entries()) {
    await parts.nth(index).fill(part)
  }
  await parts.last().blur()
}

test('an olympiad is made from nothing, is stopped by each obstacle, is announced, and a guest sees it', async ({
  page,
  browser,
}, info) => {
  test.slow()
  const { language } = projectOf(info)
  const words = editorWords[language]
  const title = { uk: `Кубок ${randomUUID()}`, pl: `Puchar ${randomUUID()}` }
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  await newOlympiad(page, language, words)

  // Nothing is there yet: announcing says what is missing, all of it.
  await page.getByRole('button', { name: words.announce, exact: true }).click()
  await expect(obstacles(page).getByRole('heading')).toBeFocused()
  await expect(obstacles(page).getByRole('button')).toHaveCount(12)
  await expectAccessible(page)

  for (const one of languages) {
    for (const name of ['title', 'shortDescription', 'organiser'] as const) {
      const sentence = words.missing(words.fields[name], one)
      const field = await follow(page, sentence, `texts.${one}.${name}`)
      await field.fill(name === 'title' ? title[one] : `${name} ${one}`)
      await isGone(page, sentence)
    }
    for (const [name, sentence] of [
      ['fullDescription', words.missing(words.fields.fullDescription, one)],
      ['terms', words.termsMissing(one)],
    ] as const) {
      await follow(page, sentence, `texts.${one}.${name}`)
      await page.keyboard.type(`${name} ${one}`)
      await expect(frame(page, `texts.${one}.${name}`).getByText(`${name} ${one}`)).toBeVisible()
      await isGone(page, sentence)
    }
  }

  await test.step('rich text: pasted looks and pictures are left out, the toolbar has one stop', async () => {
    await section(page, words.texts)
    await frame(page, 'texts.pl.fullDescription').getByRole('textbox').focus()
    const text = frame(page, 'texts.pl.fullDescription').locator('[contenteditable]')
    await text.press('Control+End')
    await text.press('Enter')
    await paste(
      text,
      '<h1 style="color:red">Big</h1><p class="x">w<img src="https://example.org/x.png"></p>',
    )
    await expect(text.locator('h2')).toHaveText(/Big/)
    await expect(text.locator('img, [style*=color], .x')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    const second = frame(page, 'texts.pl.fullDescription').getByRole('button').nth(1)
    await expect(second).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(text.locator('xpath=ancestor::*[@data-field]').locator(':focus')).toHaveCount(0)
  })

  await test.step('dates: an hour that spring leaves out, the past, the wrong order', async () => {
    await follow(page, words.obstacles.startMissing, 'startsAt')
    // The clocks go forward on the last Sunday of March.
    const lastOfMarch = new Date(Date.UTC(year, 2, 31))
    const sunday = 31 - lastOfMarch.getUTCDay()
    await setTime(frame(page, 'startsAt'), `${sunday}.03.${year} 03:30`)
    await expect(frame(page, 'startsAt')).toContainText(words.obstacles.noSuchTime)
    await setTime(frame(page, 'startsAt'), '01.03.2020 10:00')
    await expect(frame(page, 'startsAt')).toContainText(words.obstacles.startInPast)
    await setTime(frame(page, 'endsAt'), '02.03.2020 10:00')
    await expect(frame(page, 'endsAt')).toContainText(words.obstacles.endInPast)
    await setTime(frame(page, 'startsAt'), `20.05.${year} 10:00`)
    await expect(frame(page, 'endsAt')).toContainText(words.obstacles.endBeforeStart)
    await setTime(frame(page, 'endsAt'), `03.06.${year} 18:00`)
    await expect(frame(page, 'endsAt')).not.toContainText(words.obstacles.endBeforeStart)
  })

  await test.step('three levels with the norms; a category without drills', async () => {
    const { noCategories, noDrills } = words.obstacles
    await obstacles(page).getByRole('button', { name: noCategories, exact: true }).click()
    for (const stage of words.stages) {
      await page.getByRole('button', { name: `${words.fillRow}: ${stage}` }).click()
    }
    const cell = frame(page, 'categories.basic-1.9-12')
    await cell.click()
    const sheet = page.getByRole('dialog')
    for (let left = 3; left > 0; left--) {
      await sheet.getByRole('button', { name: words.remove, exact: true }).first().click()
    }
    await sheet.getByRole('button', { name: words.done }).click()
    await follow(page, noDrills, 'categories.basic-1.9-12')
    await page.keyboard.press('Enter')
    await sheet.getByRole('button', { name: words.cards, exact: true }).click()
    await sheet.getByLabel(words.decks).fill('2')
    await sheet.getByRole('button', { name: words.done }).click()
    await expect(cell).toContainText('2')
    await isGone(page, noDrills)
  })

  await test.step('prices: too low to be paid', async () => {
    await section(page, words.prices)
    const price = frame(page, 'localPrice')
    await price.getByRole('checkbox').uncheck()
    await price.getByRole('textbox').fill('0,50')
    await expect(price).toContainText(words.obstacles.priceTooLow)
    await price.getByRole('textbox').fill('150')
    await expect(price).not.toContainText(words.obstacles.priceTooLow)
  })

  await test.step('a cover needs words too', async () => {
    await section(page, words.cover)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: words.choosePicture }).click()
    await (await chooser).setFiles(pictureOf({ width: 1200, height: 900 }))
    const cropper = page.getByRole('dialog')
    await cropper.getByRole('slider').nth(2).press('End')
    await cropper.getByRole('button', { name: words.takePicture }).click()
    await expect(cropper).toHaveCount(0)
    await expect(page.locator('[data-field="texts.uk.cover"] img')).toBeVisible()
    for (const one of languages) {
      const field = await follow(page, words.altMissing(one), `texts.${one}.coverAlt`)
      await field.fill(`cover ${one}`)
    }
  })

  await expect(obstacles(page).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: words.preview, exact: true }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title[language])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: words.announce, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.announceYes }).click()
  await expect(page.getByRole('button', { name: words.apply, exact: true })).toBeVisible()

  const guest = await browser.newPage()
  await expect(async () => {
    await guest.goto('/olympiads/all')
    const card = guest.locator('article').filter({ hasText: title[language] })
    await expect(card.locator('img')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  await guest.close()
  expect(complaints).toEqual([])
})

test('a change is applied only once its summary was seen; cancelling says why', async ({
  page,
  request,
}, info) => {
  test.skip(!isPlayedIn(info, 'pl-1440'), 'the same in every language and width')
  test.slow()
  const { language } = projectOf(info)
  const words = editorWords[language]
  const subject = `organiser-${randomUUID()}`
  const olympiadId = await announced(request, subject)
  await signIn(page, subject, { role: 'organiser', lang: language })
  await page.goto(`/organiser/${olympiadId}/edit`)
  const text = frame(page, `texts.${language}.shortDescription`).getByRole('textbox')
  await expect(text).toHaveValue('shortDescription')
  const arrived = saving(page)
  await text.fill('Changed')
  await arrived
  await page.getByRole('button', { name: words.apply, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toContainText('Changed')
  await dialog.getByRole('button', { name: words.apply, exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: words.cancel }).click()
  await dialog.getByRole('button', { name: words.cancelYes }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox').fill('Nobody came')
  await dialog.getByRole('button', { name: words.cancelYes }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Nobody came' })).toBeVisible()
  await expect(text).toBeDisabled()
})

test('a template brings its categories, a clone what was ticked, at its own dates', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info, 'pl-1440'), 'the same in every language and width')
  test.slow()
  const { language } = projectOf(info)
  const words = editorWords[language]
  await signIn(page, `organiser-${randomUUID()}`, { role: 'organiser', lang: language })
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
  test.skip(!isPlayedIn(info, 'pl-1440'), 'the same in every language and width')
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
  test.skip(!isPlayedIn(info, 'pl-1440'), 'the same in every language and width')
  test.slow()
  const { language, width } = projectOf(info)
  const words = editorWords[language]
  // Each project has an olympiad of the demo to itself.
  const address = `/organiser/${language === 'uk' ? 4 : 6}/edit`
  const fieldIn = (one: Page, name: string) => frame(one, `texts.pl.${name}`).getByRole('textbox')

  await signIn(page, 'organiser', { role: 'organiser', lang: language })
  await page.goto(address)
  if (width === 360) await page.getByRole('button', { name: words.inPolish }).click()
  await expect(fieldIn(page, 'title')).toBeVisible()

  const other = await browser.newPage()
  await signIn(other, 'translator', { lang: 'pl' })
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
