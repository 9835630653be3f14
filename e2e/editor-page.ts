import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { EditorWords } from './editor-words.ts'
import type { Language } from './project.ts'
import { beSignedIn } from './sign-in.ts'

// The editor as an organiser uses it.

export const frame = (page: Page, path: string) => page.locator(`[data-field="${path}"]`)
export const obstacles = (page: Page) => page.locator('[aria-labelledby=obstacles]')

const obstacle = (page: Page, sentence: string) =>
  obstacles(page).getByRole('button', { name: sentence, exact: true })

/** Follows an obstacle to its field, where the focus then is. */
export async function follow(page: Page, sentence: string, path: string): Promise<Locator> {
  await obstacle(page, sentence).click()
  const field = frame(page, path)
  await expect(field.locator(':focus').or(field.and(page.locator(':focus')))).toBeVisible()
  return page.locator(':focus')
}

export const isGone = (page: Page, sentence: string) =>
  expect(obstacle(page, sentence)).toHaveCount(0)

export async function newOlympiad(
  page: Page,
  language: Language,
  words: EditorWords,
): Promise<number> {
  await beSignedIn(page, `organiser-${randomUUID()}`, { role: 'organiser', lang: language })
  await page.goto('/organiser/new')
  await page.getByRole('button', { name: words.create }).click()
  await page.waitForURL(/\/organiser\/\d+\/edit/)
  return Number(new URL(page.url()).pathname.split('/')[2])
}

export const paste = (field: Locator, html: string) =>
  field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    const event = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', event))
  }, html)

/** What was typed has reached the server. */
export const saving = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PATCH')

export const section = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name }).click()

/** `20.05.2027 10:00`; nothing: none. */
export async function setTime(field: Locator, text: string): Promise<void> {
  const [day = '', month = '', years = '', time = ''] = text.split(/[. ]/)
  const parts = field.getByRole('textbox')
  for (const [index, part] of [day, month, years, time].entries()) {
    await parts.nth(index).fill(part)
  }
  await parts.last().blur()
}
