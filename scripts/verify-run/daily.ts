import { createHash } from 'node:crypto'
import type { DailyFile } from '../../contract/src/training.ts'
import { dailyCommittedText, dailyDrill } from '../../domain/src/daily.ts'
import { materialOf } from '../../domain/src/drills/material.ts'
import type { Check } from './checks.ts'

/**
 * Everything the file of a day's challenge claims. `noted` is the commitment shown on that day: only
 * that one proves the material was fixed before.
 */
export function dailyChecks(file: DailyFile, noted: string | null): Check[] {
  const seed = Buffer.from(file.seed, 'hex')
  const commitment = createHash('sha256').update(dailyCommittedText(file, seed)).digest('hex')
  const material = materialOf(file.drill, seed, file.language)
  const wanted = dailyDrill(file.day, file.band)
  return [
    {
      name: 'commitment',
      isTrue: commitment === file.commitment,
      detail: `sha256(day, band, language and seed) = ${commitment}`,
    },
    {
      name: 'drill',
      isTrue: JSON.stringify(sorted(wanted)) === JSON.stringify(sorted(file.drill)),
      detail: `${wanted.kind} for ${file.band} on ${file.day}`,
    },
    {
      name: 'material',
      isTrue: material === file.material,
      detail: `${material.length} symbols follow from the seed`,
    },
    ...(noted === null
      ? []
      : [
          {
            name: 'noted',
            isTrue: commitment === noted.toLowerCase(),
            detail: `noted on the day: ${noted}`,
          },
        ]),
  ]
}

const sorted = (value: object) => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
