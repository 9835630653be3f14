import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { comeToLife } from './drawn-page.ts'
import { isPlayedIn, projectOf } from './project.ts'
import { beSignedIn, tokenFor } from './sign-in.ts'
import { test } from './test.ts'
import { keepToasts } from './toasts.ts'

const allWords = {
  uk: {
    ...{ olympiadId: 9, valid: 'Диплом дійсний', replaced: 'Диплом замінено', mine: 'Мій диплом' },
    ...{
      genuine: 'Справжній і дійсний',
      altered: 'Файл змінено',
      foreign: 'У файлі немає диплома',
    },
    ...{ name: 'Ім’я', change: 'Змінити', initials: 'Ініціали', reissue: 'Видати новий диплом' },
    ...{
      signer: 'Хто підписує',
      save: 'Зберегти для всіх дипломів',
      saved: 'Оформлення збережено',
    },
    ...{ preview: 'Диплом із цим оформленням', pdf: 'PDF для друку' },
    ...{ print: 'Один PDF для друку', zip: 'Усі окремими PDF (ZIP)', stop: 'Зупинити' },
    ready: 'Файл готовий',
  },
  pl: {
    ...{ olympiadId: 8, valid: 'Dyplom jest ważny', replaced: 'Dyplom zastąpiono' },
    ...{ mine: 'Mój dyplom', genuine: 'Autentyczny i ważny', altered: 'Plik został zmieniony' },
    ...{ foreign: 'W pliku nie ma dyplomu', name: 'Imię i nazwisko', change: 'Zmień' },
    ...{ initials: 'Inicjały', reissue: 'Wydaj nowy dyplom', signer: 'Kto podpisuje' },
    ...{ save: 'Zapisz dla wszystkich dyplomów', saved: 'Wygląd zapisano' },
    ...{ preview: 'Dyplom w tym wyglądzie', pdf: 'PDF do druku' },
    ...{ print: 'Jeden PDF do druku', zip: 'Wszystkie w osobnych PDF (ZIP)', stop: 'Zatrzymaj' },
    ready: 'Plik jest gotowy',
  },
}

type Mine = { facts: { code: string; name: string; olympiadId: number } }

/** The demo's own participant, with the whole name on the diploma, whatever was before. */
async function ownDiploma(page: Page, subject: string, olympiadId: number) {
  const headers = { Authorization: `Bearer ${tokenFor(subject)}` }
  const answer = await page.request.get('/api/my/diplomas', { headers })
  const mine = ((await answer.json()) as Mine[]).find((one) => one.facts.olympiadId === olympiadId)
  const shown = await page.request.put(`/api/my/diplomas/${mine?.facts.code}/name`, {
    headers,
    data: { display: 'full' },
  })
  return ((await shown.json()) as Mine).facts
}

/** The file that the browser itself has loaded after a press. */
async function loaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  return readFileSync(await (await download).path(), 'latin1')
}

/** And the page says so, for a few seconds: it is waited for meanwhile. */
async function printed(page: Page, words: { print: string; ready: string }): Promise<string> {
  await keepToasts(page)
  const ready = page.getByText(words.ready).first().waitFor({ timeout: 60_000 })
  const [pdf] = await Promise.all([loaded(page, words.print), ready])
  return pdf
}

function pagesIn(pdf: string): number {
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0
}

/** In the directory of an archive: a mark, 42 bytes of figures, a name. */
const directoryEntry = new RegExp(`PK${String.fromCharCode(1, 2)}[^]{42}(.+?\\.pdf)`, 'g')
const namesIn = (zip: string): string[] =>
  [...zip.matchAll(directoryEntry)].map(([, name]) => Buffer.from(name ?? '', 'latin1').toString())

type Dropped = { name: string; type: string; bytes: Buffer }

/** As a hand does it: a file is let go above the page. */
async function drop(page: Page, { name, type, bytes }: Dropped): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([file, kind, base64]) => {
      const dropped = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      dropped.items.add(new File([content], file, { type: kind }))
      return dropped
    },
    [name, type, bytes.toString('base64')] as const,
  )
  const place = page.locator('section[aria-labelledby=verify] [role=group]')
  await place.dispatchEvent('dragover', { dataTransfer: transfer })
  await place.dispatchEvent('drop', { dataTransfer: transfer })
}

