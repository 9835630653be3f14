import type { PreviewWish } from '@olympiad/contract/diploma-design'
import { longNames } from '@olympiad/domain/diploma-design'
import type { TimeZone } from '@olympiad/domain/local-time'
import { isAllowed, type Member } from '@olympiad/domain/staff'
import type { StageLevel } from '@olympiad/domain/stage'
import type { Pool } from 'pg'
import { sqlFile } from '../../db/sql-file.ts'
import { Refusal } from '../../http/route/refusal.ts'
import type { DiplomaSheet } from '../sheet.ts'
import { arePictures } from './picture-store.ts'
import { designOf, sheetDesign } from './store.ts'

type Sample = {
  title: string
  zone: TimeZone
  level: StageLevel | null
  stageNumber: number | null
  name: string | null
}

const sample = sqlFile<Sample>(import.meta.dirname, 'sample', {
  title: 'text',
  zone: 'text',
  level: 'text',
  stageNumber: 'int2',
  name: 'text',
})

/** No diploma will ever have it: a preview that somebody prints leads to a page that says so. */
const codeOfNone = '0'.repeat(16)

/**
 * A diploma that nobody has got, with the longest name of the olympiad; who may not read people
 * sees a long name of the language instead.
 */
export async function sampleSheet(
  pool: Pool,
  { olympiadId, language, design }: PreviewWish,
  { member, at, webUrl }: { member: Member; at: Date; webUrl: string },
): Promise<DiplomaSheet> {
  if (!(await arePictures(pool, olympiadId, [design.signature, design.seal]))) {
    throw new Refusal('picture_not_found')
  }
  const { rows } = await pool.query<Sample>(sample.of(olympiadId, language))
  const [found] = rows
  if (!found) throw new Refusal('olympiad_not_found')
  const { cover } = (await designOf(pool, olympiadId))[language]
  const longest = isAllowed(member.role, 'readPeople') ? (found.name ?? '') : ''
  return {
    facts: {
      ...{ code: codeOfNone, language, olympiadId, zone: found.zone, version: 1 },
      name: longest.length > longNames[language].length ? longest : longNames[language],
      olympiadTitle: found.title,
      category: {
        level: found.level ?? 'basic',
        stageNumber: found.stageNumber ?? 1,
        ageBand: '13-15',
      },
      ...{ place: 1, medal: 'gold', points: 1_240, rightAnswers: 186 },
      issuedAt: at.toISOString(),
    },
    design: sheetDesign(design, language, cover),
    publicUrl: `${webUrl}/diplomas/${codeOfNone}`,
    credential: '',
  }
}
