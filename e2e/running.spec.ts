import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asker } from './ask.ts'
import { ended, freePort, start, until } from './processes.ts'
import { projectOf } from './project.ts'
import { signIn, tokenFor } from './sign-in.ts'

// An olympiad is published here, which all others still wait for: it has a server of its own.

const test = base.extend<object, { server: string }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the tool reads the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'olympiad-running-'))
      const port = await freePort()
      const child = start('server/src/main.ts', [], {
        PORT: `${port}`,
        HOST: 'localhost',
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        TOKEN_SECRET: process.env['E2E_TOKEN_SECRET'] ?? '',
        TOKEN_ISSUER: 'e2e-platform',
        TOKEN_AUDIENCE: 'e2e-olympiad',
      })
      try {
        await until(`http://localhost:${port}/readyz`)
        await use(`http://localhost:${port}`)
      } finally {
        await ended(child)
        rmSync(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server),
})

const words = {
  uk: {
    replace: 'Надати нову спробу',
    replaced: 'Замінено',
    annul: 'Анулювати',
    annulled: 'Анульовано',
    reason: 'Причина',
    begin: 'Почати',
    publish: 'Оприлюднити зараз',
    openRuns: 'Незавершені спроби: 1',
    cause: 'Спробу анульовано',
    unranked: 'поза рейтингом',
    apply: 'Застосувати виправлення',
    corrected: 'Рейтинг виправлено',
    live: 'наживо',
    missing: 'Напишіть причину.',
  },
  pl: {
    replace: 'Przyznaj nową próbę',
    replaced: 'Zastąpiono',
    annul: 'Unieważnij',
    annulled: 'Unieważniono',
    reason: 'Powód',
    begin: 'Zaczynam',
    publish: 'Opublikuj teraz',
    openRuns: 'Niezakończone próby: 1',
    cause: 'Próba unieważniona',
    unranked: 'poza rankingiem',
    apply: 'Zastosuj korektę',
    corrected: 'Ranking poprawiono',
    live: 'na żywo',
    missing: 'Podaj powód.',
  },
}

/** Ended, not published, and both demo people have run there. */
const olympiad = 3
const people = {
  uk: { subject: 'uk-participant', name: 'Зоренко' },
  pl: { subject: 'pl-participant', name: 'Gwiazdowski' },
}

test('a run is given anew, seen live, published, annulled and corrected, each with its reason', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(180_000)
  const { language } = projectOf(info)
  const t = words[language]
  const { subject, name } = people[language]
  const line = page.getByRole('listitem').filter({ hasText: name })
  const rule = async (act: string, reason: string) => {
    await line.getByRole('button', { name: act }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: act, exact: true }).click()
    await expect(dialog.getByText(t.missing)).toBeVisible()
    await dialog.getByLabel(t.reason).fill(reason)
    await dialog.getByRole('button', { name: act, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  await signIn(page, 'organiser', { role: 'organiser', lang: language })
  await page.goto(`/organiser/${olympiad}/runs`)
  await expect(line).toHaveCount(1)
  await rule(t.replace, 'Зник інтернет')
  await expect(line.filter({ hasText: t.replaced })).toContainText('Зник інтернет')
  await expect(line).toHaveCount(2)
  await expectAccessible(page)

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(theirs, subject, { lang: language })
  await theirs.goto(`/olympiads/${olympiad}/start`)
  await expect(theirs.getByText('Зник інтернет')).toBeVisible()
  await page.goto(`/organiser/${olympiad}`)
  await expect(page.getByText(t.live)).toBeVisible({ timeout: 20_000 })
  await theirs.locator('[data-start]').first().click()
  await theirs.waitForURL('**/runs/*')
  await expect(place(page, 'ready')).toHaveText('1')
  const begin = theirs.getByRole('button', { name: t.begin })
  // A machine that is busy elsewhere may have sent the page away.
  await expect(async () => {
    if (!(await begin.isVisible())) await theirs.reload()
    await expect(begin).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await begin.click()
  await expect(place(page, 'memorise')).toHaveText('1', { timeout: 15_000 })
  await expectAccessible(page)
  const runId = new URL(theirs.url()).pathname.split('/').at(-1)
  const ask = asker(theirs, tokenFor(subject, { lang: language, domain: language }))
  await ask('POST', `/api/runs/${runId}/end-memorise`, {})
  await expect(place(page, 'recall')).toHaveText('1', { timeout: 15_000 })
  await page.goto(`/organiser/${olympiad}/results`)
  await expect(page.getByText(t.openRuns)).toBeVisible()
  await expect(page.getByRole('button', { name: t.publish })).toBeDisabled()
  await ask('POST', `/api/runs/${runId}/finish`, { revision: 1, answers: '0101' })

  await page.reload()
  await page.getByRole('button', { name: t.publish }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: t.publish }).click()
  await expect(page.getByRole('button', { name: t.publish })).toHaveCount(0)

  await page.goto(`/organiser/${olympiad}/runs`)
  await rule(t.annul, 'Підказка збоку')
  await page.goto(`/organiser/${olympiad}/results`)
  const move = page.getByRole('listitem').filter({ hasText: name })
  await expect(move).toContainText(t.cause)
  await expect(move).toContainText(t.unranked)
  await expect(move).toContainText('Підказка збоку')
  // Without a reason it is said what is missing, and nothing is applied.
  await page.getByRole('button', { name: t.apply }).click()
  await expect(page.locator('[name="reason-uk"]')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('[name="reason-uk"]').fill('Одну спробу анульовано')
  await expectAccessible(page)
  await page.getByRole('button', { name: t.apply }).click()
  await expect(page.getByText('Одну спробу анульовано')).toBeVisible()

  await theirs.goto(`/olympiads/ranking?olympiad=${olympiad}`)
  await expect(theirs.getByText(t.corrected)).toBeVisible()
  await expect(theirs.getByText('Одну спробу анульовано')).toBeVisible()
  await theirs.goto(`/runs/${runId}`)
  await expect(theirs.getByText('Підказка збоку')).toBeVisible()
})

const place = (page: Page, name: string) => page.locator(`[data-place="${name}"] dd`)
