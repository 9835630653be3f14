import { createHash } from 'node:crypto'
import { ageBands, type Day } from '@olympiad/domain/age-band'
import { drillsFor } from '@olympiad/domain/drill-norms'
import type { Drill } from '@olympiad/domain/drills/drill'
import { namesOf } from '@olympiad/domain/drills/drill-names'
import { languages, type Translated } from '@olympiad/domain/language'
import { hexBytes } from '../db/bulk.ts'
import { drillColumns } from '../db/drill-row.ts'
import { sanitisedHtml } from '../db/sanitised-html.ts'
import { demoAgreements } from './agreement.ts'
import { coverAlt, coverSvg } from './covers.ts'
import { demoMilestones, type DemoOlympiad } from './olympiads.ts'
import type { Homes } from './practicant-rows.ts'

export function olympiadRow(olympiad: DemoOlympiad, today: Day, homes: Homes) {
  const { announcedAt, startsAt, endsAt, publishedAt } = demoMilestones(olympiad, today)
  return {
    id: olympiad.id,
    announced_at: announcedAt,
    starts_at: startsAt,
    ends_at: endsAt,
    published_at: publishedAt,
    is_international: olympiad.isInternational,
    promotion: olympiad.promotion,
    requires_birth: olympiad.requiresBirth,
    time_zone: olympiad.country === 'PL' ? 'Europe/Warsaw' : 'Europe/Kyiv',
    country_id: homes[olympiad.country][0]?.country_id ?? null,
    local_price: olympiad.localPrice.amount,
    local_currency: olympiad.localPrice.currency,
    international_price: olympiad.internationalPrice.amount,
    international_currency: olympiad.internationalPrice.currency,
    created_at: announcedAt ?? startsAt,
  }
}

export function coverRows(olympiad: DemoOlympiad) {
  if (!olympiad.hasCover) return []
  return languages.map((language) => {
    const bytes = Buffer.from(coverSvg(olympiad.id, language, olympiad.texts[language].title))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { sha256, media_type: 'image/svg+xml', bytes: hexBytes(bytes), language }
  })
}

/** The one of the demo agreements. */
const demoOrganiser: Translated = {
  uk: 'Навчальна спільнота «Простір пам’яті»',
  pl: 'Społeczność edukacyjna „Przestrzeń pamięci”',
}

export function textRows(olympiad: DemoOlympiad, covers: ReturnType<typeof coverRows>) {
  return languages.map((language) => {
    const texts = olympiad.texts[language]
    const cover = covers.find((one) => one.language === language)
    return {
      olympiad_id: olympiad.id,
      language,
      title: texts.title,
      short_description: texts.shortDescription,
      full_description: sanitisedHtml(texts.fullDescription ?? ''),
      cover_sha256: cover?.sha256 ?? null,
      cover_alt: cover ? coverAlt(olympiad.id, language) : '',
      organiser: demoOrganiser[language],
    }
  })
}

export function agreementRows(olympiad: DemoOlympiad, now: Date) {
  return demoAgreements(olympiad.id).flatMap(({ version, publishedDaysAgo, html }) =>
    languages.map((language) => ({
      olympiad_id: olympiad.id,
      language,
      version,
      html: sanitisedHtml(html[language]),
      published_at: new Date(now.getTime() - publishedDaysAgo * 86_400_000),
    })),
  )
}

/** Ids are counted here, so that tasks, texts and runs can name each other before they are written. */
export function stageRows(olympiad: DemoOlympiad) {
  return olympiad.stages.map((stage, index) => ({
    id: olympiad.id * 100 + index + 1,
    olympiad_id: olympiad.id,
    level: stage.level,
    number: stage.number,
  }))
}

export type DemoTask = { id: number; stageId: number; ageBand: string; drill: Drill }

export function tasksOf(olympiad: DemoOlympiad): DemoTask[] {
  return stageRows(olympiad).flatMap((stage) =>
    ageBands.flatMap((ageBand, band) =>
      olympiad.drills.map((wanted, position): DemoTask => {
        const symbols = wanted.kind === 'number-letter' ? wanted.symbols : 'digits'
        const drill = drillsFor(stage, ageBand, symbols).find(({ kind }) => kind === wanted.kind)
        if (!drill) throw new Error(`no norm for ${wanted.kind} at ${stage.level}-${stage.number}`)
        return { id: stage.id * 100 + band * 10 + position + 1, stageId: stage.id, ageBand, drill }
      }),
    ),
  )
}

export function taskRow({ id, stageId, ageBand, drill }: DemoTask) {
  return {
    id,
    stage_id: stageId,
    age_band: ageBand,
    position: id % 10,
    ...drillColumns(drill),
  }
}

export function taskTextRows({ id, drill }: DemoTask) {
  const names = namesOf(drill)
  return languages.map((language) => ({ task_id: id, language, ...names[language] }))
}
