import { deflateSync } from 'node:zlib'
import {
  short,
  type Block,
  type Bounds,
  type Drawing,
  type Mark,
  type Ornament,
  type Placed,
} from './drawing.ts'
import { fontIn, type Document, type Reference, type Structure } from './pdf-document.ts'
import { clipOperators, gridOperators, shapeOperators, textOperators } from './pdf-operators.ts'
import type { Picture, Pictures } from './pictures.ts'

/** Ornaments packed: the same for a whole olympiad, and there are few of them. */
const ornaments = new Map<string, Uint8Array>()
const mostOrnaments = 64

function packed({ key, shapes }: Ornament): Uint8Array {
  const known = ornaments.get(key)
  if (known) return known
  const bytes = deflateSync(Buffer.from(shapes().map(shapeOperators).join('\n')), { level: 9 })
  if (ornaments.size >= mostOrnaments) ornaments.clear()
  ornaments.set(key, bytes)
  return bytes
}

/** Draws pages into one document; what they share stands in it once. */
export class PageDrawer {
  readonly #doc: Document
  readonly #fonts: Record<'regular' | 'semibold', ReturnType<typeof fontIn>>
  readonly #isForPaper: boolean
  readonly #shared = new Map<object | string, Reference>()
  #pictures: Pictures = {}

  /** Nobody clicks on paper: what is only printed has no links. */
  constructor(doc: Document, { isForPaper = false } = {}) {
    this.#doc = doc
    this.#isForPaper = isForPaper
    this.#fonts = { regular: fontIn(doc, 'regular'), semibold: fontIn(doc, 'semibold') }
  }

  /** A page, and what is read aloud of it as a part of `parent`. */
  draw(drawing: Drawing, pictures: Pictures, parent: Structure): void {
    const doc = this.#doc
    this.#pictures = pictures
    doc.addPage()
    for (const font of Object.values(this.#fonts)) doc.page.fonts[font.id] = font.ref()
    for (const block of drawing.blocks) this.#block(block, parent)
  }

  #block(block: Block, parent: Structure): void {
    const doc = this.#doc
    if (block.tag === 'Artifact') {
      doc.markContent('Artifact', { type: 'Layout' })
      this.#marks(block.marks)
      doc.endMarkedContent()
      return
    }
    if (block.tag !== 'Figure') {
      parent.add(doc.struct(block.tag, {}, () => this.#marks(block.marks)))
      return
    }
    const { alt, bounds, marks, link } = block
    const { x, y, width, height } = bounds
    const options = { alt, bbox: [x, y, x + width, y + height] }
    if (link === undefined || this.#isForPaper) {
      parent.add(doc.struct('Figure', options, () => this.#marks(marks)))
      return
    }
    const linked = doc.struct('Link', {})
    parent.add(linked)
    linked.add(doc.struct('Figure', options, () => this.#marks(marks)))
    doc.link(x, y, width, height, link, {
      ...{ structParent: linked, Contents: new String(alt) },
    } as never)
    linked.end()
  }

  #marks(marks: readonly Mark[]): void {
    this.#doc.addContent(marks.map((mark) => this.#operators(mark)).join('\n'))
  }

  #operators(mark: Mark): string {
    if (mark.kind === 'shape') return shapeOperators(mark)
    if (mark.kind === 'text') return textOperators(mark, this.#fonts[mark.weight])
    if (mark.kind === 'grid') return gridOperators(mark)
    return mark.kind === 'ornament' ? this.#ornament(mark) : this.#placed(mark)
  }

  #placed({ name, clip, ...bounds }: Placed): string {
    const picture = this.#pictures[name]
    if (!picture) return ''
    this.#doc.page.xobjects[name] = this.#picture(picture)
    const { x, y, width, height } = within(bounds, picture)
    const matrix = [width, 0, 0, -height, x, y + height].map(short).join(' ')
    return `q ${clip ? `${clipOperators(clip)} ` : ''}${matrix} cm /${name} Do Q`
  }

  #once(key: object | string, make: () => Reference): Reference {
    const known = this.#shared.get(key)
    if (known) return known
    const made = make()
    this.#shared.set(key, made)
    return made
  }

  #ornament(ornament: Ornament): string {
    const form = this.#once(ornament.key, () => {
      const { width, height } = this.#doc.page
      const made = this.#doc.ref({
        ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height] },
        ...{ Resources: {}, Filter: 'FlateDecode' },
      })
      made.end(packed(ornament))
      return made
    })
    const name = `O${form.id}`
    this.#doc.page.xobjects[name] = form
    return `/${name} Do`
  }

  #picture(picture: Picture): Reference {
    const { width, height, file, layers } = picture
    const image = (more: Record<string, unknown>, bytes: Uint8Array) => {
      const reference = this.#doc.ref({
        ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height },
        ...{ BitsPerComponent: 8, ...more },
      })
      reference.end(bytes)
      return reference
    }
    return this.#once(picture, () => {
      if (!layers) return image({ ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' }, file)
      const cover = { ColorSpace: 'DeviceGray', Filter: 'FlateDecode' }
      const mask = image(cover, layers.cover)
      return image({ ...cover, ColorSpace: 'DeviceRGB', SMask: mask }, layers.colours)
    })
  }
}

/** As large as the room lets it, in its own proportions; at the left, above the ground. */
function within({ x, y, width, height }: Bounds, picture: Picture): Bounds {
  const scale = Math.min(width / picture.width, height / picture.height)
  const [w, h] = [picture.width * scale, picture.height * scale]
  return { x, y: y + (height - h), width: w, height: h }
}
