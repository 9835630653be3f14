import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { projectOf } from './project.ts'
import { expectRetries } from './retries.ts'
import { beSignedIn, signInAsNewcomer } from './sign-in.ts'
import { test } from './test.ts'
import { keepToasts } from './toasts.ts'

const words = {
  uk: {
    training: 'Тренування',
    start: 'Старт олімпіади',
    category: 'Середній 2',
    participantId: 'ID учасника',
    numbers: 'Числа',
    binary: 'Двійкові знаки',
    cards: 'Карти',
    description: 'Запам’ятайте ряди цифр',
    quantity: 'Кількість',
    decks: 'Колоди',
    minutes: 'хв',
    none: 'Без розбивки',
    ungrouped: 'Без груп',
    row: 'Рядок',
    column: 'Стовпчик',
    train: 'Тренуватися',
    begin: 'Почати',
    attempts: { 0: '0 спроб', 1: '1 спроба', 2: '2 спроби', 5: '5 спроб', 22: '22 спроби' },
    ended: 'Час олімпіади минув',
    waiting: 'Усі завдання виконано',
    notPaid: 'Спершу оплатіть участь',
    notStarted: 'Старт відкриється',
    pay: 'Перейти до оплати',
    toTraining: 'До тренування',
    guest: 'Увійдіть, щоб побачити свої завдання',
    signIn: 'Увійти',
    unregistered: 'Ви ще не берете участі в цій олімпіаді',
    takePart: 'Взяти участь',
    empty: 'Завдань ще немає',
    error: 'Не вдалося отримати дані',
    startFailed: 'Щось пішло не так',
    refused: 'Ця дія вам недоступна.',
    progress: 'Виконано завдань: 1 з 3.',
    next: 'Далі',
    answers: 'Мої відповіді',
    answersAfter: 'коли організатори оприлюднять результати',
    answersSoon: 'щойно організатори оприлюднять результати',
    ofPoints: /бал.* 1000/,
  },
  pl: {
    training: 'Trening',
    start: 'Start olimpiady',
    category: 'Średni 2',
    participantId: 'ID uczestnika',
    numbers: 'Liczby',
    binary: 'Znaki binarne',
    cards: 'Karty',
    description: 'Zapamiętaj rzędy cyfr',
    quantity: 'Liczba',
    decks: 'Talie',
    minutes: 'min',
    none: 'Bez podziału',
    ungrouped: 'Bez grup',
    row: 'Wiersz',
    column: 'Kolumna',
    train: 'Trenuj',
    begin: 'Rozpocznij',
    attempts: { 0: '0 prób', 1: '1 próba', 2: '2 próby', 5: '5 prób', 22: '22 próby' },
    ended: 'Czas olimpiady minął',
    waiting: 'Wszystkie zadania są wykonane',
    notPaid: 'Najpierw opłać udział',
    notStarted: 'Start ',
    pay: 'Przejdź do płatności',
    toTraining: 'Do treningu',
    guest: 'Zaloguj się, aby zobaczyć swoje zadania',
    signIn: 'Zaloguj się',
    unregistered: 'Nie bierzesz jeszcze udziału w tej olimpiadzie',
    takePart: 'Weź udział',
    empty: 'Nie ma jeszcze zadań',
    error: 'Nie udało się pobrać danych',
    startFailed: 'Coś poszło nie tak',
    refused: 'Ta czynność nie jest dla Ciebie dostępna.',
    progress: 'Wykonane zadania: 1 z 3.',
    next: 'Dalej',
    answers: 'Moje odpowiedzi',
    answersAfter: 'gdy organizatorzy ogłoszą wyniki',
    answersSoon: 'gdy tylko organizatorzy ogłoszą wyniki',
    ofPoints: /pkt|punkt.* 1000/,
  },
}

const taskList = '**/api/olympiads/get-task-list'
const startCall = '**/api/olympiads/run-olmypiad'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('heading', { name, exact: true }) })

type TaskWire = { id: number; btn_allow: number; cnt_repeat: number; params_json: string }

/** The real list with something changed in it. */
async function changeTasks(page: Page, change: (tasks: TaskWire[]) => void): Promise<void> {
  await page.route(taskList, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data_list: TaskWire[] }
    change(answer.data_list)
    await route.fulfill({ json: answer })
  })
}

