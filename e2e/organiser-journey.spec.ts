import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  follow,
  frame,
  isGone,
  newOlympiad,
  obstacles,
  paste,
  section,
  setTime,
} from './editor-page.ts'
import { editorWords, type EditorWords } from './editor-words.ts'
import { pictureOf } from './picture.ts'
import { projectOf, type Language } from './project.ts'
import { monobank, przelewy24 } from './providers.ts'
import { fillForm, registrationForm, tickAsGuardian } from './registration-page.ts'
import { registrationWords } from './registration-words.ts'
import { begin, handIn, points, runWords, tapAnswer, toRecall, typeAnswer } from './runs-page.ts'
import { test } from './shop.ts'
import { beSignedIn } from './sign-in.ts'

// One olympiad from nothing to its corrected ranking, on a server that had none before.
test.use({ stock: 'empty' })

const languages = ['uk', 'pl'] as const
const name = 'Ґудзик'

const places = {
  uk: {
    timeZone: 'Europe/Kyiv',
    // Where the clocks go forward it never is this late.
    missingHour: '03:30',
    provider: monobank,
    currency: 'UAH',
    foreign: 'PLN',
  },
  pl: {
    timeZone: 'Europe/Warsaw',
    missingHour: '02:30',
    provider: przelewy24,
    currency: 'PLN',
    foreign: 'UAH',
  },
}
type Place = (typeof places)[Language]

const allWords = {
  uk: {
    live: 'наживо',
    totals: { registrations: 'Реєстрації', payments: 'Оплати' },
    replace: 'Надати нову спробу',
    replaced: 'Замінено',
    annul: 'Анулювати',
    reason: 'Причина',
    reasonMissing: 'Напишіть причину.',
    publish: 'Оприлюднити зараз',
    openRuns: 'Незавершені спроби: 1',
    annulledRun: 'Спробу анульовано',
    unranked: 'поза рейтингом',
    apply: 'Застосувати виправлення',
    correctionMissing: 'Напишіть причину хоча б однією мовою.',
    result: 'Мій результат',
    corrected: 'Рейтинг виправлено',
    reasons: {
      replace: 'Зник інтернет',
      annul: 'Підказка збоку',
      correct: 'Одну спробу анульовано',
    },
  },
  pl: {
    live: 'na żywo',
    totals: { registrations: 'Zgłoszenia', payments: 'Płatności' },
    replace: 'Przyznaj nową próbę',
    replaced: 'Zastąpiono',
    annul: 'Unieważnij',
    reason: 'Powód',
    reasonMissing: 'Podaj powód.',
    publish: 'Opublikuj teraz',
    openRuns: 'Niezakończone próby: 1',
    annulledRun: 'Próba unieważniona',
    unranked: 'poza rankingiem',
    apply: 'Zastosuj korektę',
    correctionMissing: 'Podaj powód przynajmniej w jednym języku.',
    result: 'Mój wynik',
    corrected: 'Ranking poprawiono',
    reasons: {
      replace: 'Zabrakło internetu',
      annul: 'Podpowiedź z boku',
      correct: 'Jedną próbę unieważniono',
    },
  },
}

const titles = () => ({ uk: `Кубок ${randomUUID()}`, pl: `Puchar ${randomUUID()}` })

