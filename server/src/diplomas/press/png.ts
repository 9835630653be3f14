import { crc32 } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import type { DiplomaSheet } from '../sheet.ts'
import { diplomaCard } from './card.ts'
import { pictureNames, type Drawing } from './drawing.ts'
import { fontFiles } from './fonts.ts'
import { diplomaPage } from './page.ts'
import { namesOf, type Picture, type Pictures } from './pictures.ts'
import { svgOf, type SvgPictures } from './svg.ts'

const dataOf = ({ file, layers }: Picture) =>
  `data:image/${layers ? 'png' : 'jpeg'};base64,${Buffer.from(file).toString('base64')}`

function pictureOf(drawing: Drawing, pictures: Pictures, width: number): Buffer {
  const data: SvgPictures = {}
  for (const name of pictureNames) {
    const picture = pictures[name]
    if (picture) data[name] = dataOf(picture)
  }
  const drawn = new Resvg(svgOf(drawing, data), {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles: fontFiles(), loadSystemFonts: false, defaultFontFamily: 'Onest' },
  })
  return drawn.render().asPng()
}

/** For sharing, with the credential inside. */
export function diplomaPng(sheet: DiplomaSheet, pictures: Pictures): Uint8Array {
  const drawing = diplomaCard(sheet, namesOf(pictures))
  return baked(pictureOf(drawing, pictures, drawing.width), sheet.credential)
}

/** The page as a picture, for whoever designs it. */
export const previewPng = (sheet: DiplomaSheet, pictures: Pictures): Uint8Array =>
  pictureOf(diplomaPage(sheet, namesOf(pictures)), pictures, 1600)

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** The signature of the file and its head, which comes first. */
const headLength = 8 + 25

/** Open Badges 3.0: the text as it is, in a chunk of its own. */
function baked(png: Buffer, credential: string): Buffer {
  // Keyword, not compressed, no language, no translated keyword.
  const text = Buffer.concat([
    Buffer.from('openbadgecredential\0\0\0\0\0', 'latin1'),
    Buffer.from(credential),
  ])
  return Buffer.concat([png.subarray(0, headLength), chunk('iTXt', text), png.subarray(headLength)])
}