for (const [screen, mode] of [
  ['training', 'training'],
  ['start', 'start'],
] as const) {
  test(`D1 D2 D3 ${screen}: category, participant, and a row for each drill`, async ({
    page,
  }, info) => {
    const { language } = projectOf(info)
    const t = words[language]
    await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
    await changeTasks(page, (tasks) => {
      const [numbers] = tasks
      if (!numbers) return
      const params = JSON.parse(numbers.params_json) as object
      numbers.params_json = JSON.stringify({ ...params, capacity: 4, interval: 89 })
    })
    await page.goto(`/olympiads/1/${screen}`)
    await expect(heading(page)).toHaveText(t[mode])
    const category = page.locator('dl').first()
    await expect(category).toContainText(t.category)
    await expect(category).toContainText('13 - 15')
    await expect(category).toContainText(new RegExp(`${t.participantId}\\s*1$`))

    const numbers = row(page, t.numbers)
    await expect(numbers).toContainText(t.description)
    await expect(numbers).toContainText(new RegExp(`${t.quantity}\\s*120`))
    await expect(numbers, '89 s are a minute, 900 s fifteen').toContainText(
      new RegExp(`1\\s${t.minutes}.*15\\s${t.minutes}`),
    )
    const choices = (name: string) => row(page, name).locator('button[aria-pressed]')
    await expect(choices(t.numbers)).toHaveText([t.none, '2', '4', '6'])
    await expect(choices(t.binary)).toHaveText([t.ungrouped, '2', '3', '4', t.row, t.column])
    await expect(choices(t.cards)).toHaveText([t.ungrouped, '2', '3'])
    await expect(row(page, t.cards)).toContainText(new RegExp(`${t.decks}\\s*2`))
    await expect(numbers.getByRole('button', { pressed: true })).toHaveText(['4'])
    await expect(row(page, t.binary).getByRole('button', { pressed: true })).toHaveText([
      '3',
      t.row,
    ])
    await expectAccessible(page)
  })
}

test('D4 the training button counts the attempts in words of the language', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  const counts = [1, 2, 5] as const
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await changeTasks(page, (tasks) => {
    for (const [index, task] of tasks.entries()) {
      task.cnt_repeat = counts[index] ?? 0
      task.btn_allow = index === 2 ? 0 : 1
    }
  })
  await page.goto('/olympiads/1/training')
  const button = (name: string) => row(page, name).getByRole('button', { name: t.train })
  await expect(button(t.numbers)).toContainText(t.attempts[1])
  await expect(button(t.binary)).toContainText(t.attempts[2])
  await expect(button(t.cards)).toContainText(t.attempts[5])
  await expect(button(t.numbers)).toBeEnabled()
  await expect(button(t.cards), 'btn_allow 0').toBeDisabled()
})

test('D4 D5 why a drill cannot be started is said, with the way on', async ({ page }, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  // Registered but not paid.
  await page.goto('/olympiads/5/training')
  await expect(row(page, t.cards).getByRole('button', { name: t.train })).toBeDisabled()
  await expect(row(page, t.cards)).toContainText(t.notPaid)
  await expect(page.getByRole('link', { name: t.pay })).toHaveAttribute(
    'href',
    '/olympiads/5/terms',
  )
  // Paid, but it has not begun.
  await page.goto('/olympiads/4/start')
  const begin = page.getByRole('row').getByRole('button', { name: t.begin })
  await expect(begin.first()).toBeDisabled()
  await expect(page.getByRole('row').nth(1)).toContainText(t.notStarted)
  await expectAccessible(page)
  await page.getByRole('link', { name: t.toTraining }).click()
  await expect(heading(page)).toHaveText(t.training)
  await expect(page.getByRole('button', { name: t.train }).first()).toBeEnabled()
  // Over.
  await page.goto('/olympiads/3/start')
  await expect(page.getByText(t.waiting)).toBeVisible()
  await expect(page.getByText(t.ended).first()).toBeVisible()
})

for (const [screen, isSelf] of [
  ['training', 1],
  ['start', 0],
] as const) {
  test(`D6 ${screen} asks for a run with is_self ${isSelf} and follows its address in the same window`, async ({
    page,
    context,
  }, info) => {
    const { language } = projectOf(info)
    const t = words[language]
    await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
    await page.route(startCall, (route) =>
      route.fulfill({ json: { data_list: { ret_url: '/homework?run=1' } } }),
    )
    await page.goto(`/olympiads/1/${screen}`)
    const binary = row(page, t.binary)
    await binary.getByRole('button', { name: '4', exact: true }).click()
    await binary.getByRole('button', { name: t.column }).click()
    const asked = page.waitForRequest(startCall)
    await binary.getByRole('button', { name: screen === 'training' ? t.train : t.begin }).click()
    expect((await asked).postDataJSON()).toEqual({
      olympiad_id: 1,
      params_id: 10512,
      is_self: isSelf,
      add_params: JSON.stringify({
        capacity: 1,
        show_groups: 4,
        group_cards: 1,
        category_id: 2,
      }),
      language,
    })
    await expect(page).toHaveURL(/\/homework\?run=1$/)
    expect(context.pages()).toHaveLength(1)
    await page.goBack()
    await expect(heading(page)).toHaveText(screen === 'training' ? t.training : t.start)
    await expect(row(page, t.numbers).getByRole('button').last()).toBeEnabled()
  })
}

