import type { Weight } from './drawing.ts'
import { widthOf } from './fonts.ts'

export type Fitted = { lines: string[]; size: number }

/** Where a line may end: after a blank, and, where nothing else helps, after a hyphen. */
const pieces = (text: string, atHyphens: boolean) =>
  text.match(atHyphens ? /[^ -]*(?:-+| +|$)/g : /[^ ]+ */g)?.filter((piece) => piece !== '') ?? []

/** Into so many lines, as even as they can be; a line keeps the blank it ends with. */
function split(parts: readonly string[], count: number, width: (text: string) => number): string[] {
  if (count === 1 || parts.length === 1) return [parts.join('')]
  let best: { lines: string[]; widest: number } | null = null
  for (let first = 1; first <= parts.length - 1; first++) {
    const head = parts.slice(0, first).join('')
    const lines = [head, ...split(parts.slice(first), count - 1, width)]
    const widest = Math.max(...lines.map((line) => width(line.trimEnd())))
    if (!best || widest < best.widest) best = { lines, widest }
  }
  return best?.lines ?? [parts.join('')]
}

/**
 * The largest of the sizes at which a text fits, in as few lines as it does there. From `small` on
 * there is room for one line more.
 */
export function fitted(
  text: string,
  room: { width: number; weight: Weight; sizes: readonly number[]; lines: number; small?: number },
): Fitted {
  const [tallest = 12] = room.sizes
  const width = (line: string) => widthOf(line, { weight: room.weight, size: 1 })
  const choices = (atHyphens: boolean) =>
    Array.from({ length: room.lines + 1 }, (_, index) =>
      split(pieces(text, atHyphens), index + 1, width),
    )
  const fits = (lines: readonly string[], size: number) =>
    lines.every((line) => width(line.trimEnd()) * size <= room.width)
  for (const atHyphens of [false, true]) {
    const all = choices(atHyphens)
    for (const size of room.sizes) {
      const most = size <= (room.small ?? 0) ? room.lines + 1 : room.lines
      const lines = all.find((one) => one.length <= most && fits(one, size))
      if (lines) return { lines, size }
    }
  }
  const lines = choices(true).at(room.small === undefined ? -2 : -1) ?? [text]
  const widest = Math.max(...lines.map((line) => width(line.trimEnd())))
  return { lines, size: Math.min(tallest, room.width / widest) }
}
