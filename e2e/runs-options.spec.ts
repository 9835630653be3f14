import { expect, type Page } from '@playwright/test'
import {
  runWords,
  begin,
  expectedPoints,
  freeOlympiad,
  handIn,
  letterOlympiad,
  mixedOlympiad,
  paidParticipant,
  planted,
  points,
  startedRun,
  swipe,
  tapAnswer,
  toRecall,
  typeAnswer,
  type RunWords,
  type Kind,
  type Options,
} from './runs-page.ts'
import { projectOf } from './project.ts'
import { test } from './test.ts'

// Every option of every kind of drill is really played: too long for each test run, so only with
// E2E_EVERYWHERE=1.

type Game = { name: string; kind: Kind; olympiadId?: number; rounds: Options[] }

const capacities: Options[] = [1, 2, 4, 6].map((capacity) => ({ capacity }))

const games: Game[] = [
  { name: 'digits', kind: 'olympiad_number_letter', rounds: capacities },
  {
    name: 'letters of the language',
    kind: 'olympiad_number_letter',
    olympiadId: letterOlympiad,
    rounds: capacities,
  },
  {
    name: 'letters and digits',
    kind: 'olympiad_number_letter',
    olympiadId: mixedOlympiad,
    rounds: capacities,
  },
  {
    name: 'binary digits in rows',
    kind: 'olympiad_binnary',
    rounds: [1, 2, 3, 4].map((show_groups) => ({ show_groups, category_id: 1 })),
  },
  {
    name: 'binary digits in columns',
    kind: 'olympiad_binnary',
    rounds: [1, 2, 3, 4].map((show_groups) => ({ show_groups, category_id: 2 })),
  },
  {
    name: 'cards',
    kind: 'olympiad_cards',
    rounds: [1, 2, 3].map((group_cards) => ({ group_cards })),
  },
]

const decks = [
  { size: 26, count: 1, stage: { level: 'basic', number: 2 } },
  { size: 36, count: 1, stage: { level: 'basic', number: 3 } },
  { size: 52, count: 1, stage: { level: 'intermediate', number: 1 } },
  { size: 52, count: 2, stage: { level: 'intermediate', number: 3 } },
] as const

const alphabets = {
  uk: /^[АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ]+$/,
  pl: /^[A-ZĄĆĘŁŃÓŚŹŻ]+$/,
}

async function goOn(page: Page, t: RunWords, byKeyboard: boolean): Promise<void> {
  if (byKeyboard) await page.keyboard.press('Space')
  else await swipe(page, t, 'left')
}

/** The group that is enlarged is as long as was chosen, and so is the next one. */
async function expectGroups(
  page: Page,
  t: RunWords,
  { material, group, isCards, byKeyboard }: Round,
): Promise<void> {
  if (isCards) {
    const large = page.getByRole('region', { name: t.material }).locator('> div').first()
    await expect(large.locator('svg')).toHaveCount(group)
    await goOn(page, t, byKeyboard)
    await expect(page.locator('[data-group="1"]')).toBeVisible()
    return
  }
  const shown = page.locator('[data-group] + text')
  await expect(shown).toHaveText(material.slice(0, group))
  await goOn(page, t, byKeyboard)
  await expect(shown).toHaveText(material.slice(group, 2 * group))
}

/** The grid has all its places in sight from side to side. */
async function expectNothingAside(page: Page): Promise<void> {
  const excess = await page
    .getByRole('application')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(excess).toBe(0)
}

type Round = { material: string; group: number; isCards: boolean; byKeyboard: boolean }

