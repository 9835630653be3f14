import type { DraftDifference } from '@olympiad/domain/draft-fields'
import { fieldOf } from '@olympiad/domain/draft-fields'
import { namesOf } from '@olympiad/domain/drills/drill-names'
import { languages, type Language } from '@olympiad/domain/language'
import { instantOf } from '@olympiad/domain/local-time'
import {
  categoryKey,
  type Category,
  type DraftDrill,
  type OlympiadDraft,
} from '@olympiad/domain/olympiad-draft'
import type { PoolClient } from 'pg'
import { insertMany } from '../db/bulk.ts'
import { drillColumns } from '../db/drill-row.ts'
import { queryOn } from '../db/query-on.ts'

/** Whoever registers holds this row shared: what is read after it is read before them or after them. */
export async function lockOlympiad(client: PoolClient, olympiadId: number): Promise<void> {
  await queryOn(client)
    .selectFrom('olympiads')
    .select('id')
    .where('id', '=', olympiadId)
    .forUpdate()
    .execute()
}

/** Which columns of `olympiads` a plain field fills; the dates come in pairs with the zone. */
function columnsOf(draft: OlympiadDraft, paths: ReadonlySet<string>) {
  const { timeZone, startsAt, endsAt, localPrice, internationalPrice } = draft
  const start = instantOf(startsAt, timeZone)
  const hasNew = (...names: string[]) => names.some((name) => paths.has(name))
  return {
    ...(hasNew('timeZone') && { time_zone: timeZone }),
    ...(hasNew('startsAt', 'timeZone') && start && { starts_at: start }),
    ...(hasNew('endsAt', 'timeZone') && { ends_at: instantOf(endsAt, timeZone) }),
    ...(hasNew('isInternational') && { is_international: draft.isInternational }),
    ...(hasNew('requiresBirth') && { requires_birth: draft.requiresBirth }),
    ...(hasNew('promotion') && { promotion: draft.promotion }),
    ...(hasNew('localPrice') && {
      local_price: localPrice.amount,
      local_currency: localPrice.currency,
    }),
    ...(hasNew('internationalPrice') && {
      international_price: internationalPrice.amount,
      international_currency: internationalPrice.currency,
    }),
  }
}

/** What the lists of the console go by until there is more to see than dates. */
export async function setDates(
  client: PoolClient,
  olympiadId: number,
  draft: OlympiadDraft,
): Promise<void> {
  const { starts_at, ends_at } = columnsOf(draft, new Set(['startsAt', 'endsAt']))
  if (!starts_at) return
  const end = ends_at && ends_at > starts_at ? ends_at : null
  await queryOn(client)
    .updateTable('olympiads')
    .set({ starts_at, ends_at: end, time_zone: draft.timeZone })
    .where('id', '=', olympiadId)
    .execute()
}

export type TermsChange = { isMaterial: boolean; at: Date }

/** Writes what differs, and nothing else. */
export async function writeChanges(
  client: PoolClient,
  olympiadId: number,
  draft: OlympiadDraft,
  changes: readonly DraftDifference[],
  terms: TermsChange,
): Promise<void> {
  const paths = new Set(changes.map(({ path }) => path))
  const query = queryOn(client)
  const columns = columnsOf(draft, paths)
  if (Object.keys(columns).length > 0) {
    await query.updateTable('olympiads').set(columns).where('id', '=', olympiadId).execute()
  }
  if (paths.has('country')) {
    await query
      .updateTable('olympiads')
      .set((of) => ({
        country_id: of.selectFrom('countries').select('id').where('iso2', '=', draft.country),
      }))
      .where('id', '=', olympiadId)
      .execute()
  }
  const fields = changes.flatMap(({ path }) => fieldOf(path) ?? [])
  const hasTexts = fields.some((field) => field.kind === 'text' && field.name !== 'terms')
  if (hasTexts)
    for (const language of languages) await writeTexts(client, olympiadId, draft, language)
  const hasTerms = fields.some((field) => field.kind === 'text' && field.name === 'terms')
  if (hasTerms) await writeTerms(client, olympiadId, draft, terms)
  const categories = fields.flatMap((field) => (field.kind === 'category' ? field.category : []))
  await writeCategories(client, olympiadId, draft, categories)
}

