import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { beSignedIn, tokenFor } from './sign-in.ts'
import { test } from './test.ts'

type Ranked = { points: number; memorise_ms: number }
type Row = Ranked & { surname: string; lastname: string }

type Export = {
  data_list: {
    person: { id: number; family_name: string; first_name: string; student_id: number }
    registrations: { olympiad: { id: number }; rankings: Ranked[] }[]
  }
}

/** One of the demo's crowd who stands in a published ranking, and whom nothing keeps from leaving. */
async function rankedSomebody(page: Page) {
  for (let number = 140; number < 200; number++) {
    const subject = `demo-${number}`
    const headers = { Authorization: `Bearer ${tokenFor(subject)}` }
    const ask = async (path: string) => (await page.request.get(path, { headers })).json()
    const { obstacles, rankings } = await ask('/api/my/forgetting')
    if (obstacles.length > 0 || rankings === 0) continue
    const { person, registrations } = ((await ask('/api/me/export')) as Export).data_list
    for (const { olympiad, rankings } of registrations) {
      const [ranked] = rankings
      if (ranked) return { subject, person, olympiadId: olympiad.id, ranked }
    }
  }
  throw new Error('nobody of the demo can leave')
}

test('a name is shown shorter, everything is taken along, and then there is no name', async ({
  page,
}) => {
  const { subject, person, olympiadId, ranked } = await rankedSomebody(page)
  /** As everybody sees it; names are many people's, so many milliseconds are one's own. */
  const ownRow = async () => {
    const answer = await page.request.get(`/api/ranking?olympiad_id=${olympiadId}`)
    const rows = ((await answer.json()) as Row[]).filter(
      (row) => row.points === ranked.points && row.memorise_ms === ranked.memorise_ms,
    )
    expect(rows).toHaveLength(1)
    return `${rows[0]?.lastname} ${rows[0]?.surname}`
  }
  expect(await ownRow()).toContain(person.first_name)
  await beSignedIn(page, subject)

  await test.step('how others see me', async () => {
    await page.goto('/my-space/privacy')
    await page.getByRole('radio', { name: /Лише номер/ }).check({ force: true })
    await page.getByRole('button', { name: 'Зберегти', exact: true }).click()
    await expect(page.getByText('Збережено: тепер вас бачать так')).toBeVisible()
    expect(await ownRow()).toMatch(/^ ID \d+$/)
    expect(await ownRow()).not.toContain(`${person.student_id}`)
    await expectAccessible(page)
  })

  await test.step('my data, corrected and taken along', async () => {
    await page.goto('/my-space/data')
    await page.getByLabel('Школа').fill('Ліцей «Обрій»')
    await page.getByRole('button', { name: 'Зберегти зміни' }).click()
    await expect(page.getByText('Дані збережено')).toBeVisible()
    await expectAccessible(page)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: /Завантажити/ }).click()
    expect((await file).suggestedFilename()).toMatch(/^my-data-.*\.json$/)
  })

  await test.step('forgotten, at once', async () => {
    await page.goto('/my-space/privacy')
    await page.getByRole('button', { name: 'Видалити мої дані…' }).click()
    const sure = page.getByRole('button', { name: 'Видалити назавжди' })
    await expect(sure).toBeDisabled()
    await page.getByLabel(/напишіть ВИДАЛИТИ/).fill('видалити')
    await sure.press('Enter')
    await expect(page.getByText('Вас більше немає в нашій системі')).toBeVisible()
    await page.getByRole('button', { name: 'На головну' }).click()
    await page.waitForURL('**/olympiads**')
    expect(await ownRow()).toBe(' ')
  })
})