for (const { name, kind, olympiadId, rounds } of games) {
  test(`${name}: each option is seen, played and graded by the rule`, async ({ page }, info) => {
    test.setTimeout(240_000)
    const { language, width } = projectOf(info)
    const t = runWords[language]
    const byKeyboard = width !== 360
    const isCards = kind === 'olympiad_cards'
    const rowSize = isCards ? 13 : 12
    const person = await paidParticipant(page, language, olympiadId)
    for (const [index, options] of rounds.entries()) {
      const address = await startedRun(page, person, kind, {
        ...(olympiadId && { olympiadId }),
        options,
      })
      await page.goto(address)
      // Both ways of colouring the suits are played.
      if (isCards && index === 1) await page.getByText(t.fourColours).click()
      const material = await begin(page, t)
      if (olympiadId === letterOlympiad) expect(material).toMatch(alphabets[language])
      const isColumn = options.category_id === 2
      if (!isCards) {
        const direction = page.locator('[data-direction]').first()
        await expect(direction).toHaveAttribute('data-direction', isColumn ? 'column' : 'row')
      } else {
        const colours = page.locator('[data-four-colours]')
        await expect(colours).toHaveAttribute('data-four-colours', `${index > 0}`)
      }
      const group = options.capacity ?? options.show_groups ?? options.group_cards ?? 1
      await expectGroups(page, t, { material, group, isCards, byKeyboard })
      await toRecall(page, t, byKeyboard)
      const answer = planted(material, rowSize, isCards)
      if (byKeyboard) await typeAnswer(page, answer, isCards)
      else await tapAnswer(page, t, answer, isCards)
      await expectNothingAside(page)
      await handIn(page, t, byKeyboard)
      await expect(points(page)).toHaveText(`${expectedPoints(material, answer, rowSize)}`)
      await expect(page.locator('html')).toHaveJSProperty('scrollLeft', 0)
    }
  })
}

for (const { size, count, stage } of decks) {
  test(`${count} × ${size} cards are memorised deck by deck, recalled and graded by the rule`, async ({
    page,
  }, info) => {
    test.setTimeout(240_000)
    const { language, width } = projectOf(info)
    const t = runWords[language]
    const byKeyboard = width !== 360
    const person = await paidParticipant(page, language, freeOlympiad, stage)
    await page.goto(await startedRun(page, person, 'olympiad_cards'))
    const material = await begin(page, t)
    expect(material).toHaveLength(size * count)
    for (let deck = 0; deck < count; deck++) {
      const cards = material.slice(deck * size, (deck + 1) * size)
      expect(new Set(cards).size).toBe(size)
      if (deck > 0) await toDeck(page, t, deck, byKeyboard)
      await expectDealt(page, cards)
    }
    await toRecall(page, t, byKeyboard)
    // A card left out in each deck but the second, where two have changed places.
    const answer = material.split('')
    answer[4] = '_'
    if (count > 1) [answer[size + 2], answer[size + 3]] = [answer[size + 3]!, answer[size + 2]!]
    if (byKeyboard) await typeAnswer(page, answer.join(''), true)
    else await tapAnswer(page, t, answer.join(''), true)
    await expectNothingAside(page)
    await handIn(page, t, byKeyboard)
    await expect(points(page)).toHaveText(`${expectedPoints(material, answer.join(''), size)}`)
    await expect(page.locator('html')).toHaveJSProperty('scrollLeft', 0)
  })
}

async function toDeck(page: Page, t: RunWords, deck: number, byKeyboard: boolean): Promise<void> {
  if (byKeyboard) await page.keyboard.press('ArrowDown')
  else await page.getByRole('button', { name: `${t.deck} ${deck + 1}`, exact: true }).tap()
}

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const suitNames = ['spades', 'hearts', 'diamonds', 'clubs']
const codes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The ranks of each suit stand on the table in the order of the deck. */
async function expectDealt(page: Page, cards: string): Promise<void> {
  for (const [suit, name] of suitNames.entries()) {
    const order = Array.from(cards, (code) => codes.indexOf(code))
      .filter((code) => Math.floor(code / 13) === suit)
      .map((code) => ranks[code % 13])
    await expect(page.locator(`[data-shown=true] [data-suit=${name}] text`)).toHaveText(
      order.join(''),
    )
  }
}
