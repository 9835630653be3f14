import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  runWords,
  begin,
  expectedPoints,
  handIn,
  letterOlympiad,
  newPaidParticipant,
  nextMaterial,
  paidParticipant,
  planted,
  points,
  startedRun,
  swipe,
  tapAnswer,
  typeWithTwoThumbs,
  toRecall,
  typeAnswer,
  type Kind,
  type Options,
} from './runs-page.ts'
import { projectOf, type Language } from './project.ts'
import { test } from './test.ts'

type Game = { name: string; kind: Kind; rowSize: number; olympiadId?: number }

const games: Game[] = [
  { name: 'digits', kind: 'olympiad_number_letter', rowSize: 12 },
  { name: 'binary digits', kind: 'olympiad_binnary', rowSize: 12 },
  { name: 'cards', kind: 'olympiad_cards', rowSize: 13 },
  { name: 'letters', kind: 'olympiad_number_letter', rowSize: 12, olympiadId: letterOlympiad },
]

/** Every option is played somewhere: each of the six projects takes another one. */
function optionsFor(language: Language, width: number): Options {
  const turn = [360, 800, 1440].indexOf(width) + (language === 'pl' ? 3 : 0)
  return {
    capacity: [1, 2, 4, 6, 2, 4][turn]!,
    show_groups: [1, 2, 3, 4, 2, 3][turn]!,
    category_id: [1, 2, 1, 2, 1, 2][turn]!,
    group_cards: [1, 2, 3, 2, 3, 1][turn]!,
  }
}

for (const { name, kind, rowSize, olympiadId } of games) {
  test(`${name} are memorised, recalled with errors and graded by the rule`, async ({
    page,
  }, info) => {
    test.slow()
    const { language, width } = projectOf(info)
    const t = runWords[language]
    const isCards = kind === 'olympiad_cards'
    const byKeyboard = width !== 360
    const person = await paidParticipant(page, language, olympiadId)
    const options = optionsFor(language, width)
    await page.goto(
      await startedRun(page, person, kind, { ...(olympiadId && { olympiadId }), options }),
    )

    const material = await begin(page, t)
    if (byKeyboard) await page.keyboard.press('ArrowRight')
    else await page.getByRole('button', { name: t.next }).tap()
    await toRecall(page, t, byKeyboard)
    await expect(page.locator('[data-stage=recall]')).not.toContainText(material.slice(0, rowSize))

    const answer = planted(material, rowSize, isCards)
    if (byKeyboard) await typeAnswer(page, answer, isCards)
    else await tapAnswer(page, t, answer, isCards)
    await expect(page.getByText(t.saved)).toBeVisible()
    await handIn(page, t, byKeyboard)

    await expect(points(page)).toHaveText(`${expectedPoints(material, answer, rowSize)}`)
    await expect(page.getByText(t.rules.one)).toBeVisible()
    // Where the same symbol comes often, a swap may look like a shift as well.
    if (name === 'letters') {
      // The first one opens the mistakes in words, the second the proof of the material.
      await page.locator('summary').first().click()
      await expect(page.getByText(t.swap).first()).toBeVisible()
    }
    await expect(page.locator('html')).toHaveJSProperty('scrollLeft', 0)
  })
}

test('a phone never calls its own keyboard, and a finger drawn sideways goes on', async ({
  page,
}, info) => {
  const { language, width } = projectOf(info)
  test.skip(width !== 360, 'a finger needs a phone')
  const t = runWords[language]
  const person = await paidParticipant(page, language)
  const options = { capacity: 2 }
  await page.goto(await startedRun(page, person, 'olympiad_number_letter', { options }))
  const material = await begin(page, t)
  const group = page.locator('[data-group] + text')
  await swipe(page, t, 'left')
  await swipe(page, t, 'left')
  await expect(group).toHaveText(material.slice(4, 6))
  await swipe(page, t, 'right')
  await expect(group).toHaveText(material.slice(2, 4))
  // Nothing that a system keyboard would open for.
  const fields = page.locator('input, textarea, select, [contenteditable]')
  await expect(fields).toHaveCount(0)
  await toRecall(page, t, false)
  await expect(fields).toHaveCount(0)
  await typeWithTwoThumbs(page, t, material.slice(0, 2))
  await tapAnswer(page, t, material.slice(2), false)
  await handIn(page, t, false)
  await expect(points(page)).toHaveText('1000')
})