test('an olympiad is made, announced, joined, paid for, run, watched, published and corrected', async ({
  page: organiser,
  browser,
}, info) => {
  test.setTimeout(300_000)
  const { language, width } = projectOf(info)
  const [place, t] = [places[language], allWords[language]]
  const [editor, form, run] = [
    editorWords[language],
    registrationWords[language],
    runWords[language],
  ]
  const byKeyboard = width !== 360
  const title = titles()
  const blocked: string[] = []
  organiser.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text())
  })
  const theirs = await (await browser.newContext()).newPage()

  const olympiadId = await newOlympiad(organiser, language, editor)
  const desk = `/organiser/${olympiadId}`
  const home = `/olympiads/${olympiadId}`

  await test.step('stopped by every obstacle: nothing is there yet', async () => {
    await announce(organiser, editor)
    await expect(obstacles(organiser).getByRole('heading')).toBeFocused()
    await expect(obstacles(organiser).getByRole('button')).toHaveCount(12)
    await expectAccessible(organiser)
  })
  await test.step('texts and terms in both languages', () => writeTexts(organiser, editor, title))
  await test.step('dates: an hour that spring leaves out, the past, the wrong order', () =>
    setDates(organiser, editor, place))
  await test.step('three levels with the norms; a category without drills', () =>
    chooseDrills(organiser, editor))
  await test.step('a price: nobody takes the currency, too low to be paid', () =>
    setPrice(organiser, editor, place))
  await test.step('a cover needs words too', () => chooseCover(organiser, editor))

  const startsAt = soon()
  await test.step('nothing is in the way; looked at as a participant, announced', async () => {
    await section(organiser, editor.dates)
    await setTime(frame(organiser, 'startsAt'), localText(startsAt, place.timeZone))
    await expect(obstacles(organiser).getByRole('button')).toHaveCount(0)
    await organiser.getByRole('button', { name: editor.preview, exact: true }).click()
    const preview = organiser.frameLocator('iframe')
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title[language])
    await organiser.keyboard.press('Escape')
    await announce(organiser, editor)
    await organiser.getByRole('dialog').getByRole('button', { name: editor.announceYes }).click()
    await expect(organiser.getByRole('button', { name: editor.apply, exact: true })).toBeVisible()
  })

  await test.step('a newcomer finds it, registers and pays; the organiser sees both come in', async () => {
    await organiser.goto(desk)
    await expect(organiser.getByText(t.live)).toBeVisible({ timeout: 20_000 })
    await beSignedIn(theirs, `newcomer-${randomUUID()}`, { lang: language })
    await theirs.goto('/olympiads/all')
    const card = theirs.locator('article').filter({ hasText: title[language] })
    await expect(card.getByRole('img', { name: `cover ${language}` })).toBeVisible()
    await card.getByRole('link', { name: form.takePart }).click()
    await fillForm(theirs, form)
    await registrationForm(theirs, form).submit.click()
    await expect(theirs).toHaveURL(/\/terms$/)
    await expect(theirs.getByText(`terms ${language}`)).toBeVisible()
    await tickAsGuardian(theirs, form)
    await theirs.getByRole('button', { name: form.accept }).click()
    await expect(theirs.getByRole('heading', { name: place.provider.title })).toBeVisible()
    await expect(theirs.getByText(`150.00 ${place.currency}`)).toBeVisible()
    await theirs.getByRole('button', { name: place.provider.pay }).click()
    await expect(theirs.getByRole('heading', { name: form.success })).toBeVisible()
    await expect(total(organiser, t.totals.registrations)).toHaveText('1', { timeout: 20_000 })
    await expect(total(organiser, t.totals.payments)).toHaveText('1', { timeout: 20_000 })
  })

  /** From the button of a drill to its material. */
  const startRun = async (screen: 'training' | 'start'): Promise<string> => {
    await theirs.goto(`${home}/${screen}`)
    await theirs.locator('[data-start]').first().click()
    await theirs.waitForURL('**/runs/*', { timeout: 30_000 })
    return new URL(theirs.url()).pathname
  }
  const recall = async (answer: string) => {
    if (byKeyboard) await typeAnswer(theirs, answer, false)
    else await tapAnswer(theirs, run, answer, false)
    await handIn(theirs, run, byKeyboard)
  }

  await test.step('trains, and is told the points at once', async () => {
    await startRun('training')
    const material = await begin(theirs, run)
    await toRecall(theirs, run, byKeyboard)
    await recall(material)
    await expect(points(theirs)).toHaveText('1000')
  })

  const first = await test.step('runs, and the organiser watches', async () => {
    await theirs.waitForTimeout(Math.max(0, startsAt.getTime() - Date.now()))
    const address = await startRun('start')
    await expect(now(organiser, 'ready')).toHaveText('1')
    await begin(theirs, run)
    await expect(now(organiser, 'memorise')).toHaveText('1', { timeout: 15_000 })
    await expectAccessible(organiser)
    await toRecall(theirs, run, byKeyboard)
    await expect(now(organiser, 'recall')).toHaveText('1', { timeout: 15_000 })
    await organiser.goto(`${desk}/results`)
    await expect(organiser.getByText(t.openRuns)).toBeVisible()
    await expect(organiser.getByRole('button', { name: t.publish })).toBeDisabled()
    await handIn(theirs, run, byKeyboard)
    await expect(theirs.getByText(run.waiting)).toBeVisible()
    return address
  })

  const line = organiser.getByRole('listitem').filter({ hasText: name })
  const rule = async (act: string, reason: string) => {
    await organiser.goto(`${desk}/runs`)
    await line.getByRole('button', { name: act }).first().click()
    const dialog = organiser.getByRole('dialog')
    await dialog.getByRole('button', { name: act, exact: true }).click()
    await expect(dialog.getByText(t.reasonMissing)).toBeVisible()
    await dialog.getByLabel(t.reason).fill(reason)
    await dialog.getByRole('button', { name: act, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  const second = await test.step('is given the run anew, reads why and runs again', async () => {
    await rule(t.replace, t.reasons.replace)
    await expect(line.filter({ hasText: t.replaced })).toContainText(t.reasons.replace)
    await expectAccessible(organiser)
    await theirs.goto(`${home}/start`)
    await expect(theirs.getByText(t.reasons.replace)).toBeVisible()
    const address = await startRun('start')
    expect(address).not.toBe(first)
    const material = await begin(theirs, run)
    await toRecall(theirs, run, byKeyboard)
    await recall(material)
    await expect(theirs.getByText(run.waiting)).toBeVisible()
    return address
  })

  await test.step('the results are looked at and published; the participant finds their own', async () => {
    await organiser.goto(`${desk}/results`)
    await expect(organiser.getByRole('row').filter({ hasText: name })).toContainText(/1.000|1000/)
    await organiser.getByRole('button', { name: t.publish }).click()
    await expectAccessible(organiser)
    await organiser.getByRole('dialog').getByRole('button', { name: t.publish }).click()
    await expect(organiser.getByRole('button', { name: t.publish })).toHaveCount(0)
    await theirs.goto(home)
    await expect(theirs.getByRole('heading', { name: t.result })).toBeVisible()
    await theirs.goto(second)
    await expect(points(theirs)).toHaveText('1000')
  })

  await test.step('annulled: who moves and why is shown first, then corrected, and told', async () => {
    await rule(t.annul, t.reasons.annul)
    await organiser.goto(`${desk}/results`)
    await expect(line).toContainText(t.annulledRun)
    await expect(line).toContainText(t.unranked)
    await expect(line).toContainText(t.reasons.annul)
    const apply = organiser.getByRole('button', { name: t.apply })
    await apply.click()
    await expect(organiser.getByText(t.correctionMissing).first()).toBeVisible()
    await organiser.locator(`[name="reason-${language}"]`).fill(t.reasons.correct)
    await expectAccessible(organiser)
    await apply.click()
    await expect(organiser.getByText(t.reasons.correct)).toBeVisible()
    await theirs.goto(`/olympiads/ranking?olympiad=${olympiadId}`)
    await expect(theirs.getByText(t.corrected)).toBeVisible()
    await expect(theirs.getByText(t.reasons.correct)).toBeVisible()
    await theirs.goto(second)
    await expect(theirs.getByText(t.reasons.annul)).toBeVisible()
  })
  expect(blocked).toEqual([])
})

/** Of the dashboard: how many are there now, and how many there were in all. */
const now = (page: Page, at: string) => page.locator(`[data-place="${at}"] dd`)
const total = (page: Page, of: string) =>
  page.getByRole('term').filter({ hasText: of }).locator('xpath=following-sibling::dd')

const announce = (page: Page, words: EditorWords) =>
  page.getByRole('button', { name: words.announce, exact: true }).click()

async function writeTexts(page: Page, words: EditorWords, title: Record<Language, string>) {
  for (const one of languages) {
    for (const field of ['title', 'shortDescription', 'organiser'] as const) {
      const sentence = words.missing(words.fields[field], one)
      const focused = await follow(page, sentence, `texts.${one}.${field}`)
      await focused.fill(field === 'title' ? title[one] : `${field} ${one}`)
      await isGone(page, sentence)
    }
    for (const [field, sentence] of [
      ['fullDescription', words.missing(words.fields.fullDescription, one)],
      ['terms', words.termsMissing(one)],
    ] as const) {
      await follow(page, sentence, `texts.${one}.${field}`)
      await page.keyboard.type(`${field} ${one}`)
      await expect(frame(page, `texts.${one}.${field}`).getByText(`${field} ${one}`)).toBeVisible()
      await isGone(page, sentence)
    }
  }
  // Pasted looks and pictures are left out, and the toolbar has one stop.
  await section(page, words.texts)
  const rich = frame(page, 'texts.pl.fullDescription')
  await rich.getByRole('textbox').focus()
  const text = rich.locator('[contenteditable]')
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
  await expect(rich.getByRole('button').nth(1)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(rich.locator(':focus')).toHaveCount(0)
}

/** It ends when the organiser says so: without an end it can be published at once. */
async function setDates(page: Page, words: EditorWords, { missingHour }: Place) {
  const year = new Date().getFullYear() + 1
  // The clocks go forward on the last Sunday of March.
  const sunday = 31 - new Date(Date.UTC(year, 2, 31)).getUTCDay()
  const [start, end] = [frame(page, 'startsAt'), frame(page, 'endsAt')]
  const { startMissing, noSuchTime, startInPast, endInPast, endBeforeStart } = words.obstacles
  await follow(page, startMissing, 'startsAt')
  await page.getByRole('radio', { name: words.city }).check()
  await setTime(start, `${sunday}.03.${year} ${missingHour}`)
  await expect(start).toContainText(noSuchTime)
  await setTime(start, '01.03.2020 10:00')
  await expect(start).toContainText(startInPast)
  await setTime(end, '02.03.2020 10:00')
  await expect(end).toContainText(endInPast)
  await setTime(start, `20.05.${year} 10:00`)
  await expect(end).toContainText(endBeforeStart)
  await setTime(end, '')
  await expect(end).not.toContainText(endBeforeStart)
}

/** The newcomer's category gets one short drill. */
async function chooseDrills(page: Page, words: EditorWords) {
  const { noCategories, noDrills } = words.obstacles
  const category = 'categories.basic-1.13-15'
  await obstacles(page).getByRole('button', { name: noCategories, exact: true }).click()
  for (const stage of words.stages) {
    await page.getByRole('button', { name: `${words.fillRow}: ${stage}` }).click()
  }
  await frame(page, category).click()
  const sheet = page.getByRole('dialog')
  for (let left = 3; left > 0; left--) {
    await sheet.getByRole('button', { name: words.remove, exact: true }).first().click()
  }
  await sheet.getByRole('button', { name: words.done }).click()
  await follow(page, noDrills, category)
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: words.binary, exact: true }).click()
  await sheet.getByLabel(words.quantity).fill('12')
  await sheet.getByRole('button', { name: words.done }).click()
  await expect(frame(page, category)).toContainText('12')
  await isGone(page, noDrills)
}