test('D6 a double click starts one run', async ({ page }, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  let asked = 0
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await page.route(startCall, async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ json: { data_list: { ret_url: '/homework' } } })
  })
  await page.goto('/olympiads/1/training')
  await row(page, t.numbers).getByRole('button', { name: t.train }).dblclick()
  await expect(page).toHaveURL(/\/homework$/)
  expect(asked).toBe(1)
})

test('D6 C1 a real training run opens in the same window', async ({ page }, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await page.goto('/olympiads/1/training')
  const asked = page.waitForRequest(startCall)
  await row(page, t.numbers).getByRole('button', { name: t.train }).click()
  const { params_id } = (await asked).postDataJSON() as { params_id: number }
  await expect(page).toHaveURL(/\/runs\/[0-9a-f-]{36}/)
  // The one call of the specification that no screen makes.
  const data = { olympiad_id: 1, params_id, language }
  const answer = await page.request.post('/api/olympiads/get-task', { data })
  expect(await answer.json()).toMatchObject({
    data_list: [
      { id: params_id, table_name: 'olympiad_number_letter', params_json: expect.any(String) },
    ],
  })
})

test('D7 C3 C5 a start that fails is logged in the words of the specification and told in a toast', async ({
  page,
}, info) => {
  const { language, width } = projectOf(info)
  const t = words[language]
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  let answer: object = { status: 403, json: { code: 'forbidden', message: t.refused } }
  await page.route(startCall, (route) => route.fulfill(answer))
  await page.goto('/olympiads/1/training')
  const train = row(page, t.numbers).getByRole('button', { name: t.train })
  await train.click()
  await expect(page.getByRole('alert').filter({ hasText: t.refused })).toBeVisible()
  expect(logged.some((text) => text.startsWith('Помилка реєстрації'))).toBe(true)
  // C5: top right, 320 px wide, five seconds, Alt+T; one pulled less than 80 % stays.
  const toasts = page.locator('.Toastify__toast')
  const container = page.locator('.Toastify__toast-container--top-right')
  await expect(container.locator(toasts)).toHaveCount(1)
  await expect(toasts.locator('.Toastify__progress-bar--animated')).toHaveCSS(
    'animation-duration',
    '5s',
  )
  await page.keyboard.press('Alt+KeyT')
  await expect(toasts).toBeFocused()
  const settledBox = async () => {
    await toasts.evaluate((toast) =>
      Promise.all(
        toast
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          .map(({ finished }) => finished),
      ),
    )
    const box = await toasts.boundingBox()
    if (!box) throw new Error('the toast has no place')
    return box
  }
  if (width >= 768) expect((await settledBox()).width).toBeCloseTo(320, 0)
  const pull = async (share: number) => {
    const box = await settledBox()
    await page.mouse.move(box.x + 20, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + 20 + box.width * share, box.y + 8, { steps: 5 })
    await page.mouse.up()
  }
  await pull(0.6)
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/)
  await pull(0.9)
  await expect(toasts).toHaveCount(0)

  // An address that is not ours is a failure too. More than four wait for their turn.
  await keepToasts(page)
  for (const address of ['//evil.example/run', 'javascript:document.title=1']) {
    answer = { json: { data_list: { ret_url: address } } }
    for (const _ of [1, 2, 3]) {
      await expect(train).toBeEnabled()
      await train.dispatchEvent('click')
      await expect(page.getByRole('alert').filter({ hasText: t.startFailed }).first()).toBeVisible()
    }
    await expect(page).toHaveURL(/\/olympiads\/1\/training$/)
  }
  await expect(train).toBeEnabled()
  await expect(toasts).toHaveCount(4)
  await toasts.first().hover()
  await toasts.first().getByRole('button').click()
  await expect(toasts, 'the next in the queue takes the place').toHaveCount(4)
})

