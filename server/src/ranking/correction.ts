import type { Correction, Move } from '@olympiad/contract/publication'
import { causesOfMove, type RulingKind, type Standing } from '@olympiad/domain/correction'
import type { Pool, PoolClient } from 'pg'
import { sqlFile } from '../db/sql-file.ts'

type Moved = { personId: number; before: Standing | null; after: Standing | null }

type MovesRow = {
  version: number
  publishedAt: Date
  total: number
  fingerprint: string
  moves: Moved[]
}

const moves = sqlFile<MovesRow>(import.meta.dirname, 'correction', {
  version: 'int4',
  publishedAt: 'timestamptz',
  total: 'int4',
  fingerprint: 'text',
  moves: 'json',
})

/** Who would stand otherwise than published, a part of them; null: nothing is published. */
export async function movesIn(
  on: Pool | PoolClient,
  olympiadId: number,
  { from, limit }: { from: number; limit: number },
): Promise<MovesRow | null> {
  const { rows } = await on.query<MovesRow>(moves.of(olympiadId, from, limit))
  return rows[0] ?? null
}

type RulingRow = { personId: number; kind: RulingKind; reason: string; at: Date }

const since = sqlFile<RulingRow>(import.meta.dirname, 'rulings-since', {
  personId: 'int4',
  kind: 'text',
  reason: 'text',
  at: 'timestamptz',
})

/** The same for people to read: with what causes each move. */
export async function correctionIn(
  pool: Pool,
  olympiadId: number,
  part: { from: number; limit: number },
): Promise<Correction | null> {
  const found = await movesIn(pool, olympiadId, part)
  if (!found) return null
  const people = found.moves.map(({ personId }) => personId)
  const { rows } = await pool.query<RulingRow>(since.of(olympiadId, people, found.publishedAt))
  const byPerson = Map.groupBy(rows, ({ personId }) => personId)
  const { version, fingerprint, total } = found
  return {
    ...{ version, fingerprint, total },
    moves: found.moves.map((moved) => moveOf(moved, byPerson.get(moved.personId) ?? [])),
  }
}

function moveOf(moved: Moved, rulings: readonly RulingRow[]): Move {
  const kinds = rulings.map(({ kind }) => kind)
  return {
    ...moved,
    causes: causesOfMove(moved.before, moved.after, kinds),
    rulings: rulings.map(({ kind, reason, at }) => ({ kind, reason, at: at.toISOString() })),
  }
}
