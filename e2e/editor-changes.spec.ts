import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { frame, saving } from './editor-page.ts'
import { editorWords } from './editor-words.ts'
import { projectOf } from './project.ts'
import { beSignedIn, tokenFor } from './sign-in.ts'
import { test } from './test.ts'

const languages = ['uk', 'pl'] as const

const year = new Date().getFullYear() + 1

/** One that is announced already, made without the screens. */
async function announced(request: APIRequestContext, subject: string): Promise<number> {
  const headers = { Authorization: `Bearer ${tokenFor(subject, { role: 'organiser' })}` }
  const olympiads = '/api/organiser/olympiads'
  const from = { kind: 'template', template: 'sprint', startsAt: `${year}-05-20T10:00` }
  const made = await request.post(olympiads, { headers, data: { from } })
  const { olympiadId } = (await made.json()) as { olympiadId: number }
  const names = ['title', 'shortDescription', 'fullDescription', 'organiser', 'terms']
  const changes = Object.fromEntries(
    languages.flatMap((one) => names.map((name) => [`texts.${one}.${name}`, name])),
  )
  const address = `${olympiads}/${olympiadId}`
  const saved = await request.patch(`${address}/draft`, { headers, data: { revision: 1, changes } })
  const { revision } = (await saved.json()) as { revision: number }
  const told = await request.post(`${address}/announce`, { headers, data: { revision } })
  expect(told.ok()).toBe(true)
  return olympiadId
}

test('a change is applied only once its summary was seen; cancelling says why', async ({
  page,
  request,
}, info) => {
  test.slow()
  const { language } = projectOf(info)
  const words = editorWords[language]
  const subject = `organiser-${randomUUID()}`
  const olympiadId = await announced(request, subject)
  await beSignedIn(page, subject, { role: 'organiser', lang: language })
  await page.goto(`/organiser/${olympiadId}/edit`)
  const text = frame(page, `texts.${language}.shortDescription`).getByRole('textbox')
  await expect(text).toHaveValue('shortDescription')
  const arrived = saving(page)
  await text.fill('Changed')
  await arrived
  await page.getByRole('button', { name: words.apply, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toContainText('Changed')
  await dialog.getByRole('button', { name: words.apply, exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: words.cancel }).click()
  await dialog.getByRole('button', { name: words.cancelYes }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox').fill('Nobody came')
  await dialog.getByRole('button', { name: words.cancelYes }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Nobody came' })).toBeVisible()
  await expect(text).toBeDisabled()
})
