import type { Sharp } from 'sharp'
import { Refusal } from '../route/refusal.ts'
import { loadSharp } from './sharp.ts'

/** A photograph of a good telephone; more is refused before a single pixel is unpacked. */
const greatestPixels = 24_000_000
const slowestSeconds = 10

/** How the files we take begin; nothing else reaches a decoder. */
function kindOf(sent: Uint8Array): string | null {
  const head = Buffer.from(sent.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : null
}

/** A picture that somebody sent, turned as they see it: telephones do that by a note in the file. */
export type SentPicture = { picture: Sharp; width: number; height: number }

export async function sentPicture(sent: Uint8Array): Promise<SentPicture> {
  const kind = kindOf(sent)
  if (!kind) throw new Refusal('picture_unreadable')
  const sharp = await loadSharp()
  const picture = sharp(sent, { limitInputPixels: greatestPixels, failOn: 'truncated', pages: 1 })
  const { format, width, height, autoOrient } = await attempted(() => picture.metadata())
  if (format !== kind) throw new Refusal('picture_unreadable')
  if (width * height > greatestPixels) throw new Refusal('picture_too_large')
  return { picture: picture.autoOrient().timeout({ seconds: slowestSeconds }), ...autoOrient }
}

/** Whatever a decoder stumbles over is the sender's to hear of. */
export async function attempted<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isTooLarge = (error as Error).message.includes('pixel limit')
    throw new Refusal(isTooLarge ? 'picture_too_large' : 'picture_unreadable')
  }
}

/** Pictures are unpacked one after another: however many come, they take the memory of one. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}
