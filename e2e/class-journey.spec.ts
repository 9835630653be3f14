import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asker, type Ask } from './ask.ts'
import { acceptTerms, enter, play, pupilOf, type Pupil } from './class-pupils.ts'
import { classWords, type ClassWords } from './class-words.ts'
import { projectOf, type Language } from './project.ts'
import { monobank, przelewy24 } from './providers.ts'
import { test } from './shop.ts'
import { beSignedIn, tokenFor } from './sign-in.ts'

// A class from its list of names to the ranking, on a server that had no olympiad before.
test.use({ stock: 'empty' })

const places = {
  uk: { timeZone: 'Europe/Kyiv', currency: 'UAH', provider: monobank },
  pl: { timeZone: 'Europe/Warsaw', currency: 'PLN', provider: przelewy24 },
}
const digits = 24

test('a class is enrolled, agrees, is paid for, trains, runs and is ranked; who leaves is seen no more', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(300_000)
  const { language } = projectOf(info)
  const [t, place] = [classWords[language], places[language]]
  const askAs = (subject: string, role: 'participant' | 'organiser' = 'participant') =>
    asker(page, tokenFor(subject, { role, lang: language, domain: language }))
  const subjects = { trainer: `trainer-${randomUUID()}`, parent: `parent-${randomUUID()}` }
  const [organiser, trainer] = [
    askAs(`organiser-${randomUUID()}`, 'organiser'),
    askAs(subjects.trainer),
  ]

  const all = t.families.map((family, at) =>
    pupilOf(page, language, t.firsts[at % t.firsts.length] ?? '', family),
  )
  // The parent is theirs; one looks for themselves; of the others one never claims the place.
  const [unnamed, named, onScreen, ...crowd] = all.slice(0, -1) as [Pupil, Pupil, Pupil, ...Pupil[]]
  const joined = [unnamed, named, onScreen, ...crowd]
  const unclaimed = all.at(-1)!
  expect(joined).toHaveLength(23)

  const { olympiadId, startsAt } = await test.step('an olympiad is announced', () =>
    announced(organiser, language))

  const groupId = await test.step('a trainer opens a class', async () => {
    await beSignedIn(page, subjects.trainer, { lang: language })
    await page.goto('/groups')
    await page.getByRole('button', { name: t.open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.name).fill(t.class)
    await dialog.getByLabel(t.schoolLabel).fill(t.school)
    await dialog.getByRole('button', { name: t.open }).click()
    await page.waitForURL(/\/groups\/\d+/)
    return Number(new URL(page.url()).pathname.split('/')[2])
  })
  const group = `/groups/${groupId}`
  const ofGroup = `/api/groups/${groupId}`

  const codes =
    await test.step('24 names are pasted, three are mended, cards printed', async () => {
      await pasteNames(page, t, all)
      await expectAccessible(page)
      return printedCodes(page, t, all)
    })

  await test.step('children claim their places; one reads first what trainers see', async () => {
    const child = await someone(browser, onScreen.subject, language)
    await child.goto(`/join#${codes.get(onScreen.label)}`)
    await expect(child.getByText(t.join.sees)).toBeVisible()
    await child.getByRole('button', { name: t.join.yes, exact: true }).click()
    await expect(child.getByRole('heading', { name: t.join.done })).toBeVisible()
    await child.context().close()
    await Promise.all(
      [unnamed, named, ...crowd].map(({ ask, label }) =>
        ask('POST', '/api/join/confirm', { code: codes.get(label), label: '' }),
      ),
    )
  })

  const ready = () => readiness(page, t, group)
  const nobody = { consent: 0, registered: 0, terms: 0, paid: 0, trained: 0, done: 0 }
  await test.step('nobody is ready, one place waits', async () => {
    expect(await ready()).toEqual(nobody)
    await expect(page.getByRole('row').filter({ hasText: unclaimed.label })).toContainText(
      t.unclaimed,
    )
  })

  const parent = await someone(browser, subjects.parent, language)
  await test.step('a parent is linked to two, says yes for one and no to the other’s name', async () => {
    await link(parent, t, unnamed)
    await link(parent, t, named)
    await decide(parent, t, unnamed, { 'take-part': 'give', name: 'refuse' })
    await decide(parent, t, named, { 'take-part': 'give', name: 'give', training: 'give' })
    await expectAccessible(parent)
  })

  await test.step('for all others papers are kept at school, said with one press', async () => {
    await page.goto(`${group}/consents`)
    await page.getByRole('checkbox', { name: t.papers.all }).check()
    for (const { label } of [unnamed, named]) {
      const row = page.getByRole('row').filter({ hasText: label })
      await expect(row).toContainText(t.papers.family)
      const box = row.getByRole('checkbox')
      if (await box.isEnabled()) await box.uncheck()
    }
    await page.getByRole('button', { name: t.papers.give }).click()
    await page.getByRole('button', { name: t.papers.yes }).click()
    await expect(page.getByText(t.papers.saved)).toBeVisible()
    // What nobody spoke about: the training of the one the parent said nothing of.
    await expect(page.getByRole('row').filter({ hasText: t.papers.none })).toHaveCount(1)
    expect(await ready()).toEqual({ ...nobody, consent: 23 })
  })

  await test.step('23 enter, then accept the terms', async () => {
    await Promise.all(joined.map((pupil) => enter(pupil, olympiadId, language)))
    expect(await ready()).toEqual({ ...nobody, consent: 23, registered: 23 })
    await Promise.all(joined.map((pupil) => acceptTerms(pupil, olympiadId, language)))
    expect(await ready()).toEqual({ ...nobody, consent: 23, registered: 23, terms: 23 })
  })

  await test.step('one order for the 23, paid at the provider; each has a seat', async () => {
    await page.goto(`${group}/orders`)
    await page.getByRole('link', { name: t.order.new }).click()
    await page.getByRole('checkbox', { name: unclaimed.label }).uncheck()
    await page.getByLabel(t.order.payerName).fill(t.school)
    await page.getByLabel(t.order.payerEmail).fill('school@example.com')
    await page.getByRole('button', { name: t.order.place, exact: true }).click()
    await page.getByRole('button', { name: t.order.pay }).click()
    await expect(page.getByRole('heading', { name: place.provider.title })).toBeVisible()
    await expect(page.getByText(`${23 * 150}.00 ${place.currency}`)).toBeVisible()
    await page.getByRole('button', { name: place.provider.pay }).click()
    await expect(page.getByRole('status').getByText(t.order.paid, { exact: true })).toBeVisible({
      timeout: 30_000,
    })
    const { orders } = await trainer('GET', `${ofGroup}/orders`)
    expect(orders).toMatchObject([{ status: 'paid', seats: { given: 23, waiting: 0, free: 0 } }])
    expect(await ready()).toMatchObject({ registered: 23, terms: 23, paid: 23, trained: 0 })
  })

  await test.step('homework is given; two do it, of one the trainer learns nothing', async () => {
    await giveHomework(page, t, group)
    await Promise.all([unnamed, onScreen].map(doHomework))
    await page.reload()
    await expect(page.getByRole('article')).toContainText(t.homework.doneBy)
    const row = (label: string) => page.getByRole('row').filter({ hasText: label })
    await expect(row(onScreen.label)).toContainText(t.homework.done)
    await expect(row(named.label)).toContainText(t.homework.left)
    await expect(row(unnamed.label)).toContainText(t.homework.notShared)
    await expect(row(unnamed.label)).not.toContainText('%')
    await expect(page.getByRole('row').filter({ hasText: t.homework.left })).toHaveCount(21)
    expect(await ready()).toMatchObject({ paid: 23, trained: 2, done: 0 })
  })

  await test.step('it begins, and 23 run', async () => {
    await page.waitForTimeout(Math.max(0, startsAt.getTime() - Date.now()))
    // The first does best, and so on: who is where in the ranking is known.
    await Promise.all(joined.map((pupil, at) => run(pupil, olympiadId, language, digits - at)))
    expect(await ready()).toMatchObject({ paid: 23, done: 23 })
  })

  await test.step('published: a number where the name was refused, to the parent too', async () => {
    const publication = `/api/organiser/olympiads/${olympiadId}/publication`
    const hindrance = async () => (await organiser('GET', publication)).hindrance
    await expect.poll(hindrance, { timeout: 30_000 }).toBeNull()
    await organiser('POST', publication, {})
    const { practicant } = await unnamed.ask('GET', '/api/init')
    const ranking = `/olympiads/ranking?olympiad=${olympiadId}`
    await parent.goto(ranking)
    await expect(
      parent.getByRole('row').filter({ hasText: `ID ${practicant.student_id}` }),
    ).toContainText(/1.?000/)
    await expect(parent.getByText(named.family)).toBeVisible()
    await expect(parent.getByText(unnamed.family)).toHaveCount(0)
    // Who has not signed in reads no family name of a child.
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(ranking)
    await expect(guest.getByText(`${named.first} ${named.family[0]}.`)).toBeVisible()
    await expect(guest.getByText(named.family)).toHaveCount(0)
  })

  await test.step('one leaves: in that second nothing of them is the trainer’s any more', async () => {
    const before = await trainer('GET', `${ofGroup}/places`)
    const { id: placeId } = before.find(({ label }: Pupil) => label === onScreen.label)
    await onScreen.ask('POST', `${ofGroup}/leave`)
    const left = { id: placeId, state: 'left' }
    expect(await trainer('GET', `${ofGroup}/places`)).toContainEqual(expect.objectContaining(left))
    const [order] = (await trainer('GET', `${ofGroup}/orders`)).orders
    const views = [
      ...[`/readiness?olympiadId=${olympiadId}`, '/homework', '/consents', `/orders/${order.id}`],
    ]
    for (const view of views) {
      const seen = JSON.stringify(await trainer('GET', `${ofGroup}${view}`))
      expect(seen, view).toContain(named.label)
      expect(seen, view).not.toContain(onScreen.label)
      expect(seen, view).not.toContain(`"placeId":${placeId},`)
    }
    const paper = { placeIds: [placeId], kinds: ['name'], decision: 'withdraw', in: language }
    const notFound = ': 404'
    await expect(trainer('POST', `${ofGroup}/consents`, paper)).rejects.toThrow(notFound)
    const renamed = trainer('PUT', `${ofGroup}/places/${placeId}`, { label: onScreen.label })
    await expect(renamed).rejects.toThrow(notFound)
    await expect(trainer('DELETE', `${ofGroup}/places/${placeId}`)).rejects.toThrow(notFound)
    await expect(onScreen.ask('GET', ofGroup)).rejects.toThrow(notFound)
    await page.goto(group)
    await expect(page.getByRole('listitem').filter({ hasText: onScreen.label })).toContainText(
      t.roster.left,
    )
    await page.goto(`${group}/homework`)
    await expect(page.getByRole('row').filter({ hasText: named.label })).toBeVisible()
    await expect(page.getByText(onScreen.label)).toHaveCount(0)
  })
})