test('the screen is kept awake while there is something to look at, and can be filled', async ({
  page,
}, info) => {
  const { language, width } = projectOf(info)
  const t = runWords[language]
  const person = await paidParticipant(page, language)
  await page.addInitScript(() => {
    const state = Object.assign(window, { awake: 0 })
    const request = () => {
      state.awake++
      return Promise.resolve({ release: () => Promise.resolve(void state.awake--) })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  const awake = () => page.evaluate(() => (window as unknown as { awake: number }).awake)
  await page.goto(await startedRun(page, person, 'olympiad_binnary'))
  if (width === 1440) {
    await page.getByRole('button', { name: t.fullScreen }).click()
    await expect(page.getByRole('button', { name: t.leaveFullScreen })).toBeVisible()
    expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  }
  expect(await awake()).toBe(0)
  await begin(page, t)
  expect(await awake()).toBe(1)
  await toRecall(page, t, true)
  expect(await awake()).toBe(1)
  await handIn(page, t, true)
  expect(await awake()).toBe(0)
})

test('back and forward again, or a tab that crashes, cost nothing while memorising and recalling', async ({
  page,
  context,
}, info) => {
  test.slow()
  const { language } = projectOf(info)
  const t = runWords[language]
  const person = await paidParticipant(page, language)
  const address = await startedRun(page, person, 'olympiad_number_letter')
  await page.goto(address)
  const material = await begin(page, t)
  await page.goBack()
  await page.goForward()
  await expect(page.locator('[data-stage=memorise]')).toBeVisible()
  await crash(page)

  const second = await context.newPage()
  await second.goto(address)
  await second.locator('[data-stage=memorise]').waitFor()
  await expect(second.locator('[data-group] + text')).toHaveText(material.slice(0, 2))
  await toRecall(second, t, true)
  await typeAnswer(second, material.slice(0, 7), false)
  // The journal is written a blink later; the server has heard nothing yet.
  await second.waitForTimeout(150)
  await second.goBack()
  await second.goForward()
  await second.locator('[data-stage=recall]').waitFor()
  await typeAnswer(second, material.slice(7, 15), false)
  await second.waitForTimeout(150)
  await crash(second)

  const third = await context.newPage()
  await third.goto(address)
  await third.locator('[data-stage=recall]').waitFor()
  await typeAnswer(third, material.slice(15), false)
  await handIn(third, t, true)
  await expect(points(third)).toHaveText('1000')
})

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => {})
  await crashed
}

test('a lost symbol is mended by a gap, and nothing else moves', async ({ page }, info) => {
  const { language, width } = projectOf(info)
  const t = runWords[language]
  const person = await paidParticipant(page, language)
  await page.goto(await startedRun(page, person, 'olympiad_number_letter'))
  const material = await begin(page, t)
  await toRecall(page, t, false)
  // The fifth digit is forgotten; the row is typed on without it.
  const row = material.slice(0, 12)
  const rest = material.slice(12)
  const typed = row.slice(0, 4) + row.slice(5)
  if (width === 360) await tapAnswer(page, t, typed, false)
  else await typeAnswer(page, typed, false)
  await page.keyboard.press('Home')
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowRight')
  if (width === 360) {
    const edits = page.getByRole('group', { name: t.editing })
    await edits.getByRole('button', { name: t.insertGap }).tap()
  } else await page.keyboard.press('+')
  await page.keyboard.press('Enter')
  await typeAnswer(page, rest, false)
  await handIn(page, t, true)
  const answer = `${row.slice(0, 4)}_${row.slice(5)}${rest}`
  await expect(points(page)).toHaveText(`${expectedPoints(material, answer, 12)}`)
})

test('a reload costs nothing: same material, same end, all answers', async ({ page }, info) => {
  const { language } = projectOf(info)
  const t = runWords[language]
  const person = await paidParticipant(page, language)
  await page.goto(await startedRun(page, person, 'olympiad_number_letter'))
  const first = nextMaterial(page)
  const material = await begin(page, t)
  const again = nextMaterial(page)
  await page.reload()
  expect((await again).phase.material).toBe(material)
  expect((await again).deadline).toBe((await first).deadline)
  await expect(page.getByRole('timer')).toHaveText(/[12]:[05]\d/)

  await toRecall(page, t, true)
  await typeAnswer(page, material.slice(0, 9), false)
  // Sooner than any save: only the browser knows.
  await page.waitForTimeout(150)
  await page.reload()
  await page.locator('[data-stage=recall]').waitFor()
  await typeAnswer(page, material.slice(9, 12), false)
  await handIn(page, t, true)
  await expect(points(page)).toHaveText(`${expectedPoints(material, material.slice(0, 12), 12)}`)
})

/** The end of recall comes sooner for this page, as if most of the time had passed. */
async function shortenRecall(page: Page, ms: number): Promise<void> {
  let deadline: string | null = null
  await page.route(/\/api\/runs\/[^/]+(\/(end-memorise|answers))?$/, async (route) => {
    const response = await route.fetch().catch(() => null)
    if (response === null) return route.abort()
    const body = await response.json()
    if (response.ok() && body.data_list.deadline && body.data_list.phase?.kind !== 'memorise') {
      if (body.data_list.phase?.kind === 'recall' || deadline) {
        deadline ??= new Date(Date.parse(body.data_list.now) + ms).toISOString()
        body.data_list.deadline = deadline
      }
    }
    return route.fulfill({ response, json: body })
  })
}

test('without a connection one types on: what was typed arrives when it is back, and at the end it hands in by itself', async ({
  page,
  context,
}, info) => {
  const { language } = projectOf(info)
  const t = runWords[language]
  const person = await paidParticipant(page, language)
  const recallMs = 8_000
  await shortenRecall(page, recallMs)
  await page.goto(await startedRun(page, person, 'olympiad_binnary'))
  const material = await begin(page, t)
  await toRecall(page, t, true)
  const startedAt = Date.now()
  await expect(page.getByText(t.warning)).toBeVisible()
  await context.setOffline(true)
  await typeAnswer(page, material.slice(0, 12), false)
  await expect(page.getByText(t.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t.saved)).toBeVisible()
  await context.setOffline(true)
  await typeAnswer(page, material.slice(12), false)
  await expect(page.getByText(t.offline)).toBeVisible()
  // A second before the end it is back.
  await page.waitForTimeout(Math.max(0, recallMs - 1_000 - (Date.now() - startedAt)))
  await context.setOffline(false)
  await page.locator('[data-stage=closed]').waitFor({ timeout: 15_000 })
  await expect(points(page)).toHaveText('1000')
})

test('a browser whose clock is a day ahead plays by the server’s', async ({ page }, info) => {
  const { language } = projectOf(info)
  const t = runWords[language]
  const person = await paidParticipant(page, language)
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 24 * 3600 * 1000
  })
  await page.goto(await startedRun(page, person, 'olympiad_binnary'))
  await expect(page.getByText(t.clockAhead)).toBeVisible()
  const material = await begin(page, t)
  await expect(page.getByRole('timer')).toHaveText(/[12]:[05]\d/)
  await toRecall(page, t, true)
  await typeAnswer(page, material, false)
  await handIn(page, t, true)
  await expect(points(page)).toHaveText('1000')
})

