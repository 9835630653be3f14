import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { projectOf } from './project.ts'

// Every message as a mail program shows it; scripts/mails writes them down before.

const folder = join(dirname(import.meta.dirname), 'screenshots', 'mails')

test('mails', async ({ page }, info) => {
  const { language, width } = projectOf(info)
  const mails = readdirSync(folder).filter((name) => name.endsWith(`.${language}.html`))
  expect(mails.length).toBeGreaterThan(20)
  for (const mail of mails) {
    await page.setContent(readFileSync(join(folder, mail), 'utf8'))
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await page.evaluate(overflow), mail).toBeLessThanOrEqual(0)
      const picture = `${mail.replace('.html', '')}.${width}.${theme}.png`
      await page.screenshot({ path: join(folder, picture), fullPage: true })
    }
  }
})
