import type { Page } from '@playwright/test'
import { asker } from './ask.ts'
import type { Language } from './project.ts'
import { newRegistered, type Registered, type Stage } from './registered.ts'
import { beSignedIn } from './sign-in.ts'

export const runWords = {
  uk: {
    begin: 'Почати',
    done: 'Готово',
    toRecall: 'Перейти',
    next: 'Далі',
    finish: 'Завершити',
    handIn: 'Здати',
    keypad: 'Символи',
    editing: 'Виправлення',
    insertGap: 'Вставити пропуск',
    suit: 'Масть',
    rank: 'Карта',
    suits: ['піки', 'чирви', 'бубни', 'трефи'],
    cardName: (rank: string, suit: string) => `${rank}, ${suit}`,
    faces: { J: 'валет', Q: 'дама', K: 'король', A: 'туз' },
    saved: 'Збережено',
    offline: 'Немає зв’язку',
    timeOver: 'Час вийшов',
    warning: 'Останні 10 секунд',
    waiting: 'Відповіді прийнято',
    timeOverReview: 'Час вийшов, тому ваші відповіді здано автоматично',
    firstDone: 'Завдання 1 з 3 виконано',
    whenShown: 'щойно організатори оприлюднять результати',
    nextTask: /^Далі: /,
    proof: 'Перевірка чесності',
    keys: /Ctrl\+Enter: завершити/,
    otherTab: 'відкрито ще в одній вкладці',
    clockAhead: 'поспішає на 24:00:0',
    again: 'Ще раз',
    swap: 'сусідні переставлено',
    rules: { one: 'одна помилка, тому половина', all: 'усе правильно' },
    pace: 'На одну групу',
    notFound: 'Такого завдання немає',
    late: 'Останні зміни надійшли, коли час уже вийшов',
    material: 'Матеріал для запам’ятовування',
    deck: 'Колода',
    fourColours: 'Чотири кольори',
    fullScreen: 'На весь екран',
    leaveFullScreen: 'Вийти з повного екрана',
  },
  pl: {
    begin: 'Zaczynam',
    done: 'Gotowe',
    toRecall: 'Przejdź',
    next: 'Dalej',
    finish: 'Zakończ',
    handIn: 'Oddaję',
    keypad: 'Znaki',
    editing: 'Poprawianie',
    insertGap: 'Wstaw lukę',
    suit: 'Kolor',
    rank: 'Karta',
    suits: ['pik', 'kier', 'karo', 'trefl'],
    cardName: (rank: string, suit: string) => `${rank} ${suit}`,
    faces: { J: 'walet', Q: 'dama', K: 'król', A: 'as' },
    saved: 'Zapisano',
    offline: 'Brak połączenia',
    timeOver: 'Koniec czasu',
    warning: 'Ostatnie 10 sekund',
    waiting: 'Odpowiedzi przyjęte',
    timeOverReview: 'Czas się skończył, więc Twoje odpowiedzi zostały oddane automatycznie',
    firstDone: 'Zadanie 1 z 3 ukończone',
    whenShown: 'gdy tylko organizatorzy ogłoszą wyniki',
    nextTask: /^Dalej: /,
    proof: 'Sprawdzenie uczciwości',
    keys: /Ctrl\+Enter: zakończ/,
    otherTab: 'otwarte także w innej karcie',
    clockAhead: 'spieszy się o 24:00:0',
    again: 'Jeszcze raz',
    swap: 'zamienione sąsiednie',
    rules: { one: 'jeden błąd, więc połowa', all: 'wszystko dobrze' },
    pace: 'Na jedną grupę',
    notFound: 'Nie ma takiego zadania',
    late: 'Ostatnie zmiany dotarły już po czasie',
    material: 'Materiał do zapamiętania',
    deck: 'Talia',
    fourColours: 'Cztery barwy',
    fullScreen: 'Pełny ekran',
    leaveFullScreen: 'Zamknij pełny ekran',
  },
}

export type RunWords = (typeof runWords)['uk']

/** The greatest figure of the review. */
export const points = (page: Page) =>
  page.getByRole('main').locator('section').first().getByText(/^\d+$/)

const other = (symbol: string, alphabet: string) =>
  alphabet[(alphabet.indexOf(symbol) + 1) % alphabet.length]!

