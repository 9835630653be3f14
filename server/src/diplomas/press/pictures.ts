import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { Sharp } from 'sharp'
import { loadSharp } from '../../http/files/sharp.ts'
import type { DiplomaDesign } from '../sheet.ts'
import { pictureNames, type PictureName } from './drawing.ts'

const packed = promisify(deflate)

/** A picture as it goes into every diploma, made ready once. */
export type Picture = {
  width: number
  height: number
  /** JPEG, or PNG where it lets the paper through. */
  file: Uint8Array
  /** Colours and what they cover, each packed as PDF wants them; null: the file is a JPEG. */
  layers: { colours: Uint8Array; cover: Uint8Array } | null
}

export type Pictures = Partial<Record<PictureName, Picture>>

/** Of one diploma or many, each once, by the hash of what was stored. */
export type PictureSet = Record<string, Picture>

/** Those of a design that are there. */
export function picturesFor(design: DiplomaDesign, set: PictureSet): Pictures {
  const found: Pictures = {}
  for (const name of pictureNames) {
    const picture = set[design[name] ?? '']
    if (picture) found[name] = picture
  }
  return found
}

export const namesOf = (pictures: Pictures) => new Set(Object.keys(pictures) as PictureName[])

const coverPixels = { width: 904, height: 678 }
const greatest = { signature: { width: 600, height: 200 }, seal: { width: 400, height: 400 } }

/** Whatever was stored, WebP too. */
export async function prepared(name: PictureName, stored: Uint8Array): Promise<Picture> {
  const sharp = await loadSharp()
  const picture = sharp(stored, { limitInputPixels: 40_000_000 }).autoOrient().toColourspace('srgb')
  return name === 'cover' ? covering(picture) : translucent(picture, greatest[name])
}

async function covering(picture: Sharp): Promise<Picture> {
  const file = await picture
    .resize({ ...coverPixels, fit: 'cover', position: 'centre' })
    .flatten({ background: '#1b1445' })
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
  return { ...coverPixels, file, layers: null }
}

async function translucent(
  picture: Sharp,
  room: { width: number; height: number },
): Promise<Picture> {
  const { data, info } = await picture
    .resize({ ...room, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const [colours, cover] = [Buffer.alloc(width * height * 3), Buffer.alloc(width * height)]
  for (let pixel = 0; pixel < width * height; pixel++) {
    const alpha = data[pixel * 4 + 3] ?? 0
    cover[pixel] = alpha
    // What nobody sees needs no colour of its own.
    if (alpha > 0) data.copy(colours, pixel * 3, pixel * 4, pixel * 4 + 3)
  }
  const sharp = await loadSharp()
  const file = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  const layers = {
    colours: await packed(colours, { level: 9 }),
    cover: await packed(cover, { level: 9 }),
  }
  return { width, height, file, layers }
}
