import { short, stripes, type Grid, type Path, type Shape, type Text } from './drawing.ts'
import { widthOf } from './fonts.ts'
import type { fontIn } from './pdf-document.ts'

const letters: Record<string, string> = { M: 'm', L: 'l', C: 'c', Z: 'h' }

/** Operands first, then the operator. */
function pathOperators(path: Path): string {
  const parts = path.match(/[MLCZ][^MLCZ]*/g) ?? []
  return parts.map((part) => `${part.slice(1).trim()} ${letters[part[0] ?? '']}`).join('\n')
}

/** Of 255 levels; three digits tell them apart. */
const colourOperands = (colour: string) =>
  [1, 3, 5]
    .map((at) => Math.round((Number.parseInt(colour.slice(at, at + 2), 16) / 255) * 1000) / 1000)
    .join(' ')

export function shapeOperators({ path, fill, stroke, width = 1 }: Shape): string {
  const fillColour = fill ? `${colourOperands(fill)} rg\n` : ''
  const strokeColour = stroke ? `${colourOperands(stroke)} RG ${short(width)} w\n` : ''
  const paint = fill && stroke ? 'B' : fill ? 'f' : 'S'
  return `${fillColour}${strokeColour}${pathOperators(path)}\n${paint}`
}

/** One path: what touches leaves no seam. */
export function gridOperators(grid: Grid): string {
  const { x, y, size, fill } = grid
  const squares = stripes(grid).map(([left, down, width]) => `${left} ${down} ${width} 1 re`)
  const scale = Math.round(size * 10_000) / 10_000
  return `q ${colourOperands(fill)} rg ${scale} 0 0 ${scale} ${short(x)} ${short(y)} cm\n${squares.join('\n')}\nf Q`
}

export const clipOperators = (path: Path) => `${pathOperators(path)}\nW n`

/** Letters that follow one another without kerning are written together. */
export function textOperators(
  { text, x, y, size, weight, colour, anchor = 'start', tracking = 0 }: Text,
  font: ReturnType<typeof fontIn>,
): string {
  const width = anchor === 'start' ? 0 : widthOf(text.trimEnd(), { weight, size, tracking })
  const left = x - (anchor === 'middle' ? width / 2 : width)
  const [codes, positions] = font.encode(text)
  const parts: string[] = []
  let together = ''
  codes.forEach((code, index) => {
    together += code
    const { xAdvance = 0, advanceWidth = 0 } = positions[index] ?? {}
    if (xAdvance === advanceWidth) return
    parts.push(`<${together}>${short(advanceWidth - xAdvance)}`)
    together = ''
  })
  if (together !== '') parts.push(`<${together}>`)
  const spacing = `${short(tracking * size)} Tc`
  // The page is turned upside down for drawing, letters are not.
  return `BT ${colourOperands(colour)} rg /${font.id} ${short(size)} Tf ${spacing} 1 0 0 -1 ${short(left)} ${short(y)} Tm [${parts.join('')}] TJ ET`
}