test('two tabs show the same newest answers and say that they are two', async ({
  page,
  context,
}, info) => {
  const { language } = projectOf(info)
  const t = runWords[language]
  const person = await paidParticipant(page, language)
  const address = await startedRun(page, person, 'olympiad_number_letter')
  await page.goto(address)
  const material = await begin(page, t)
  await toRecall(page, t, true)
  await typeAnswer(page, material.slice(0, 6), false)
  const second = await context.newPage()
  await second.goto(address)
  await expect(second.getByText(t.otherTab)).toBeVisible()
  await expect(page.getByText(t.otherTab)).toBeVisible()
  await typeAnswer(second, material.slice(6, 12), false)
  await second.waitForTimeout(400)
  await page.bringToFront()
  await typeAnswer(page, material.slice(12), false)
  await handIn(page, t, true)
  await expect(points(page)).toHaveText('1000')
  await expect(second.locator('[data-stage=closed]')).toBeVisible()
})

test('the olympiad run is one, waits for publication and cannot be begun again', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const t = runWords[language]
  const person = await newPaidParticipant(page, language)
  const address = await startedRun(page, person, 'olympiad_binnary', { isSelf: 0 })
  expect(await startedRun(page, person, 'olympiad_binnary', { isSelf: 0 })).toBe(address)
  await page.goto(address)
  const material = await begin(page, t)
  await toRecall(page, t, true)
  await typeAnswer(page, material, false)
  await handIn(page, t, true)
  await expect(page.getByText(t.waiting)).toBeVisible()
  await expect(page.getByText(t.firstDone)).toBeVisible()
  await expect(page.getByText(t.whenShown)).toBeVisible()
  await expect(page.getByText(t.timeOverReview)).toBeHidden()
  await page.getByRole('link', { name: t.nextTask }).click()
  await expect(page).toHaveURL(/\/start$/)
  // Whoever comes back later finds it as it was.
  await page.goto(address)
  await expect(page.getByText(t.waiting)).toBeVisible()
  await expect(startedRun(page, person, 'olympiad_binnary', { isSelf: 0 })).rejects.toThrow(
    /already_run/,
  )
})