test('a stranger sees that it is real, checks a file, and no longer a name that was hidden', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info, 'uk-360'))
  const { language, width } = projectOf(info)
  const words = allWords[language]
  const subject = `${language}-participant`
  const { code, name } = await ownDiploma(page, subject, words.olympiadId)
  const address = `/diplomas/${code}`
  const file = async (kind: string) =>
    Buffer.from(await (await page.request.get(`/api/diplomas/${code}/${kind}`)).body())

  await test.step('who scanned the code', async () => {
    const head = { 'accept-language': language }
    const rendered = await page.request.get(address, { headers: head })
    expect(rendered.headers()['x-robots-tag']).toBe('noindex')
    const html = await rendered.text()
    expect(html).toContain(words.valid)
    expect(html).toMatch(/<meta property="og:image" content="[^"]*diploma\.png"/)
    // The page's code, with words of its own, is here before everybody's words are.
    await page.route(/\/assets\/(uk|pl)-[^/]+\.json$/, async (route) => {
      await pause(1_000)
      await route.continue()
    })
    await page.goto(address)
    await comeToLife(page, width)
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page.getByText(words.valid, { exact: true })).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible(page)
    expect((await page.request.get('/diplomas/0000-0000-0000-0000')).status()).toBe(404)
  })

  await test.step('who was sent a file', async () => {
    const pdf = page.getByRole('link', { name: words.pdf })
    expect(await pdf.getAttribute('href')).toContain(code)
    const files: Dropped[] = [
      { name: 'diploma.pdf', type: 'application/pdf', bytes: await file('diploma.pdf') },
      { name: 'diploma.png', type: 'image/png', bytes: await file('diploma.png') },
    ]
    for (const dropped of files) {
      await drop(page, dropped)
      await expect(page.getByText(dropped.name)).toBeVisible()
      await expect(page.getByText(words.genuine)).toBeVisible()
    }
    const credential = (await file('credential.json')).toString()
    const other = `${name}ь`
    const changed = Buffer.from(credential.replaceAll(name, other))
    await drop(page, { name: 'changed.json', type: 'application/json', bytes: changed })
    await expect(page.getByText(words.altered)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: words.name })).toContainText(other)
    await expectAccessible(page)
    await drop(page, { name: 'cat.png', type: 'image/png', bytes: Buffer.from('no picture') })
    await expect(page.getByText(words.foreign)).toBeVisible()
  })

  await test.step('the owner shows initials only', async () => {
    await beSignedIn(page, subject, { lang: language })
    await page.goto(`/olympiads/${words.olympiadId}`)
    const card = page.locator('section').filter({
      has: page.getByRole('heading', { name: words.mine, exact: true }),
    })
    await card.getByRole('button', { name: words.change }).click()
    await page.getByRole('radio', { name: words.initials }).check({ force: true })
    await page.getByRole('button', { name: words.reissue }).click()
    await page.waitForURL((url) => url.pathname !== `/olympiads/${words.olympiadId}`)
    const fresh = new URL(page.url()).pathname
    expect(fresh).not.toBe(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\p{Lu}\. \p{Lu}\.$/u)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: words.replaced })).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
    for (const kind of ['', '/diploma.pdf', '/diploma.png', '/credential.json']) {
      const answer = await page.request.get(`/api/diplomas/${code}${kind}`)
      expect((await answer.body()).includes(name), kind).toBe(false)
    }
    expect(await (await page.request.get(address)).text()).not.toContain(name)
    await ownDiploma(page, subject, words.olympiadId)
  })
})

test('an organiser designs it and sees it as it will be', async ({ page }, info) => {
  test.skip(!isPlayedIn(info, 'pl-1440'))
  const { language } = projectOf(info)
  const words = allWords[language]
  await beSignedIn(page, 'organiser', { role: 'organiser', lang: language })
  await page.goto(`/organiser/${words.olympiadId}/diplomas`)
  const preview = page.getByRole('img', { name: words.preview })
  await expect(preview).toBeVisible()
  const before = await preview.getAttribute('src')
  await page.getByLabel(words.signer).fill(`Ґалина Їжак ${Date.now() % 1000}`)
  await expect(async () => {
    expect(await preview.getAttribute('src')).not.toBe(before)
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(words.saved)).toBeVisible()

  await test.step('and takes all of them to print; what takes too long is stopped', async () => {
    const valid = Number(await page.locator('dd').first().innerText())
    expect(valid).toBeGreaterThan(100)
    const pages = pagesIn(await printed(page, words))
    // The stranger's journey beside this one may replace one meanwhile: what has ended is not printed.
    expect(pages).toBeLessThanOrEqual(valid)
    expect(pages).toBeGreaterThanOrEqual(valid - 1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: words.zip }).click()
    await expect(page.locator('progress')).toBeVisible()
    await expectAccessible(page)
    await download
    await page.getByRole('button', { name: words.stop }).click()
    await expect(page.getByRole('button', { name: words.zip })).toBeVisible()
    expect(await (await download).failure()).not.toBeNull()
  })
})

test('a trainer has the diplomas of the class: to print, and each in a file', async ({
  page,
}, info) => {
  test.skip(!isPlayedIn(info, 'uk-360'))
  const { language } = projectOf(info)
  const words = allWords[language]
  await beSignedIn(page, 'trainer', { lang: language })
  await page.goto('/groups/1/diplomas')
  const ofOlympiad = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: words.zip }) })
    .first()
  await expect(ofOlympiad).toBeVisible()
  await expectAccessible(page)
  const count = Number(/(\d+) (?:дипл|dypl)/.exec(await ofOlympiad.innerText())?.[1])
  expect(count).toBeGreaterThan(0)
  expect(pagesIn(await printed(page, words))).toBe(count)
  const names = namesIn(await loaded(page, words.zip))
  expect(names).toHaveLength(count)
  for (const name of names) expect(name).toMatch(/^[^/]+\/.+ [0-9A-Z]{16}\.pdf$/)
})