async function writeTexts(
  client: PoolClient,
  olympiadId: number,
  draft: OlympiadDraft,
  language: Language,
): Promise<void> {
  const texts = draft.texts[language]
  const values = {
    title: texts.title,
    short_description: texts.shortDescription,
    full_description: texts.fullDescription,
    organiser: texts.organiser,
    cover_sha256: texts.cover,
    cover_alt: texts.coverAlt,
  }
  await queryOn(client)
    .insertInto('olympiad_texts')
    .values({ olympiad_id: olympiadId, language, ...values })
    .onConflict((met) => met.columns(['olympiad_id', 'language']).doUpdateSet(values))
    .execute()
}

/** Both languages together, under one number. The first version asks nobody again. */
async function writeTerms(
  client: PoolClient,
  olympiadId: number,
  draft: OlympiadDraft,
  { isMaterial, at }: TermsChange,
): Promise<void> {
  const query = queryOn(client)
  const { newest } = await query
    .selectFrom('agreement_versions')
    .select((of) => of.fn.max('version').as('newest'))
    .where('olympiad_id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const rows = languages.map((language) => ({
    olympiad_id: olympiadId,
    language,
    version: ((newest as number | null) ?? 0) + 1,
    html: draft.texts[language].terms,
    published_at: at,
    is_material: isMaterial && newest !== null,
  }))
  await query.insertInto('agreement_versions').values(rows).execute()
}

/**
 * Nobody may start one of these drills meanwhile. Does not wait: whoever starts one just now has
 * begun, and two who wait for each other would both fail.
 */
export async function lockDrills(
  client: PoolClient,
  olympiadId: number,
  categories: readonly Category[],
): Promise<void> {
  for (const { level, number, ageBand } of categories) {
    await queryOn(client)
      .selectFrom('tasks')
      .select('id')
      .where('age_band', '=', ageBand)
      .where('stage_id', '=', (of) =>
        of
          .selectFrom('stages')
          .select('id')
          .where('olympiad_id', '=', olympiadId)
          .where('level', '=', level)
          .where('number', '=', number),
      )
      .forUpdate()
      .noWait()
      .execute()
  }
}

async function writeCategories(
  client: PoolClient,
  olympiadId: number,
  draft: OlympiadDraft,
  categories: readonly Category[],
): Promise<void> {
  if (categories.length === 0) return
  const query = queryOn(client)
  const drillsOf = new Map(draft.categories.map((one) => [categoryKey(one), one.drills]))
  for (const category of categories) {
    const { level, number, ageBand } = category
    const stage = { olympiad_id: olympiadId, level, number }
    const { id: stageId } = await query
      .insertInto('stages')
      .values(stage)
      .onConflict((met) => met.columns(['olympiad_id', 'level', 'number']).doUpdateSet({ number }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await query
      .deleteFrom('tasks')
      .where('stage_id', '=', stageId)
      .where('age_band', '=', ageBand)
      .execute()
    await writeDrills(client, { stageId, ageBand }, drillsOf.get(categoryKey(category)) ?? [])
  }
  await query
    .deleteFrom('stages as s')
    .where('s.olympiad_id', '=', olympiadId)
    .where((of) =>
      of.not(of.exists(of.selectFrom('tasks').whereRef('stage_id', '=', 's.id').select('id'))),
    )
    .execute()
}

async function writeDrills(
  client: PoolClient,
  { stageId, ageBand }: { stageId: number; ageBand: Category['ageBand'] },
  drills: readonly DraftDrill[],
): Promise<void> {
  for (const [index, { drill, names = namesOf(drill) }] of drills.entries()) {
    const { id } = await queryOn(client)
      .insertInto('tasks')
      .values({
        stage_id: stageId,
        age_band: ageBand,
        position: index + 1,
        ...drillColumns(drill),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertMany(
      client,
      'task_texts',
      languages.map((language) => ({ task_id: id, language, ...names[language] })),
    )
  }
}