/** One error in the first row, two swapped in the next, the last one given up halfway. */
export function planted(material: string, rowSize: number, isCards: boolean): string {
  const answer = material.split('')
  const alphabet = [...new Set(material)].toSorted().join('')
  if (isCards) {
    // One card left out: its place stays empty, the deck has one error.
    answer[4] = blank
    return answer.join('')
  }
  answer[5] = other(answer[5]!, alphabet)
  for (let at = rowSize + 1; at + 2 < answer.length - 2; at++) {
    // Among equal symbols two that change places could as well be shifted.
    if (new Set(answer.slice(at - 1, at + 3)).size < Math.min(4, alphabet.length)) continue
    ;[answer[at], answer[at + 1]] = [answer[at + 1]!, answer[at]!]
    break
  }
  return answer.slice(0, -2).join('')
}

/** A finger drawn sideways over the middle of the material. */
export async function swipe(page: Page, t: RunWords, to: 'left' | 'right'): Promise<void> {
  const box = await page.getByRole('region', { name: t.material }).boundingBox()
  if (!box) throw new Error('no material in sight')
  const way = to === 'left' ? -1 : 1
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', across: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: middle.x + across, y: middle.y }],
    })
  await touch('touchStart', -40 * way)
  for (const across of [-20, 0, 20, 40]) await touch('touchMove', across * way)
  await touch('touchEnd', 0)
  await finger.detach()
}

/** The second thumb comes down before the first is lifted. */
export async function typeWithTwoThumbs(page: Page, t: RunWords, pair: string): Promise<void> {
  const keypad = page.getByRole('group', { name: t.keypad })
  const touchPoints: { x: number; y: number; id: number }[] = []
  const thumbs = await page.context().newCDPSession(page)
  for (const [id, symbol] of [...pair].entries()) {
    const box = await keypad.getByRole('button', { name: symbol, exact: true }).boundingBox()
    if (!box) throw new Error(`no key for ${symbol}`)
    touchPoints.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 + 2 * id, id })
    await thumbs.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  }
  await thumbs.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await thumbs.detach()
}

/** Free of charge and running all the time: digits, binary, cards. */
export const freeOlympiad = 2
/** Announced, so there is training only. */
export const letterOlympiad = 6
export const mixedOlympiad = 4

export type Participant = { token: string; language: Language }

const firstStage: Stage = { level: 'basic', number: 1 }

/** Who has paid once may train in every test of this worker. */
const paid = new Map<string, Registered>()

/** Somebody who has registered, accepted and paid. */
export async function paidParticipant(
  page: Page,
  language: Language,
  olympiadId = freeOlympiad,
  stage = firstStage,
): Promise<Participant> {
  const key = [language, olympiadId, stage.level, stage.number].join(' ')
  const known = paid.get(key) ?? (await newPaid(page, language, olympiadId, stage))
  paid.set(key, known)
  await beSignedIn(page, known.subject, { lang: language })
  return { token: known.token, language }
}

/** The same, and nobody has ever met them: one olympiad run is all a person has. */
export async function newPaidParticipant(page: Page, language: Language): Promise<Participant> {
  const { subject, token } = await newPaid(page, language, freeOlympiad, firstStage)
  await beSignedIn(page, subject, { lang: language })
  return { token, language }
}

async function newPaid(
  page: Page,
  language: Language,
  olympiadId: number,
  stage: Stage,
): Promise<Registered> {
  const registered = await newRegistered(page, language, olympiadId, { ageBand: '9-12', ...stage })
  const { ask } = registered
  const [agreement] = await ask(
    'GET',
    `/api/olympiads/agreement/${olympiadId}?language=${language}`,
  )
  await ask('POST', `/api/olympiads/agreement/${olympiadId}/accept`, {
    version: agreement.version,
    language,
    accepted_by: 'guardian',
    guardian_name: 'Марія Зірка',
  })
  await ask('POST', `/api/olympiads/${olympiadId}/pay`)
  for (let tries = 0; tries < 30; tries++) {
    const { state } = await ask('GET', `/api/olympiads/${olympiadId}/payment`)
    if (state === 'success') break
    await page.waitForTimeout(400)
  }
  return registered
}

export type Kind = 'olympiad_number_letter' | 'olympiad_binnary' | 'olympiad_cards'

export type Options = {
  capacity?: number
  show_groups?: number
  category_id?: number
  group_cards?: number
}

export type Start = { olympiadId?: number; isSelf?: 0 | 1; options?: Options }

/** Starts a run as the button does and gives its address. */
export async function startedRun(
  page: Page,
  { token, language }: Participant,
  kind: Kind,
  { olympiadId = freeOlympiad, isSelf = 1, options = {} }: Start = {},
): Promise<string> {
  const ask = asker(page, token)
  const tasks = await ask('POST', '/api/olympiads/get-task-list', {
    olympiad_id: olympiadId,
    language,
    is_self: isSelf,
  })
  const task = tasks.find(({ table_name }: { table_name: Kind }) => table_name === kind)
  const started = await ask('POST', '/api/olympiads/run-olmypiad', {
    olympiad_id: olympiadId,
    params_id: task.id,
    is_self: isSelf,
    add_params: JSON.stringify(options),
    language,
  })
  return started.ret_url
}

