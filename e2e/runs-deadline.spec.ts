import { expect, type Page } from '@playwright/test'
import {
  runWords,
  begin,
  expectedPoints,
  newPaidParticipant,
  points,
  startedRun,
  typeAnswer,
} from './runs-page.ts'
import { short, test } from './runs-short.ts'
import { isPlayedIn, projectOf } from './project.ts'

// The end of the time as it really comes. Slow and the same at every width.
test.beforeEach(() => {
  test.skip(!isPlayedIn(test.info()))
  test.setTimeout(120_000)
})

const rowSize = 12

async function inMemorise(page: Page, language: 'uk' | 'pl') {
  const t = runWords[language]
  const person = await newPaidParticipant(page, language)
  const address = await startedRun(page, person, 'olympiad_number_letter')
  await page.goto(address)
  const material = await begin(page, t)
  return { t, address, material }
}

/** Nobody presses anything: the time of memorising runs out. */
async function untilRecall(page: Page): Promise<number> {
  await page.locator('[data-stage=recall]').waitFor({ timeout: 15_000 })
  return Date.now()
}

const secondsSince = (instant: number) => (Date.now() - instant) / 1000

test('both times run out by themselves; what was typed is handed in and graded', async ({
  page,
}, info) => {
  const { t, material } = await inMemorise(page, projectOf(info).language)
  const recallFrom = await untilRecall(page)
  const answer = material.slice(0, 9)
  await typeAnswer(page, answer, false)
  await expect(page.getByText(t.warning)).toBeVisible({ timeout: 20_000 })
  await page.locator('[data-stage=closed]').waitFor({ timeout: 30_000 })
  expect(secondsSince(recallFrom)).toBeGreaterThan(short.recallSeconds - 1)
  await expect(page.getByText(t.timeOverReview)).toBeVisible()
  await expect(points(page)).toHaveText(`${expectedPoints(material, answer, rowSize)}`)
  await page.reload()
  await expect(page.getByText(t.timeOverReview)).toBeVisible()
})

test('a tab closed in the middle of recall: the server ends the run and grades what it has', async ({
  page,
  context,
}, info) => {
  const { t, address, material } = await inMemorise(page, projectOf(info).language)
  const recallFrom = await untilRecall(page)
  const answer = material.slice(0, 14)
  await typeAnswer(page, answer, false)
  await expect(page.getByText(t.saved)).toBeVisible()
  await page.close()
  const over = short.recallSeconds + short.graceSeconds + 2 - secondsSince(recallFrom)
  const later = await context.newPage()
  await later.waitForTimeout(over * 1000)
  await later.goto(address)
  await expect(points(later)).toHaveText(`${expectedPoints(material, answer, rowSize)}`)
})

test('back only after the end and its grace: kept, said so, not counted, and no time was won', async ({
  page,
  context,
}, info) => {
  const { t, material } = await inMemorise(page, projectOf(info).language)
  await context.setOffline(true)
  const recallFrom = await untilRecall(page)
  await typeAnswer(page, material, false)
  await expect(page.getByText(t.timeOver)).toBeVisible({ timeout: 30_000 })
  const over = short.recallSeconds + short.graceSeconds + 2 - secondsSince(recallFrom)
  await page.waitForTimeout(over * 1000)
  await context.setOffline(false)
  await expect(page.getByText(t.late)).toBeVisible({ timeout: 15_000 })
  await expect(points(page)).toHaveText('0')
})
