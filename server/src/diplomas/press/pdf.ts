import { codeInGroups } from '@olympiad/domain/diploma'
import type { DiplomaSheet } from '../sheet.ts'
import { writable } from './fonts.ts'
import { diplomaPage, paper } from './page.ts'
import { documentOf, type Document } from './pdf-document.ts'
import { PageDrawer } from './pdf-page.ts'
import { namesOf, type Pictures } from './pictures.ts'
import { wordsIn } from './texts.ts'

const size: [number, number] = [paper.width, paper.height]

/** One diploma as a file: the same for the same sheet, whoever makes it, wherever and after whatever. */
export async function diplomaPdf(sheet: DiplomaSheet, pictures: Pictures): Promise<Uint8Array> {
  const { facts, credential } = sheet
  const at = new Date(facts.issuedAt)
  const said = wordsIn(facts.language)
  const doc = documentOf(
    {
      ...{ title: `${said.diploma}: ${writable(facts.name)}`, language: facts.language, at },
      subject: `${facts.olympiadTitle} · ${codeInGroups(facts.code)}`,
    },
    size,
  )
  const bytes = collected(doc)
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  new PageDrawer(doc).draw(diplomaPage(sheet, namesOf(pictures)), pictures, whole)
  whole.end()
  doc.file(Buffer.from(credential), {
    ...{ name: 'credential.json', type: 'application/ld+json', relationship: 'Data' },
    ...{ creationDate: at, modifiedDate: at, description: 'Open Badges 3.0' },
  })
  doc.end()
  return bytes
}

function collected(doc: Document): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = []
    doc.on('data', (part: Uint8Array) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}
