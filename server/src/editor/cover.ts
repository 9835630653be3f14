import { coverSize, type Crop } from '@olympiad/contract/editor'
import { attempted, sentPicture } from '../http/files/picture.ts'
import { Refusal } from '../http/route/refusal.ts'

const leastWidth = 160

export type Picture = { bytes: Buffer; width: number; height: number }

/** The rectangle of the picture in the card's ratio, drawn anew: nothing else in the file survives. */
export async function coverFrom(sent: Uint8Array, crop: Crop): Promise<Picture> {
  const { picture, width, height } = await sentPicture(sent)
  const isInside = crop.left + crop.width <= width && crop.top + crop.height <= height
  const size = fitting(crop)
  if (!isInside || size.width < leastWidth) throw new Refusal('crop_outside')
  const drawn = picture
    .extract(crop)
    .resize({ ...size, fit: 'cover' })
    .webp({ quality: 82 })
  return { bytes: await attempted(() => drawn.toBuffer()), ...size }
}

/** The greatest size of the card's ratio that the rectangle fills. */
function fitting(crop: Crop): { width: number; height: number } {
  const ratio = coverSize.width / coverSize.height
  const width = Math.floor(Math.min(coverSize.width, crop.width, crop.height * ratio))
  return { width, height: Math.round(width / ratio) }
}
