import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { codeInGroups } from '@olympiad/domain/diploma'
import { expect, test } from 'vitest'
import { attachmentsOf, codeOn, headOf, textOf } from '../../../test/ground/pdf-reader.ts'
import {
  crowd,
  hardNames,
  sampleSheet,
  samplePictures,
} from '../../../test/ground/sample-diplomas.ts'
import { diplomaPdf } from './pdf.ts'
import { PrintPdf } from './print-pdf.ts'
import { categoryText } from './texts.ts'

const pictures = await samplePictures()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const spellings = hardNames.flatMap((name) => [name, name.normalize('NFD')])
const hard = spellings.map((name, number) => sampleSheet(number, { name }))

test('after forty others, in any order, every name is copied as it was written', async () => {
  const others = crowd(40)
  for (const order of [
    [...others, ...hard],
    [...others.toReversed(), ...hard.toReversed()],
  ]) {
    for (const sheet of order) {
      const bytes = await diplomaPdf(sheet, {})
      if (!hard.includes(sheet)) continue
      const text = await textOf(bytes)
      const { name, olympiadTitle, code } = sheet.facts
      expect(text).toContain(name.normalize('NFC'))
      expect(text).toContain(olympiadTitle)
      expect(text).toContain(categoryText(sheet.facts))
      expect(text).toContain(codeInGroups(code))
    }
  }
})

test('its code is read from sixty dots an inch, and leads to its page', async () => {
  for (const [number, sheet] of [...hard.slice(0, 4), ...crowd(3)].entries()) {
    const bytes = await diplomaPdf(sheet, number % 2 === 0 ? pictures : {})
    expect(await codeOn(bytes, 60)).toBe(sheet.publicUrl)
  }
})

const inProcess = promisify(execFile)

/** In a process of its own, after others. */
async function madeElsewhere(zone: string, before: number): Promise<string[]> {
  const script = `
    import { createHash } from 'node:crypto'
    import { diplomaPdf } from ${JSON.stringify(new URL('./pdf.ts', import.meta.url).href)}
    import { diplomaPng } from ${JSON.stringify(new URL('./png.ts', import.meta.url).href)}
    import { zipOf } from ${JSON.stringify(new URL('./zip.ts', import.meta.url).href)}
    import { crowd, hardNames, samplePictures, sampleSheet } from ${JSON.stringify(new URL('../../../test/ground/sample-diplomas.ts', import.meta.url).href)}
    const pictures = await samplePictures()
    for (const sheet of crowd(${before})) await diplomaPdf(sheet, {})
    for (const [number, name] of hardNames.entries()) {
      const sheet = sampleSheet(number, { name })
      for (const bytes of [await diplomaPdf(sheet, pictures), diplomaPng(sheet, pictures)])
        console.log(createHash('sha256').update(bytes).digest('hex'))
    }
    const archive = createHash('sha256')
    const sheets = async function* () { yield crowd(3) }
    for await (const bytes of zipOf(sheets(), (sheet) => diplomaPdf(sheet, {}))) archive.update(bytes)
    console.log(archive.digest('hex'))`
  const env = { ...process.env, TZ: zone, NODE_OPTIONS: '' }
  const args = ['--input-type=module', '--eval', script]
  const { stdout } = await inProcess(process.execPath, args, { env })
  return stdout.trim().split('\n')
}

test('the same sheet is the same bytes in every process, zone and order', async () => {
  const [east, west] = await Promise.all([
    madeElsewhere('Pacific/Kiritimati', 0),
    madeElsewhere('America/Los_Angeles', 12),
  ])
  expect(east).toHaveLength(hardNames.length * 2 + 1)
  expect(west).toEqual(east)
  const here = await diplomaPdf(sampleSheet(0, { name: hardNames[0] as string }), pictures)
  expect(sha256(here)).toBe(east[0])
})

test('the credential is attached to the byte, and the head survives what XML would trip over', async () => {
  const credential = '{"name":"Їжак \\u2028 & <ó>"}\n'
  const sheet = { ...sampleSheet(2, { name: 'Ґава Їжак', olympiadTitle: 'A & B <C>' }), credential }
  const bytes = await diplomaPdf(sheet, pictures)
  expect(await attachmentsOf(bytes)).toEqual([['credential.json', Buffer.from(credential)]])
  const { title, xmpTitle } = await headOf(bytes)
  expect([title, xmpTitle]).toEqual(['Диплом: Ґава Їжак', 'Диплом: Ґава Їжак'])
  const raw = Buffer.from(bytes).toString('latin1')
  expect(raw).toContain('/AFRelationship /Data')
  expect(raw.match(/\/FontFile2 /g)).toHaveLength(2)
  expect(raw.match(/\/FontName \/[A-Z]{6}\+Onest-(Regular|SemiBold)/g)).toHaveLength(2)
  expect(raw.match(/\/ToUnicode /g)).toHaveLength(2)
})

test('a file to print has a page for each, in its own words, and what they share once', async () => {
  const sheets = [...hard, ...crowd(40)]
  const designed = sheets.map((sheet) => ({
    ...sheet,
    design: { ...sheet.design, cover: 'c', seal: 's', signature: 'i' },
  }))
  const print = new PrintPdf({ title: 'Усі', language: 'uk', at: '2026-05-09T21:30:00.000Z' })
  const parts: Uint8Array[] = []
  const set = { c: pictures.cover, s: pictures.seal, i: pictures.signature }
  print.add(designed.slice(0, 20), set)
  parts.push(await print.take())
  print.add(designed.slice(20), {})
  parts.push(await print.take())
  print.end()
  parts.push(await print.take())
  const bytes = Buffer.concat(parts)
  expect((await headOf(bytes)).pages).toBe(sheets.length)
  for (const [index, sheet] of hard.entries()) {
    expect(await textOf(bytes, index + 1)).toContain(sheet.facts.name.normalize('NFC'))
  }
  const raw = bytes.toString('latin1')
  expect(raw.match(/\/Subtype \/Image/g)).toHaveLength(5)
  expect(raw.match(/\/FontFile2 /g)).toHaveLength(2)
  expect(raw).not.toContain('credential')
})
