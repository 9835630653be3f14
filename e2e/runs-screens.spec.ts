import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { projectOf } from './project.ts'
import {
  begin,
  handIn,
  paidParticipant,
  runWords,
  startedRun,
  toRecall,
  typeAnswer,
} from './runs-page.ts'
import { test } from './test.ts'

test.setTimeout(90_000)

type Card = { x: number; y: number }

/** Where the cards of the deck are, as they are drawn while memorising. */
async function memorisedCards(page: Page): Promise<Card[]> {
  const letters = await page.locator('svg[data-shown=true] text').evaluateAll((texts) =>
    texts.flatMap((text) => {
      const box = (text as SVGTextElement).ownerSVGElement!.getBoundingClientRect()
      const listed = (name: string) => (text.getAttribute(name) ?? '').split(' ').map(Number)
      const [xs, ys] = [listed('x'), listed('y')]
      // A ten is two letters around the middle of its card.
      const ranks = /10|[2-9JQKA]/g
      return [...(text.textContent ?? '').matchAll(ranks)].map(({ 0: rank, index }) => ({
        x: box.x + (rank === '10' ? (xs[index]! + xs[index + 1]!) / 2 : xs[index]!),
        y: box.y + ys[index]!,
      }))
    }),
  )
  return letters.toSorted((a, b) => a.y - b.y || a.x - b.x)
}

async function recalledCards(page: Page): Promise<(Card & { left: number; right: number })[]> {
  return page.locator('[role=application] [data-caret]').evaluateAll((places) =>
    places.map((place) => {
      const { left, right, top, bottom } = place.getBoundingClientRect()
      return { x: (left + right) / 2, y: (top + bottom) / 2, left, right }
    }),
  )
}

/** How many cards each line has, from the first to the last. */
const lines = (cards: readonly Card[]) =>
  Array.from(Map.groupBy(cards, ({ y }) => Math.round(y / 10)).values(), (line) => line.length)

for (const group_cards of [1, 2, 3]) {
  test(`cards by ${group_cards} stand in the same columns in both phases, none cut off`, async ({
    page,
  }, info) => {
    const { language } = projectOf(info)
    const t = runWords[language]
    const person = await paidParticipant(page, language)
    const options = { group_cards }
    await page.goto(await startedRun(page, person, 'olympiad_cards', { options }))
    await begin(page, t)
    const shown = await memorisedCards(page)
    await toRecall(page, t, false)
    const asked = await recalledCards(page)
    expect(lines(asked)).toEqual(lines(shown))
    for (const [at, { x }] of asked.entries()) expect(x).toBeCloseTo(shown[at]!.x, 0)
    const { width } = page.viewportSize()!
    for (const { left, right } of asked) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
    // Every line in sight is whole.
    const window = await page
      .locator('[role=application] > div > div')
      .evaluate((view) => view.getBoundingClientRect().toJSON() as DOMRect)
    const halves = await page.locator('[role=application] [data-caret]').evaluateAll(
      (places, { top, bottom }) =>
        places.filter((place) => {
          const box = place.getBoundingClientRect()
          return box.top < bottom - 1 && box.bottom > bottom + 5 && box.bottom > top
        }).length,
      window,
    )
    expect(halves).toBe(0)
    const room = await page.locator('[role=application]').boundingBox()
    expect(window.bottom).toBeLessThanOrEqual(room!.y + room!.height + 5)
  })
}

test('the kinds of mistakes have a sign each, and what few need is folded away', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const t = runWords[language]
  const person = await paidParticipant(page, language)
  await page.goto(await startedRun(page, person, 'olympiad_number_letter'))
  await expect(page.getByText(t.proof)).toBeVisible()
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeHidden()
  const material = await begin(page, t)
  await toRecall(page, t, false)
  const answer = material.split('')
  // Two neighbours change places in the first row; in the second one is left out, the rest moves up.
  const at = answer.findIndex((symbol, index) => symbol !== answer[index + 1])
  ;[answer[at], answer[at + 1]] = [answer[at + 1]!, answer[at]!]
  answer.splice(13, 1)
  await typeAnswer(page, answer.slice(0, 22).join(''), false)
  await handIn(page, t, false)
  const rows = page.getByRole('listitem').filter({ has: page.locator('[data-mark]') })
  await expect(rows.first()).toBeVisible()
  for (const mark of ['swap', 'shift'] as const) {
    const places = page.locator(`ol [data-mark=${mark}]`)
    await expect(places.first().locator(`[data-sign=${mark}] svg`)).toBeVisible()
    await expect(page.locator(`ul [data-mark=${mark}] [data-sign=${mark}] svg`)).toBeVisible()
  }
  const drawn = (mark: string) => page.locator(`ul [data-sign=${mark}] path`).getAttribute('d')
  expect(await drawn('swap')).not.toBe(await drawn('shift'))
  await expect(page.getByText(/^[0-9a-f]{64}$/).first()).toBeHidden()
  await page.getByText(t.proof).click()
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2)
  await expect(page.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible()
  await expectAccessible(page)
})

test('keys are explained where there is a keyboard', async ({ page }, info) => {
  const { language, width } = projectOf(info)
  const t = runWords[language]
  const person = await paidParticipant(page, language)
  await page.goto(await startedRun(page, person, 'olympiad_binnary'))
  await begin(page, t)
  await toRecall(page, t, false)
  if (width < 600) {
    await expect(page.getByText(t.keys)).toBeHidden()
    // A keyboard on the screen has no places of keys.
    await page.evaluate(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })))
    await expect(page.getByText(t.keys)).toBeHidden()
    await page.keyboard.press('ArrowRight')
  }
  await expect(page.getByText(t.keys)).toBeVisible()
})
