import { expect, type Page } from '@playwright/test'
import { comeToLife } from './drawn-page.ts'
import { isPlayedIn, projectOf } from './project.ts'
import { signIn } from './sign-in.ts'
import { test } from './test.ts'

const words = {
  uk: {
    filter: 'Тип олімпіади',
    menu: 'Відкрити меню',
    takePart: 'Взяти участь',
    train: 'Тренуватися',
  },
  pl: {
    filter: 'Rodzaj olimpiady',
    menu: 'Otwórz menu',
    takePart: 'Weź udział',
    train: 'Trenuj',
  },
}

/** Until it is let go, the code of the pages does not come. */
async function holdCode(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/first-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('public pages come drawn, and what was drawn stays as it was', async ({ page }, info) => {
  const { language, width } = projectOf(info)
  const troubles: string[] = []
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
  page.on('pageerror', (error) => troubles.push(error.message))
  for (const address of ['/olympiads/all', '/olympiads/1', '/olympiads/7']) {
    const drawn = (await (await page.goto(address))?.text()) ?? ''
    await comeToLife(page, width)
    const [before, after, language_] = await page.evaluate((html) => {
      const contentOf = (document: Document) =>
        document.querySelector('#main > :last-child')?.innerHTML ?? ''
      const page = new DOMParser().parseFromString(html, 'text/html')
      return [contentOf(page), contentOf(document), page.documentElement.lang]
    }, drawn)
    expect(language_).toBe(language)
    expect(before.length).toBeGreaterThan(2000)
    expect(after, address).toBe(before)
    await expect(page).toHaveTitle(/<title>(.*)<\/title>/.exec(drawn)?.[1] ?? '-')
  }
  expect(troubles).toEqual([])
})

test('a button pressed before the code has come does its work then', async ({ page }, info) => {
  test.skip(!isPlayedIn(info))
  const t = words[projectOf(info).language]
  const letGo = await holdCode(page)
  await page.goto('/olympiads/all')
  await page.getByRole('combobox', { name: t.filter }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
  letGo()
  await expect(page.getByRole('listbox')).toBeVisible()
})

test('a menu opened before the code has come opens then, and stays open', async ({
  page,
}, info) => {
  const { language, width } = projectOf(info)
  test.skip(width > 1024 || !isPlayedIn(info))
  const letGo = await holdCode(page)
  await page.goto('/olympiads/all')
  await page.getByRole('button', { name: words[language].menu }).click()
  letGo()
  await comeToLife(page, width)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('who is signed in is never offered what a guest is', async ({ page }, info) => {
  test.skip(!isPlayedIn(info))
  const { language } = projectOf(info)
  const t = words[language]
  await signIn(page, 'uk-participant', { lang: language, domain: 'uk' })
  const paid = page
    .getByRole('article')
    .filter({ has: page.locator('a[href^="/olympiads/1"]') })
    .first()
  await expect(paid.getByRole('link', { name: t.train })).toBeVisible()

  const letGo = await holdCode(page)
  await page.reload()
  await expect(paid).toBeVisible()
  await expect(page.getByRole('link', { name: t.takePart })).toHaveCount(0)
  letGo()
  await expect(paid.getByRole('link', { name: t.train })).toBeVisible()
  await expect(page.getByRole('link', { name: t.takePart }).first()).toBeVisible()
})
