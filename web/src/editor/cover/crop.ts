import { coverSize, type Crop } from '@olympiad/contract/editor'

export type Size = { width: number; height: number }

/** How the frame lies: its size from the smallest (0) to the greatest (1), its place from 0 to 1. */
export type Framing = { size: number; across: number; down: number }

export const wholePicture: Framing = { size: 1, across: 0.5, down: 0.5 }

const ratio = coverSize.width / coverSize.height
/** Below this a cover would be blurred on a card. */
export const leastWidth = 640

/** Wide enough to be shown. */
export const isLargeEnough = (picture: Size): boolean => greatestWidth(picture) >= leastWidth

const greatestWidth = ({ width, height }: Size) => Math.floor(Math.min(width, height * ratio))

/** The rectangle of the picture, in its pixels and never beyond them. */
export function cropOf(picture: Size, { size, across, down }: Framing): Crop {
  const greatest = greatestWidth(picture)
  const least = Math.min(leastWidth, greatest)
  const width = Math.round(least + (greatest - least) * size)
  const height = Math.min(picture.height, Math.round(width / ratio))
  return {
    left: Math.round((picture.width - width) * across),
    top: Math.round((picture.height - height) * down),
    width,
    height,
  }
}

const within = (value: number) => Math.min(1, Math.max(0, value))

/** The frame moved by so many pixels of the picture. */
export function movedBy(picture: Size, framing: Framing, by: { x: number; y: number }): Framing {
  const { width, height } = cropOf(picture, framing)
  const [playX, playY] = [picture.width - width, picture.height - height]
  return {
    ...framing,
    across: playX === 0 ? framing.across : within(framing.across + by.x / playX),
    down: playY === 0 ? framing.down : within(framing.down + by.y / playY),
  }
}
