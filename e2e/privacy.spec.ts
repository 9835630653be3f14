import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { beSignedIn, tokenFor } from './sign-in.ts'

type Export = {
  data_list: {
    person: { id: number; family_name: string; first_name: string; student_id: number }
    registrations: { olympiad: { id: number }; rankings: { place: number }[] }[]
  }
}

/** One of the demo's crowd who stands in a published ranking, and whom nothing keeps from leaving. */
async function rankedSomebody(page: Page) {
  for (let number = 40; number < 80; number++) {
    const subject = `demo-${number}`
    const headers = { Authorization: `Bearer ${tokenFor(subject)}` }
    const ask = async (path: string) => (await page.request.get(path, { headers })).json()
    const { obstacles, rankings } = await ask('/api/my/forgetting')
    if (obstacles.length > 0 || rankings === 0) continue
    const { person, registrations } = ((await ask('/api/me/export')) as Export).data_list
    const ranked = registrations.find((one) => one.rankings.length > 0)
    if (ranked) return { subject, person, olympiadId: ranked.olympiad.id }
  }
  throw new Error('nobody of the demo can leave')
}

test('a name is shown shorter, everything is taken along, and then there is no name', async ({
  page,
}) => {
  const { subject, person, olympiadId } = await rankedSomebody(page)
  const list = async () => (await page.request.get(`/api/ranking?olympiad_id=${olympiadId}`)).text()
  await beSignedIn(page, subject)

  await test.step('how others see me', async () => {
    await page.goto('/my-space/privacy')
    await page.getByRole('radio', { name: /Лише номер/ }).check({ force: true })
    await page.getByRole('button', { name: 'Зберегти', exact: true }).click()
    await expect(page.getByText('Збережено: тепер вас бачать так')).toBeVisible()
    expect(await list()).not.toContain(`"${person.family_name}"`)
    expect(await list()).not.toContain(`ID ${person.student_id}`)
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
    const rows = JSON.parse(await list()) as { surname: string; lastname: string }[]
    expect(rows.some(({ surname }) => surname === person.family_name)).toBe(false)
    expect(rows.filter(({ surname, lastname }) => surname + lastname === '')).toHaveLength(1)
  })
})