type ShownRun = { deadline: string; phase: { material: string } }

/** What the page is sent next while memorising. */
export async function nextMaterial(page: Page): Promise<ShownRun> {
  const response = await page.waitForResponse(async (each) => {
    if (!/\/api\/runs\/[^/]+$/.test(each.url()) || !each.ok()) return false
    return (await each.json()).data_list.phase.kind === 'memorise'
  })
  return (await response.json()).data_list
}

/** From the pre-check to the first symbol; gives the material the page was sent. */
export async function begin(page: Page, t: RunWords): Promise<string> {
  const shown = nextMaterial(page)
  await page.getByRole('button', { name: t.begin, exact: true }).click()
  const { phase } = await shown
  await page.locator('[data-stage=memorise]').waitFor()
  return phase.material
}

export async function toRecall(page: Page, t: RunWords, byKeyboard: boolean): Promise<void> {
  if (byKeyboard) {
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Enter')
  } else {
    await page.getByRole('button', { name: t.done }).click()
    await page.getByRole('button', { name: t.toRecall, exact: true }).click()
  }
  await page.locator('[data-stage=recall]').waitFor()
}

export async function handIn(page: Page, t: RunWords, byKeyboard: boolean): Promise<void> {
  if (byKeyboard) {
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Enter')
  } else {
    await page.getByRole('button', { name: t.finish }).click()
    await page.getByRole('button', { name: t.handIn }).click()
  }
  await page.locator('[data-stage=closed]').waitFor()
}

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
const suitKeys = ['KeyS', 'KeyH', 'KeyD', 'KeyC']
const cardCodes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const blank = '_'

/** Types an answer with keys only: blanks are skipped with the space bar. */
export async function typeAnswer(page: Page, answer: string, isCards: boolean): Promise<void> {
  for (const symbol of answer) {
    if (symbol === blank) await page.keyboard.press('Space')
    else if (isCards) {
      const code = cardCodes.indexOf(symbol)
      const rank = ranks[code % 13]!
      await page.keyboard.press(suitKeys[Math.floor(code / 13)]!)
      await page.keyboard.press(rank === '10' ? '0' : rank)
    } else if (/[0-9A-Z]/.test(symbol)) await page.keyboard.press(symbol)
    else {
      // A letter this browser's keyboard does not have comes as its key would.
      await page.evaluate((key) => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      }, symbol)
    }
  }
}

/** Taps an answer on our own keys. */
export async function tapAnswer(
  page: Page,
  t: RunWords,
  answer: string,
  isCards: boolean,
): Promise<void> {
  const edits = page.getByRole('group', { name: t.editing })
  const keypad = page.getByRole('group', { name: t.keypad })
  for (const symbol of answer) {
    if (symbol === blank) await edits.getByRole('button').nth(1).tap()
    else if (isCards) {
      const code = cardCodes.indexOf(symbol)
      const rank = ranks[code % 13]!
      const suit = t.suits[Math.floor(code / 13)]!
      const name = t.cardName(t.faces[rank as 'J'] ?? rank, suit)
      await page
        .getByRole('group', { name: t.suit, exact: true })
        .getByRole('button', { name: suit })
        .tap()
      await page
        .getByRole('group', { name: t.rank, exact: true })
        .getByRole('button', { name, exact: true })
        .tap()
    } else await keypad.getByRole('button', { name: symbol, exact: true }).tap()
  }
}

/** The rule of the product page, written a second time. */
export function expectedPoints(material: string, answer: string, rowSize: number): number {
  const given = answer.padEnd(material.length, blank)
  const attempted = given.replace(/_+$/, '').length
  let score = 0
  for (let from = 0; from < material.length; from += rowSize) {
    const to = Math.min(from + rowSize, material.length, Math.max(attempted, from))
    const span = to - from
    let errors = 0
    let isEmpty = true
    for (let at = from; at < to; at++) {
      if (given[at] !== material[at]) errors++
      if (given[at] !== blank) isEmpty = false
    }
    if (isEmpty) continue
    if (errors === 0) score += span
    else if (errors === 1) score += Math.min(Math.ceil(span / 2), span - errors)
  }
  return Math.round((1000 * score) / material.length)
}
