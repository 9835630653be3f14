import { codeInGroups, type Medal } from '@olympiad/domain/diploma'
import { encode } from 'uqr'
import type { DiplomaSheet } from '../sheet.ts'
import { colours, metals } from './colours.ts'
import {
  circle,
  polyline,
  rounded,
  type Block,
  type Bounds,
  type Colour,
  type Drawing,
  type Mark,
  type Ornament,
  type PictureName,
  type Shape,
  type Text,
} from './drawing.ts'
import { fitted } from './fitted.ts'
import { widthOf, writable } from './fonts.ts'
import { medal, star } from './medal.ts'
import { braid, rosette, sky } from './ornament.ts'
import * as texts from './texts.ts'

/** A4, landscape. */
export const paper = { width: 841.89, height: 595.28 }

const panel: Bounds = { x: 42, y: 42, width: 226, height: paper.height - 84 }
const cover: Bounds = { x: panel.x, y: panel.y, width: panel.width, height: (panel.width * 3) / 4 }
const middle = panel.x + panel.width / 2
const emblem = { centre: [middle, 257] as const, r: 60 }
const code = { size: 106, quiet: 11, top: 397 }
const edge = cover.y + cover.height
const corner = 5
const column = { left: 316, width: 448 }
const right = column.left + column.width

const inset = (by: number): Bounds => ({
  ...{ x: by, y: by, width: paper.width - 2 * by, height: paper.height - 2 * by },
})

const shape = (path: string, fill: Colour): Shape => ({ kind: 'shape', path, fill })
const stroke = (path: string, colour: Colour, width: number): Shape => ({
  ...{ kind: 'shape', path, stroke: colour, width },
})

function backdrop(olympiadId: number, hasCover: boolean): Ornament {
  return {
    ...{ kind: 'ornament', key: hasCover ? 'page' : `page ${olympiadId}` },
    shapes: () => [
      stroke(rounded(inset(17), 16), colours.gold, 0.9),
      ...braid(inset(26), { r: 12, swing: 5.2 }),
      stroke(rounded(inset(35), 7), colours.gold, 0.5),
      ...rosette([column.left + column.width / 2, 300], {
        r: 205,
        petals: 24,
        stroke: colours.veil,
        width: 0.7,
      }),
      shape(rounded(panel, corner), colours.night),
      ...sky(
        { ...panel, y: cover.y + cover.height, height: code.top - 12 - cover.y - cover.height },
        5,
        64,
      ),
      ...(hasCover ? [] : planets(olympiadId)),
    ],
  }
}

const emblemOf = (won: Medal | null): Ornament => ({
  ...{ kind: 'ornament', key: `medal ${won ?? 'none'}` },
  shapes: () =>
    medal(emblem.centre, emblem.r, {
      metal: metals[won ?? 'none'],
      ribbon: won ? ['#3a2aa8', '#ffb84d'] : ['#3a2aa8', '#b3a7ff'],
    }),
})

/** Where an olympiad has no cover of its own: a planet with its orbits, another for each. */
function planets(seed: number): Shape[] {
  const [x, y] = [middle, cover.y + cover.height * 0.47]
  const turned = (seed % 7) * 0.13 - 0.4
  const ellipse = (rx: number, ry: number) => {
    const points = Array.from({ length: 73 }, (_, index) => {
      const angle = (index / 72) * 2 * Math.PI
      const [ex, ey] = [rx * Math.cos(angle), ry * Math.sin(angle)]
      return [
        x + ex * Math.cos(turned) - ey * Math.sin(turned),
        y + ex * Math.sin(turned) + ey * Math.cos(turned),
      ] as const
    })
    return polyline(points)
  }
  const moon = (r: number, angle: number, size: number, fill: Colour) => {
    const [ex, ey] = [r * Math.cos(angle), r * 0.34 * Math.sin(angle)]
    return shape(
      circle(
        [
          x + ex * Math.cos(turned) - ey * Math.sin(turned),
          y + ex * Math.sin(turned) + ey * Math.cos(turned),
        ],
        size,
      ),
      fill,
    )
  }
  return [
    shape(rounded(cover, corner), colours.nightDeep),
    ...sky(cover, seed + 11, 60),
    ...[48, 70, 94].map((r) => stroke(ellipse(r, r * 0.34), colours.nightLine, 0.7)),
    shape(circle([x, y], 27), '#6957ea'),
    shape(circle([x - 4, y - 4], 22), '#7d6cf0'),
    shape(circle([x - 8, y - 8], 13), '#9486f5'),
    moon(48, 0.6 + seed, 3.2, '#ffb84d'),
    moon(70, 2.4 + seed, 4.4, '#d3cbff'),
    moon(94, 4.2 + seed, 2.6, '#ffe0a8'),
  ]
}

