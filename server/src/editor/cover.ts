import { coverSize, type Crop } from '@olympiad/contract/editor'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../http/route/refusal.ts'

/** A photograph of a good telephone; more is refused before a single pixel is unpacked. */
const greatestPixels = 24_000_000
const leastWidth = 160
const slowestSeconds = 10

// One picture takes one thread and leaves nothing behind.
sharp.cache(false)
sharp.concurrency(1)

/** How the files we take begin; nothing else reaches a decoder. */
function kindOf(sent: Uint8Array): string | null {
  const head = Buffer.from(sent.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : null
}

export type Picture = { bytes: Buffer; width: number; height: number }

/** The rectangle of the picture in the card's ratio, drawn anew: nothing else in the file survives. */
export async function coverFrom(sent: Uint8Array, crop: Crop): Promise<Picture> {
  const kind = kindOf(sent)
  if (!kind) throw new Refusal('picture_unreadable')
  const picture = sharp(sent, { limitInputPixels: greatestPixels, failOn: 'truncated', pages: 1 })
  const { width, height } = await sizeOf(picture, kind)
  const isInside = crop.left + crop.width <= width && crop.top + crop.height <= height
  const size = fitting(crop)
  if (!isInside || size.width < leastWidth) throw new Refusal('crop_outside')
  const drawn = picture
    .autoOrient()
    .extract(crop)
    .resize({ ...size, fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds: slowestSeconds })
  return { bytes: await attempted(() => drawn.toBuffer()), ...size }
}

/** As a person sees it: telephones turn their pictures by a note in the file. */
async function sizeOf(picture: Sharp, kind: string): Promise<{ width: number; height: number }> {
  const { format, width, height, autoOrient } = await attempted(() => picture.metadata())
  if (format !== kind) throw new Refusal('picture_unreadable')
  if (width * height > greatestPixels) throw new Refusal('picture_too_large')
  return autoOrient
}

async function attempted<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isTooLarge = (error as Error).message.includes('pixel limit')
    throw new Refusal(isTooLarge ? 'picture_too_large' : 'picture_unreadable')
  }
}

/** The greatest size of the card's ratio that the rectangle fills. */
function fitting(crop: Crop): { width: number; height: number } {
  const ratio = coverSize.width / coverSize.height
  const width = Math.floor(Math.min(coverSize.width, crop.width, crop.height * ratio))
  return { width, height: Math.round(width / ratio) }
}
