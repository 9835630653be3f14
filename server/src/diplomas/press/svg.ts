import { short, stripes, type Drawing, type Mark, type PictureName, type Text } from './drawing.ts'
import { widthOf } from './fonts.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: string) => value.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? '')

/** Pictures as data of the page: nothing is fetched when it is drawn. */
export type SvgPictures = Partial<Record<PictureName, string>>

const families = { regular: 'Onest', semibold: 'Onest SemiBold' }

function textElement({
  text,
  x,
  y,
  size,
  weight,
  colour,
  anchor = 'start',
  tracking = 0,
}: Text): string {
  const width = widthOf(text.trimEnd(), { weight, size, tracking })
  const left = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  const spacing = tracking === 0 ? '' : ` letter-spacing="${short(tracking * size)}"`
  return `<text x="${short(left)}" y="${short(y)}" font-family="${families[weight]}" font-weight="${weight === 'regular' ? 400 : 600}" font-size="${short(size)}" fill="${colour}"${spacing}>${escaped(text.trimEnd())}</text>`
}

function element(mark: Mark, pictures: SvgPictures, id: string): string {
  if (mark.kind === 'text') return textElement(mark)
  if (mark.kind === 'shape') {
    const { path, fill = 'none', stroke, width = 1 } = mark
    const line = stroke ? ` stroke="${stroke}" stroke-width="${short(width)}"` : ''
    return `<path d="${path}" fill="${fill}"${line}/>`
  }
  if (mark.kind === 'ornament') {
    return mark
      .shapes()
      .map((shape, index) => element(shape, pictures, `${id}-${index}`))
      .join('')
  }
  if (mark.kind === 'grid') {
    const path = stripes(mark).map(
      ([left, down, width]) => `M${left} ${down}h${width}v1h-${width}Z`,
    )
    const place = `translate(${short(mark.x)} ${short(mark.y)}) scale(${mark.size})`
    return `<path d="${path.join('')}" transform="${place}" fill="${mark.fill}"/>`
  }
  const { name, x, y, width, height, clip } = mark
  const data = pictures[name]
  if (!data) return ''
  const image = `<image x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" preserveAspectRatio="xMinYMax meet" href="${data}"`
  if (!clip) return `${image}/>`
  return `<clipPath id="${id}"><path d="${clip}"/></clipPath>${image} clip-path="url(#${id})"/>`
}

export function svgOf({ width, height, blocks }: Drawing, pictures: SvgPictures): string {
  const marks = blocks.flatMap((block) => block.marks)
  const size = `width="${short(width)}" height="${short(height)}" viewBox="0 0 ${short(width)} ${short(height)}"`
  const body = marks.map((mark, index) => element(mark, pictures, `c${index}`)).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="#ffffff"/>${body}</svg>`
}
