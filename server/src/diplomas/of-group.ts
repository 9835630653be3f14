import type { GroupDiplomas, GroupOlympiad } from '@olympiad/contract/diploma-files'
import type { Translated } from '@olympiad/domain/language'
import type { Pool } from 'pg'
import { sqlFile } from '../db/sql-file.ts'

type Row = {
  unseen: number
  olympiads: (Omit<GroupOlympiad, 'title'> & { title: Partial<Translated> | null })[]
}

const ofGroup = sqlFile<Row>(import.meta.dirname, 'of-group', {
  unseen: 'int4',
  olympiads: 'jsonb',
})

/** What trainers may have of a group at this moment. */
export async function groupDiplomas(pool: Pool, groupId: number): Promise<GroupDiplomas> {
  const { rows } = await pool.query<Row>(ofGroup.of(groupId))
  const { unseen, olympiads } = rows[0] as Row
  return {
    unseen,
    olympiads: olympiads.map(({ title, publishedAt, ...olympiad }) => ({
      ...olympiad,
      title: { uk: title?.uk ?? title?.pl ?? '', pl: title?.pl ?? title?.uk ?? '' },
      publishedAt: new Date(publishedAt).toISOString(),
    })),
  }
}