/** Under one another, each with its own size. */
function lines(
  { lines: all, size }: { lines: string[]; size: number },
  top: number,
  style: Omit<Text, 'kind' | 'text' | 'y' | 'size'>,
): { marks: Text[]; bottom: number } {
  const leading = size * 1.16
  const marks = all.map((text, index): Text => ({
    ...style,
    ...{ kind: 'text', text, size, y: top + index * leading },
  }))
  return { marks, bottom: top + (all.length - 1) * leading }
}

const text = (
  value: string,
  x: number,
  y: number,
  size: number,
  more: Partial<Text> = {},
): Text => ({
  ...{ kind: 'text', text: value, x, y, size, weight: 'regular', colour: colours.ink },
  ...more,
})

/** The diploma on paper. */
export function diplomaPage(sheet: DiplomaSheet, pictures: ReadonlySet<PictureName>): Drawing {
  const hasCover = pictures.has('cover')
  return {
    ...paper,
    blocks: [
      { tag: 'Artifact', marks: [backdrop(sheet.facts.olympiadId, hasCover)] },
      ...words(sheet),
      ...result(sheet),
      ...signed(sheet, pictures),
      ...side(sheet, hasCover),
    ],
  }
}

function words({ facts, design }: DiplomaSheet): Block[] {
  const { left: x, width } = column
  const said = texts.wordsIn(facts.language)
  const metal = metals[facts.medal ?? 'none']
  const { lead, reason } = texts.reasonOf(facts, design.textVariant)
  const medalText = texts.medalText(facts)
  const honour = medalText ? `${medalText} · ${texts.placeText(facts)}` : said.part
  const name = fitted(writable(facts.name), {
    ...{ width, weight: 'semibold', lines: 2, small: 24 },
    sizes: [38, 36, 34, 32, 30, 28, 26, 24, 22, 20],
  })
  const title = fitted(texts.quoted(facts.language, writable(facts.olympiadTitle)), {
    ...{ width, weight: 'semibold', lines: 2, small: 14 },
    sizes: [21, 20, 19, 18, 17, 16, 15, 14, 13, 12],
  })
  const top = lead === '' ? 224 : 236
  const named = lines(name, top + name.size * 0.12, { x, weight: 'semibold', colour: colours.ink })
  const under = named.bottom + 16
  const entitled = lines(title, under + 50, { x, weight: 'semibold', colour: colours.brand })
  return [
    {
      tag: 'H1',
      marks: [
        text(said.diploma.toUpperCase(), x - 2, 122, 52, {
          ...{ tracking: 0.08, colour: colours.night },
        }),
      ],
    },
    { tag: 'P', marks: [text(honour, x, 150, 15, { weight: 'semibold', colour: metal.words })] },
    ...(lead === ''
      ? []
      : [{ tag: 'P' as const, marks: [text(lead, x, 196, 13.5, { colour: colours.muted })] }]),
    { tag: 'P', marks: named.marks },
    {
      tag: 'P',
      marks: [
        stroke(
          polyline([
            [x, under],
            [x + 64, under],
          ]),
          colours.gold,
          1.4,
        ),
        text(reason, x, under + 24, 13.5, { colour: colours.muted }),
      ],
    },
    { tag: 'P', marks: entitled.marks },
  ]
}

/** Category, points and day beside one another. */
function result({ facts }: DiplomaSheet): Block[] {
  const said = texts.wordsIn(facts.language)
  const isOfHonour = facts.medal === null && facts.place <= 10 && facts.points > 0
  const cells: [label: string, value: string][] = [
    [said.category, texts.categoryText(facts)],
    ...(isOfHonour ? ([[said.place, `${facts.place}`]] as [string, string][]) : []),
    [said.points, texts.pointsText(facts)],
    [said.date, texts.dateText(facts)],
  ]
  const style = { weight: 'semibold', size: 13 } as const
  const widths = cells.map(([label, value]) =>
    Math.max(widthOf(value, style), widthOf(label, { weight: 'regular', size: 9.5 })),
  )
  const gap = Math.min(44, (column.width - widths.reduce((a, b) => a + b, 0)) / (cells.length - 1))
  let x = column.left
  return cells.map(([label, value], index): Block => {
    const left = x
    x += (widths[index] ?? 0) + gap
    return {
      tag: 'P',
      marks: [
        text(`${label} `, left, 402, 9.5, { colour: colours.muted }),
        text(value, left, 420, style.size, { weight: 'semibold' }),
      ],
    }
  })
}

