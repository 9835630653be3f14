import { join } from 'node:path'
import { codeInGroups, medals } from '@olympiad/domain/diploma'
import { diplomaPdf } from '../../server/src/diplomas/press/pdf.ts'
import type { Pictures } from '../../server/src/diplomas/press/pictures.ts'
import { PrintPdf } from '../../server/src/diplomas/press/print-pdf.ts'
import { categoryText } from '../../server/src/diplomas/press/texts.ts'
import type { DiplomaSheet } from '../../server/src/diplomas/sheet.ts'
import {
  crowd,
  hardNames,
  samplePictures,
  sampleSheet,
} from '../../server/test/ground/sample-diplomas.ts'

export type Sample = { file: string; page: number; expected: string[]; url: string }

const sampleOf = ({ facts, publicUrl }: DiplomaSheet, file: string, page = 1): Sample => ({
  ...{ file, page, url: publicUrl },
  expected: [
    facts.name.normalize('NFC'),
    facts.olympiadTitle,
    categoryText(facts),
    codeInGroups(facts.code),
  ],
})

/** Both languages, all medals and none, every wording; with pictures, some of them, or none. */
function sheets(): DiplomaSheet[] {
  const names = hardNames.flatMap((name) => [name, name.normalize('NFD')])
  const variants = ['formal', 'warm', 'short'] as const
  return Array.from({ length: 20 }, (_, number) =>
    sampleSheet(
      number,
      {
        name: names[number % names.length] as string,
        medal: medals[number % 4] ?? null,
        category: { level: 'pro', stageNumber: 1, ageBand: number % 5 === 0 ? '18-100' : '13-15' },
      },
      { textVariant: variants[number % 3] as 'formal' },
    ),
  )
}

/** After forty others, as it is on a day of results. */
export async function samples(
  folder: string,
  write: (file: string, bytes: Uint8Array) => void,
): Promise<Sample[]> {
  for (const sheet of crowd(40)) await diplomaPdf(sheet, {})
  const pictures = await samplePictures()
  const { cover, seal, signature } = pictures
  const dressed: Pictures[] = [pictures, {}, { cover }, { seal, signature }]
  const all = sheets()
  const made: Sample[] = []
  for (const [number, sheet] of all.entries()) {
    const file = join(folder, `${number}.pdf`)
    write(file, await diplomaPdf(sheet, dressed[number % dressed.length] as Pictures))
    made.push(sampleOf(sheet, file))
  }
  const print = new PrintPdf({ title: 'Усі', language: 'uk', at: '2026-05-09T21:30:00.000Z' })
  print.add(all, {})
  print.end()
  const file = join(folder, 'print.pdf')
  write(file, await print.take())
  return [...made, sampleOf(all[3] as DiplomaSheet, file, 4)]
}