async function someone(browser: Browser, subject: string, lang: Language): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await beSignedIn(page, subject, { lang })
  return page
}

/** With one short drill for one age, at a price, from the next full minute on; it stays open. */
async function announced(ask: Ask, language: Language) {
  const { timeZone, currency } = places[language]
  const startsAt = new Date(Math.ceil((Date.now() + 10_000) / 60_000) * 60_000)
  const { olympiadId } = await ask('POST', '/api/organiser/olympiads', {
    from: { kind: 'empty', startsAt: '' },
  })
  const at = `/api/organiser/olympiads/${olympiadId}`
  const texts = (['uk', 'pl'] as const).flatMap((one) =>
    ['title', 'shortDescription', 'fullDescription', 'organiser', 'terms'].map((field) => [
      `texts.${one}.${field}`,
      `Кубок ${field} ${one}`,
    ]),
  )
  const { revision } = await ask('GET', `${at}/draft`)
  const drill = {
    ...{ kind: 'number-letter', symbols: 'digits', quantity: digits, rowSize: 12 },
    ...{ memoriseSeconds: 120, recallSeconds: 120, options: { capacity: 1 } },
  }
  const saved = await ask('PATCH', `${at}/draft`, {
    revision,
    changes: {
      ...{
        timeZone,
        startsAt: startsAt.toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T'),
      },
      localPrice: { amount: 15_000, currency },
      'categories.basic-1.13-15': [{ drill }],
      ...Object.fromEntries(texts),
    },
  })
  expect(saved).toMatchObject({ kind: 'saved', obstacles: [] })
  await ask('POST', `${at}/announce`, { revision: saved.revision })
  return { olympiadId: olympiadId as number, startsAt }
}