test('between two tasks the page says how many are done and which one is next', async ({
  page,
}, info) => {
  const t = words[projectOf(info).language]
  await beSignedIn(page, 'uk-participant', { lang: projectOf(info).language, domain: 'uk' })
  let closed = 1
  await changeTasks(page, (tasks) => {
    for (const task of tasks.slice(0, closed)) {
      Object.assign(task, { btn_allow: 0, cnt_repeat: 1, run_id: randomUUID() })
    }
  })
  await page.goto('/olympiads/1/start')
  await expect(page.getByText(t.progress, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `${t.next}: ${t.binary}` }).click()
  const begin = row(page, t.binary).getByRole('button', { name: t.begin })
  await expect(begin).toBeFocused()
  await expect(begin).toBeInViewport()
  // Answers cannot be looked at yet: no button that promises it, but when.
  await expect(page.getByRole('link', { name: t.answers })).toHaveCount(0)
  await expect(row(page, t.numbers)).toContainText(t.answersAfter)
  await expect(row(page, t.numbers)).toContainText(/\d\d\.\d\d\.\d{4}/)
  await expect(row(page, t.cards)).not.toContainText(t.answersAfter)
  await expectAccessible(page)
  closed = 3
  await page.reload()
  await expect(row(page, t.cards)).toContainText(t.answersAfter)
  await expect(page.getByRole('button', { name: t.next })).toHaveCount(0)
})

test('my answers are shown once the results are out; before, the overview says when', async ({
  page,
}, info) => {
  const t = words[projectOf(info).language]
  await beSignedIn(page, 'uk-participant', { lang: projectOf(info).language, domain: 'uk' })
  const aside = page.locator('main aside')
  await page.goto('/olympiads/3')
  await expect(aside).toContainText(t.answersSoon)
  await expect(aside.getByRole('link', { name: t.answers })).toHaveCount(0)

  await page.goto('/olympiads/7')
  await aside.getByRole('link', { name: t.answers }).click()
  await expect(page).toHaveURL(/\/olympiads\/7\/start$/)
  await row(page, t.numbers).getByRole('link', { name: t.answers }).click()
  await expect(page).toHaveURL(/\/runs\//)
  await expect(page.getByText(t.ofPoints).first()).toBeVisible()
})

test('D5 start takes the language from the address', async ({ page }, info) => {
  const { language } = projectOf(info)
  const other = language === 'uk' ? 'pl' : 'uk'
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await page.goto(`/olympiads/1/start?lang=${other}`)
  await expect(heading(page)).toHaveText(words[other].start)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(row(page, words[other].numbers)).toBeVisible()
})

test('a guest, a newcomer and a category without tasks all have a next step', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  await page.goto('/olympiads/1/training')
  await expect(page.getByText(t.guest)).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: t.signIn }).last()).toBeVisible()
  await expectAccessible(page)

  await signInAsNewcomer(page, language)
  await page.goto('/olympiads/1/start')
  await expect(page.getByText(t.unregistered)).toBeVisible()
  await expect(page.getByRole('link', { name: t.takePart })).toHaveAttribute(
    'href',
    '/olympiads/1/register',
  )

  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await page.route(taskList, (route) => route.fulfill({ json: { data_list: [] } }))
  await page.goto('/olympiads/1/training')
  await expect(page.getByText(t.empty)).toBeVisible()
})

test('C4 a list that does not come is asked for three times more, a second doubling', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  let asked = 0
  let fail = () => {}
  const isStopped = new Promise<void>((resolve) => (fail = resolve))
  await page.route(taskList, async (route) => {
    asked += 1
    await isStopped
    await route.fulfill({ status: 500, json: {} })
  })
  await page.clock.install()
  await page.goto('/olympiads/1/training')
  await expect.poll(() => asked).toBe(1)
  await page.clock.pauseAt(new Date(Date.now() + 5000))
  fail()
  await expectRetries(page, () => asked, [1000, 2000, 4000])
  await page.clock.resume()
  await expect(page.getByText(t.error)).toBeVisible()
  expect(asked).toBe(4)
})

test('a drill is set up and started with the keyboard alone', async ({ page }, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  await beSignedIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  await page.route(startCall, (route) =>
    route.fulfill({ json: { data_list: { ret_url: '/homework' } } }),
  )
  await page.goto('/olympiads/1/start')
  const numbers = row(page, t.numbers)
  await expect(numbers).toBeVisible()
  const focused = page.locator(':focus')
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focused.textContent()) === '6') break
  }
  await page.keyboard.press('Space')
  await expect(numbers.getByRole('button', { name: '6', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Tab')
  const asked = page.waitForRequest(startCall)
  await page.keyboard.press('Enter')
  expect((await asked).postDataJSON()).toMatchObject({
    add_params: JSON.stringify({ capacity: 6, show_groups: 1, group_cards: 1, category_id: 1 }),
  })
})
