import { attempted, sentPicture } from '../../http/files/picture.ts'
import { loadSharp } from '../../http/files/sharp.ts'
import { Refusal } from '../../http/route/refusal.ts'

/** Enough for a signature or a seal in print: 6 cm at 500 dots an inch. */
const greatestSide = 1_200
/** Less than this is a speck. */
const leastSide = 24
/** So dark must something be before it is no shadow on the paper. */
const leastInk = 24

export type Ink = { bytes: Buffer; width: number; height: number }

type Pixels = { data: Buffer; width: number; height: number }

/**
 * What is drawn on a piece of paper, without the paper: a photograph of a signature lies on the
 * diploma as if it were written there. A picture that is transparent already stays as it is. Drawn
 * anew in any case: nothing else in the file survives.
 */
export async function inkOf(sent: Uint8Array): Promise<Ink> {
  const { picture } = await sentPicture(sent)
  const small = picture
    .resize({ width: greatestSide, height: greatestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
  const { data, info } = await attempted(() => small.toBuffer({ resolveWithObject: true }))
  const pixels: Pixels = { data, width: info.width, height: info.height }
  if (isOpaque(data)) takeAwayPaper(data)
  const box = boxOf(pixels)
  if (!box) throw new Refusal('picture_blank')
  const { left, top, ...size } = box
  const sharp = await loadSharp()
  const bytes = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .extract({ left, top, ...size })
    .png({ compressionLevel: 9, palette: true, quality: 100, effort: 7 })
    .toBuffer()
  return { bytes, ...size }
}

function isOpaque(data: Buffer): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

/** White becomes nothing, grey half of it: over white paper it looks as it did. */
function takeAwayPaper(data: Buffer): void {
  const paper = brightnessOfPaper(data)
  for (let at = 0; at < data.length; at += 4) {
    const colour = [0, 1, 2].map((part) =>
      Math.min(255, Math.round(((data[at + part] ?? 0) * 255) / paper)),
    )
    const ink = 255 - Math.min(...colour)
    const alpha = ink < leastInk ? 0 : ink
    for (const [part, value] of colour.entries()) {
      data[at + part] = alpha === 0 ? 0 : Math.max(0, Math.round(255 - ((255 - value) * 255) / ink))
    }
    data[at + 3] = alpha
  }
}

/** Most of such a picture is paper: the brightness in the middle of all is its. */
function brightnessOfPaper(data: Buffer): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at += 4) {
    const darkest = Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    counts[darkest] = (counts[darkest] ?? 0) + 1
  }
  let rest = data.length / 8
  const median = counts.findIndex((count) => (rest -= count) <= 0)
  // Where the middle is dark there is no paper: a seal that fills its picture.
  return median < 128 ? 255 : median
}

/** The smallest box around what can be seen; null: nothing can. */
function boxOf({ data, width, height }: Pixels) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < leastInk) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  const box = { left, top, width: right - left + 1, height: bottom - top + 1 }
  return box.width < leastSide || box.height < leastSide ? null : box
}
