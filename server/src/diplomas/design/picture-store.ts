import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../../db/query-on.ts'
import { sqlFile } from '../../db/sql-file.ts'
import type { Ink } from './ink.ts'

/** Besides those in use so many are kept, the newest: who tries this and that fills no disk. */
const keptPictures = 12

const prune = sqlFile(import.meta.dirname, 'prune-pictures', {})

/** Under the hash of its bytes: the same picture lies there once. Within `lockDesign`. */
export async function keepPicture(
  client: PoolClient,
  { olympiadId, ink, at }: { olympiadId: number; ink: Ink; at: Date },
): Promise<string> {
  const sha256 = createHash('sha256').update(ink.bytes).digest('hex')
  await queryOn(client)
    .insertInto('diploma_pictures')
    .values({ olympiad_id: olympiadId, sha256, kept_at: at, ...ink })
    .onConflict((met) => met.columns(['olympiad_id', 'sha256']).doUpdateSet({ kept_at: at }))
    .execute()
  await client.query(prune.of(olympiadId, keptPictures))
  return sha256
}

/** null: this olympiad has no such picture. */
export async function pictureBytes(
  on: Pool | PoolClient,
  olympiadId: number,
  sha256: string,
): Promise<Buffer | null> {
  const kept = await queryOn(on)
    .selectFrom('diploma_pictures')
    .select('bytes')
    .where('olympiad_id', '=', olympiadId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return kept?.bytes ?? null
}

export async function arePictures(
  on: Pool | PoolClient,
  olympiadId: number,
  hashes: readonly (string | null)[],
): Promise<boolean> {
  const wanted = new Set(hashes.filter((hash) => hash !== null))
  if (wanted.size === 0) return true
  const kept = await queryOn(on)
    .selectFrom('diploma_pictures')
    .select('sha256')
    .where('olympiad_id', '=', olympiadId)
    .where('sha256', 'in', [...wanted])
    .execute()
  return kept.length === wanted.size
}

/** The bytes of a picture that a design names: a cover is everybody's, the others are the olympiad's. */
export const storedPicture =
  (pool: Pool) =>
  async (
    olympiadId: number,
    name: 'cover' | 'signature' | 'seal',
    sha256: string,
  ): Promise<Uint8Array | null> => {
    if (name !== 'cover') return pictureBytes(pool, olympiadId, sha256)
    const cover = await queryOn(pool)
      .selectFrom('covers')
      .select('bytes')
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    return cover?.bytes ?? null
  }