async function setPrice(page: Page, words: EditorWords, { currency, foreign }: Place) {
  const { noProvider, priceTooLow } = words.obstacles
  await section(page, words.prices)
  const price = frame(page, 'localPrice')
  await price.getByRole('checkbox').uncheck()
  await price.getByRole('textbox').fill('150')
  await price.getByRole('button', { name: foreign, exact: true }).click()
  await expect(price).toContainText(`${noProvider} ${foreign}`)
  await price.getByRole('button', { name: currency, exact: true }).click()
  await expect(price).not.toContainText(noProvider)
  await price.getByRole('textbox').fill('0,50')
  await expect(price).toContainText(`${priceTooLow} ${currency}`)
  await price.getByRole('textbox').fill('150')
  await expect(price).not.toContainText(priceTooLow)
}

async function chooseCover(page: Page, words: EditorWords) {
  await section(page, words.cover)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: words.choosePicture }).click()
  await (await chooser).setFiles(pictureOf({ width: 1200, height: 900 }))
  const cropper = page.getByRole('dialog')
  await cropper.getByRole('slider').nth(2).press('End')
  await cropper.getByRole('button', { name: words.takePicture }).click()
  await expect(cropper).toHaveCount(0)
  await expect(frame(page, 'texts.uk.cover').locator('img')).toBeVisible()
  for (const one of languages) {
    const field = await follow(page, words.altMissing(one), `texts.${one}.coverAlt`)
    await field.fill(`cover ${one}`)
  }
}

/** The next full minute there is time to announce it before. */
function soon(): Date {
  const minute = 60_000
  return new Date(Math.ceil((Date.now() + 15_000) / minute) * minute)
}

/** As the clock of the zone shows it: `16.11.2026 10:20`. */
function localText(instant: Date, timeZone: string): string {
  const [year, month, day, hour, minute] = instant
    .toLocaleString('sv-SE', { timeZone })
    .split(/[- :]/)
  return `${day}.${month}.${year} ${hour}:${minute}`
}