/** With three mistakes: a line without a name, one twice, one too long. */
async function pasteNames(page: Page, t: ClassWords, pupils: readonly Pupil[]): Promise<void> {
  const { roster } = t
  const labels = pupils.map(({ label }) => label)
  const lines = labels.map((label, at) => `${at + 1}. ${label}`)
  lines[6] = '7.'
  lines[11] = `12. ${labels[1]?.toUpperCase()}`
  lines[17] = `18. ${labels[17]?.repeat(20)}`
  await page.getByRole('button', { name: roster.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(roster.names).fill(lines.join('\n'))
  await dialog.getByRole('button', { name: roster.check }).click()
  await expect(dialog.getByText(roster.bad)).toBeVisible()
  for (const [row, problem] of [
    [7, roster.empty],
    [12, roster.repeated],
    [18, roster.tooLong],
  ] as const) {
    const line = dialog
      .getByRole('listitem')
      .filter({ has: page.getByLabel(roster.line(row), { exact: true }) })
    await expect(line).toContainText(problem)
    await line.getByRole('textbox').fill(labels[row - 1] ?? '')
    await expect(line).not.toContainText(problem)
  }
  await dialog.getByRole('button', { name: roster.confirm }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(labels[17] ?? '', { exact: true })).toBeVisible()
}

/** Each code as it stands on paper, by whose it is. */
async function printedCodes(page: Page, { roster }: ClassWords, pupils: readonly Pupil[]) {
  await page.getByRole('button', { name: roster.cards }).click()
  const cards = page.getByRole('listitem').filter({ hasText: roster.card })
  await expect(cards).toHaveCount(pupils.length)
  const print = page.getByRole('button', { name: roster.print })
  await expect(print).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(print).toBeHidden()
  await expect(cards.first().getByRole('img')).toBeVisible()
  const texts = await cards.allInnerTexts()
  await page.emulateMedia({ media: 'screen' })
  return new Map(
    pupils.map(({ label }) => {
      const text = texts.find((card) => card.includes(label)) ?? ''
      return [label, /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(text)?.[0] ?? '']
    }),
  )
}

/** Of how many children the trainer's table shows each step done. */
async function readiness(page: Page, t: ClassWords, group: string) {
  await page.goto(`${group}/readiness`)
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(25)
  const heads = await table.getByRole('columnheader').allTextContents()
  const counts: Record<string, number> = {}
  for (const [at, head] of heads.entries()) {
    const step = t.steps[head]
    if (step) counts[step] = await table.locator(`td:nth-child(${at + 1})[data-done=true]`).count()
  }
  return counts
}

/** By the child's code; the child confirms. */
async function link(parent: Page, { family: t, guardian }: ClassWords, { ask }: Pupil) {
  const { code } = await ask('POST', '/api/family/code')
  await parent.goto('/my-space/family')
  await parent.getByLabel(t.code).fill(code)
  await parent.getByLabel(t.name).fill(guardian)
  await parent.getByRole('button', { name: t.send }).click()
  await expect(parent.getByText(t.waiting)).toBeVisible()
  const { guardians } = await ask('GET', '/api/family')
  expect(guardians).toMatchObject([{ name: guardian, confirmedAt: null }])
  await ask('POST', `/api/family/ties/${guardians[0].tieId}/confirmation`)
}

type Kind = keyof ClassWords['family']['kinds']

/** What a parent says for a child who has not entered anything yet: they are called by their number. */
async function decide(
  parent: Page,
  { family: t }: ClassWords,
  { ask }: Pupil,
  decisions: Partial<Record<Kind, 'give' | 'refuse'>>,
) {
  const { practicant } = await ask('GET', '/api/init')
  await parent.goto('/my-space/family')
  const heading = parent.getByRole('heading', { name: `ID ${practicant.student_id}` })
  const child = parent.locator('section').filter({ has: heading }).last()
  await heading.waitFor()
  const show = child.getByRole('button', { name: t.show, exact: true })
  if (await show.isVisible()) await show.click()
  for (const [kind, decision] of Object.entries(decisions) as [Kind, 'give' | 'refuse'][]) {
    const consent = child
      .getByRole('listitem')
      .filter({ has: parent.getByRole('heading', { name: t.kinds[kind] }) })
    await consent.getByRole('button', { name: t[decision], exact: true }).click()
    if (decision === 'refuse') {
      await parent.getByRole('dialog').getByRole('button', { name: t.refuse }).click()
    }
    const state = decision === 'give' ? t.given : t.refused
    await expect(consent.getByText(state, { exact: true })).toBeVisible()
  }
}

/** The same for all, once. */
async function giveHomework(page: Page, { homework: t }: ClassWords, group: string) {
  await page.goto(`${group}/homework`)
  await page.getByRole('button', { name: t.give }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: t.same }).click()
  await form.getByLabel(t.quantity).fill('6')
  await form.getByRole('combobox', { name: t.times }).click()
  await form.getByRole('option', { name: '1', exact: true }).click()
  await form.getByRole('button', { name: t.giveYes, exact: true }).click()
  await expect(page.getByText(t.given)).toBeVisible()
}

async function doHomework({ ask }: Pupil): Promise<void> {
  const { assignments } = await ask('GET', '/api/homework')
  const { runId } = await ask('POST', `/api/homework/${assignments[0].id}/runs`)
  await play(ask, runId, 6)
}

async function run({ ask }: Pupil, olympiadId: number, language: Language, answered: number) {
  const which = { olympiad_id: olympiadId, language, is_self: 0 }
  const [task] = await ask('POST', '/api/olympiads/get-task-list', which)
  const { run_id } = await ask('POST', '/api/olympiads/run-olmypiad', {
    ...{ ...which, params_id: task.id, add_params: '{}' },
  })
  await play(ask, run_id, answered)
}
