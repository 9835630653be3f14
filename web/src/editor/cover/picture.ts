import { coverMediaTypes, greatestCoverBytes } from '@olympiad/contract/editor'
import { isLargeEnough, type Size } from './crop.ts'

export type Picture = Size & { file: File; address: string }
export type PictureProblem = 'type' | 'heavy' | 'unreadable' | 'small' | 'huge'

/** The server takes no more. */
const greatestPixels = 24_000_000

/** A chosen file as a picture, or why it is none; the server looks for itself. */
export async function pictureOf(file: File): Promise<Picture | PictureProblem> {
  if (!coverMediaTypes.some((type) => type === file.type)) return 'type'
  if (file.size > greatestCoverBytes) return 'heavy'
  const address = await dataAddress(file)
  const image = new Image()
  image.src = address
  const isRead = await image.decode().then(
    () => true,
    () => false,
  )
  if (!isRead) return 'unreadable'
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  if (size.width * size.height > greatestPixels) return 'huge'
  return isLargeEnough(size) ? { ...size, file, address } : 'small'
}

/** The content security policy lets pictures be data, not blobs. */
function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')))
    reader.readAsDataURL(file)
  })
}
