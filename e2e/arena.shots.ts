import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import {
  arenaWords,
  handIn,
  letterOlympiad,
  nextMaterial,
  paidParticipant,
  planted,
  points,
  startedRun,
  tapAnswer,
  toRecall,
  typeAnswer,
  type Kind,
  type Options,
} from './arena-page.ts'
import { projectOf } from './project.ts'

// Every phase of a run as pictures; `npm run screenshots -- arena` makes them.

const folder = join(dirname(import.meta.dirname), 'screenshots')

type Sitting = { name: string; kind: Kind; olympiadId?: number; options: Options }

const sittings: Sitting[] = [
  { name: 'digits', kind: 'olympiad_number_letter', options: { capacity: 4 } },
  {
    name: 'letters',
    kind: 'olympiad_number_letter',
    olympiadId: letterOlympiad,
    options: { capacity: 2 },
  },
  { name: 'binary', kind: 'olympiad_binnary', options: { show_groups: 3, category_id: 1 } },
  { name: 'columns', kind: 'olympiad_binnary', options: { show_groups: 4, category_id: 2 } },
  { name: 'cards', kind: 'olympiad_cards', options: { group_cards: 2 } },
]

for (const { name, kind, olympiadId, options } of sittings) {
  test(`arena: ${name}`, async ({ page }, info) => {
    const { language, width } = projectOf(info)
    const t = arenaWords[language]
    const isCards = kind === 'olympiad_cards'
    const shoot = async (phase: string) => {
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        const file = `arena-${name}-${phase}.${language}.${width}.${theme}.png`
        await page.screenshot({ path: join(folder, file), fullPage: phase === 'review' })
      }
    }
    const person = await paidParticipant(page, language, olympiadId)
    await page.goto(
      await startedRun(page, person, kind, { ...(olympiadId && { olympiadId }), options }),
    )
    await page.getByRole('button', { name: t.begin }).waitFor()
    await page.waitForLoadState('networkidle')
    await shoot('check')
    const shown = nextMaterial(page)
    await page.getByRole('button', { name: t.begin }).click()
    await page.locator('[data-stage=countdown]').waitFor()
    await shoot('countdown')
    const { material } = (await shown).phase
    await page.locator('[data-stage=memorise]').waitFor()
    await page.getByRole('button', { name: t.next }).click()
    await shoot('memorise')
    await toRecall(page, t, false)
    const answer = planted(material, isCards ? 13 : 12, isCards)
    const half = Math.floor(answer.length / 2)
    const give = (part: string) =>
      width === 360 ? tapAnswer(page, t, part, isCards) : typeAnswer(page, part, isCards)
    await give(answer.slice(0, half))
    await shoot('recall')
    await give(answer.slice(half))
    await handIn(page, t, true)
    await expect(points(page)).toBeVisible()
    await page.locator('summary').click()
    await shoot('review')
  })
}