test('training can be paced, and begun again in one key', async ({ page }, info) => {
  const { language } = projectOf(info)
  const t = runWords[language]
  const person = await paidParticipant(page, language)
  await page.goto(await startedRun(page, person, 'olympiad_cards', { options: { group_cards: 2 } }))
  await page.getByLabel(t.pace).selectOption('0.5')
  await begin(page, t)
  // Each stands for half a second only: whichever follows the first will do.
  await expect(page.locator('[data-group]:not([data-group="0"])')).toBeVisible()
  await toRecall(page, t, true)
  await handIn(page, t, true)
  await expect(points(page)).toHaveText('0')
  const before = page.url()
  await page.keyboard.press('r')
  await expect(page.getByLabel(t.pace)).toHaveValue('0.5')
  expect(page.url()).not.toBe(before)
})

test('somebody else’s run does not exist', async ({ page, browser }, info) => {
  const { language } = projectOf(info)
  const t = runWords[language]
  const owner = await (await browser.newContext({ baseURL: info.project.use.baseURL! })).newPage()
  const person = await newPaidParticipant(owner, language)
  const address = await startedRun(owner, person, 'olympiad_cards')
  await owner.context().close()
  await paidParticipant(page, language)
  await page.goto(address)
  await expect(page.getByText(t.notFound)).toBeVisible()
})

for (const kind of ['olympiad_number_letter', 'olympiad_cards'] as const) {
  test(`every phase of ${kind} is for everybody`, async ({ page }, info) => {
    const { language } = projectOf(info)
    const t = runWords[language]
    const person = await paidParticipant(page, language)
    const isCards = kind === 'olympiad_cards'
    await page.goto(await startedRun(page, person, kind))
    await page.getByRole('button', { name: t.begin, exact: true }).waitFor()
    // Before it begins only the choice of colours and of the pace differ, and cards have both.
    if (isCards) await expectAccessible(page)
    const material = await begin(page, t)
    await expectAccessible(page)
    await toRecall(page, t, true)
    await typeAnswer(page, material.slice(0, 5), isCards)
    await expectAccessible(page)
    await handIn(page, t, true)
    await expect(points(page)).toBeVisible()
    await expectAccessible(page)
  })
}
