import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'

/** Under the hash of its bytes: the same picture lies there once. */
export async function keepCover(pool: Pool, bytes: Buffer, mediaType: string): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await queryOn(pool)
    .insertInto('covers')
    .values({ sha256, media_type: mediaType, bytes })
    .onConflict((met) => met.column('sha256').doNothing())
    .execute()
  return sha256
}

export async function missingCovers(
  client: PoolClient,
  hashes: readonly string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const known = await queryOn(client)
    .selectFrom('covers')
    .select('sha256')
    .where('sha256', 'in', hashes)
    .execute()
  const there = new Set(known.map(({ sha256 }) => sha256))
  return new Set(hashes.filter((hash) => !there.has(hash)))
}
