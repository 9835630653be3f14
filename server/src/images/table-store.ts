import type { OwnImage, SavedImages } from '@olympiad/contract/images'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { queryOn } from '../db/query-on.ts'

const seen = ['entry', 'word', 'revision'] as const

export const imagesOf = ({ query }: Database, personId: number): Promise<OwnImage[]> =>
  query
    .selectFrom('own_images')
    .select(seen)
    .where('practicant_id', '=', personId)
    .orderBy('entry')
    .execute()

/** Two that come at once are heard one after the other. To be called in a transaction. */
export const lockOwn = (client: PoolClient, personId: number) =>
  queryOn(client)
    .selectFrom('practicants')
    .select('language')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** To be called in a transaction. */
export async function saveImages(
  client: PoolClient,
  personId: number,
  { changes, at }: { changes: readonly OwnImage[]; at: Date },
): Promise<SavedImages> {
  await lockOwn(client, personId)
  // Of two words for the same the later one is meant.
  const wanted = [...new Map(changes.map((change) => [change.entry, change])).values()]
  const kept = await keptOf(client, personId)
  const asItIs = (change: OwnImage) => kept.get(change.entry) ?? { ...change, revision: 0 }
  const isNews = (change: OwnImage) => (kept.get(change.entry)?.word ?? '') !== change.word
  const isSeen = (change: OwnImage) => asItIs(change).revision === change.revision
  const news = wanted.filter(isNews)
  const written = await write(client, personId, { images: news.filter(isSeen), at })
  return {
    // Who says the same again, after the answer got lost, has been heard.
    saved: [...wanted.filter((change) => !isNews(change)).map(asItIs), ...written],
    changed: news.filter((change) => !isSeen(change)).map(asItIs),
  }
}

async function keptOf(client: PoolClient, personId: number): Promise<Map<string, OwnImage>> {
  const rows = await queryOn(client)
    .selectFrom('own_images')
    .select(seen)
    .where('practicant_id', '=', personId)
    .execute()
  return new Map(rows.map((row) => [row.entry, row]))
}

/** Another image is another card: what was known of the old one says nothing about it. */
async function write(
  client: PoolClient,
  personId: number,
  { images, at }: { images: OwnImage[]; at: Date },
): Promise<OwnImage[]> {
  if (images.length === 0) return []
  return queryOn(client)
    .insertInto('own_images')
    .values(
      images.map(({ entry, word, revision }) => ({
        ...{ practicant_id: personId, entry, word, revision: revision + 1, changed_at: at },
      })),
    )
    .onConflict((met) =>
      met.columns(['practicant_id', 'entry']).doUpdateSet((of) => ({
        word: of.ref('excluded.word'),
        revision: of.ref('excluded.revision'),
        changed_at: of.ref('excluded.changed_at'),
        ...{ stability: null, difficulty: null, reps: null, lapses: null, due_on: null },
      })),
    )
    .returning(seen)
    .execute()
}