function signed({ facts, design }: DiplomaSheet, pictures: ReadonlySet<PictureName>): Block[] {
  const { left: x } = column
  const said = texts.wordsIn(facts.language)
  const [name, role] = [writable(design.signerName), writable(design.signerRole)]
  const line = 511
  const blocks: Block[] = []
  if (pictures.has('signature')) {
    const bounds: Bounds = { x, y: line - 56, width: 170, height: 56 }
    blocks.push({
      ...{ tag: 'Figure', alt: said.signature(name), bounds },
      marks: [{ kind: 'picture', name: 'signature', ...bounds }],
    })
  }
  const marks: Mark[] = [
    stroke(
      polyline([
        [x, line],
        [x + 220, line],
      ]),
      colours.line,
      0.8,
    ),
  ]
  if (name !== '') {
    const own = fitted(name, {
      ...{ width: 260, weight: 'semibold', lines: 1 },
      sizes: [12, 11, 10, 9],
    })
    marks.push(text(`${own.lines[0] ?? ''} `, x, line + 17, own.size, { weight: 'semibold' }))
  }
  if (role !== '') {
    const own = fitted(role, {
      ...{ width: 300, weight: 'regular', lines: 1 },
      sizes: [9.5, 9, 8.5, 8],
    })
    marks.push(text(own.lines[0] ?? '', x, line + 31, own.size, { colour: colours.muted }))
  }
  if (marks.length > 1) blocks.push({ tag: 'P', marks })
  if (pictures.has('seal')) {
    const bounds: Bounds = { x: right - 112, y: 438, width: 108, height: 108 }
    blocks.push({
      ...{ tag: 'Figure', alt: said.seal, bounds },
      marks: [{ kind: 'picture', name: 'seal', ...bounds }],
    })
  }
  return blocks
}

function side({ facts, publicUrl }: DiplomaSheet, hasCover: boolean): Block[] {
  const said = texts.wordsIn(facts.language)
  const metal = metals[facts.medal ?? 'none']
  const { centre, r } = emblem
  const medalText = texts.medalText(facts)
  const tile: Bounds = {
    ...{ x: middle - code.size / 2 - code.quiet, y: code.top - code.quiet },
    ...{ width: code.size + 2 * code.quiet, height: code.size + 2 * code.quiet },
  }
  // Always the same mask: to weigh all eight takes longer than the rest of the page.
  const qr = encode(publicUrl, { ecc: 'L', boostEcc: true, border: 0, maskPattern: 2 })
  const coverBlock: Block = {
    ...{ tag: 'Figure', alt: said.cover(writable(facts.olympiadTitle)), bounds: cover },
    marks: [
      { kind: 'picture', name: 'cover', ...cover, clip: rounded(panel, corner) },
      stroke(
        polyline([
          [panel.x, edge],
          [panel.x + panel.width, edge],
        ]),
        colours.gold,
        1,
      ),
    ],
  }
  const inscription: Mark = facts.medal
    ? text(`${facts.place}`, centre[0], centre[1] + r * 0.23, r * 0.64, {
        ...{ weight: 'semibold', colour: metal.engraved, anchor: 'middle' },
      })
    : shape(star(centre, r * 0.3), metal.engraved)
  return [
    ...(hasCover ? [coverBlock] : []),
    {
      tag: 'Figure',
      alt: medalText ? `${medalText}, ${texts.placeText(facts)}` : said.emblem,
      bounds: { x: centre[0] - r, y: centre[1] - r, width: 2 * r, height: 2 * r },
      marks: [emblemOf(facts.medal), inscription],
    },
    {
      ...{ tag: 'Figure', alt: said.code(publicUrl), bounds: tile, link: publicUrl },
      marks: [
        shape(rounded(tile, 8), colours.paper),
        {
          ...{ kind: 'grid', rows: qr.data, size: code.size / qr.size, fill: colours.nightDeep },
          ...{ x: middle - code.size / 2, y: code.top },
        },
      ],
    },
    {
      tag: 'P',
      marks: [
        text(`${said.check} `, middle, 529, 8.5, {
          colour: colours.onNightMuted,
          anchor: 'middle',
        }),
        text(codeInGroups(facts.code), middle, 543.5, 10.5, {
          ...{ weight: 'semibold', colour: colours.onNight, anchor: 'middle', tracking: 0.03 },
        }),
      ],
    },
  ]
}
