import type { DiplomaSheet } from '../sheet.ts'
import { colours, metals } from './colours.ts'
import {
  polyline,
  rectangle,
  rounded,
  type Drawing,
  type PictureName,
  type Shape,
  type Text,
} from './drawing.ts'
import { fitted } from './fitted.ts'
import { writable } from './fonts.ts'
import { medal, star } from './medal.ts'
import { rosette, sky } from './ornament.ts'
import * as texts from './texts.ts'

/** As pages that show a link want its picture. */
const size = { width: 1200, height: 630 }
const left = 84
const width = 640
const emblem = { centre: [958, 268] as const, r: 172 }

const shape = (path: string, fill: string): Shape => ({ kind: 'shape', path, fill })

const text = (value: string, y: number, of: number, more: Partial<Text> = {}): Text => ({
  ...{
    kind: 'text',
    text: value,
    x: left,
    y,
    size: of,
    weight: 'regular',
    colour: colours.onNight,
  },
  ...more,
})

/** The diploma as a picture to share. */
export function diplomaCard(
  { facts, publicUrl }: DiplomaSheet,
  pictures: ReadonlySet<PictureName>,
): Drawing {
  const said = texts.wordsIn(facts.language)
  const metal = metals[facts.medal ?? 'none']
  const medalText = texts.medalText(facts)
  const name = fitted(writable(facts.name), {
    ...{ width, weight: 'semibold', lines: 2 },
    sizes: [64, 60, 56, 52, 48, 44, 40, 36, 32],
  })
  const title = fitted(texts.quoted(facts.language, writable(facts.olympiadTitle)), {
    ...{ width, weight: 'regular', lines: 2 },
    sizes: [32, 30, 28, 26, 24, 22],
  })
  const nameTop = 214 + (name.lines.length === 1 ? 30 : 0)
  const nameBottom = nameTop + (name.lines.length - 1) * name.size * 1.14
  const titleTop = nameBottom + 74
  const titleBottom = titleTop + (title.lines.length - 1) * title.size * 1.22
  const { centre, r } = emblem
  const cover = { x: 778, y: 96, width: 360, height: 270 }
  const hasCover = pictures.has('cover')
  const [cx, cy, cr]: [number, number, number] = hasCover ? [958, 396, 122] : [...centre, r]
  return {
    ...size,
    blocks: [
      {
        tag: 'Artifact',
        marks: [
          shape(rectangle({ x: 0, y: 0, ...size }), colours.night),
          ...rosette([cx, cy], { r: 330, petals: 24, stroke: colours.nightSoft, width: 1 }),
          ...sky({ ...size, x: 740, y: 0, width: 460 }, facts.olympiadId + 3, 60).map((one) => ({
            ...one,
            ...(one.stroke && { width: 0.8 }),
          })),
          {
            ...{ kind: 'shape', stroke: colours.gold, width: 1.6 },
            path: rounded({ x: 26, y: 26, width: size.width - 52, height: size.height - 52 }, 22),
          },
          ...(hasCover
            ? ([{ kind: 'picture', name: 'cover', ...cover, clip: rounded(cover, 18) }] as const)
            : []),
          ...medal([cx, cy], cr, {
            metal,
            ribbon: ['#4a38c8', facts.medal ? '#ffb84d' : '#b3a7ff'],
          }),
          facts.medal
            ? text(`${facts.place}`, cy + cr * 0.23, cr * 0.64, {
                ...{ x: cx, weight: 'semibold', colour: metal.engraved, anchor: 'middle' },
              })
            : shape(star([cx, cy], cr * 0.3), metal.engraved),
        ],
      },
      {
        tag: 'P',
        marks: [
          text(said.diploma.toUpperCase(), 118, 30, {
            tracking: 0.22,
            colour: colours.onNightMuted,
          }),
          ...name.lines.map((line, index) =>
            text(line, nameTop + index * name.size * 1.14, name.size, { weight: 'semibold' }),
          ),
          {
            kind: 'shape',
            path: polyline([
              [left, nameBottom + 28],
              [left + 96, nameBottom + 28],
            ]),
            stroke: '#ffb84d',
            width: 3,
          },
          ...title.lines.map((line, index) =>
            text(line, titleTop + index * title.size * 1.22, title.size, {
              colour: colours.onNight,
            }),
          ),
          text(texts.categoryText(facts), titleBottom + 44, 24, { colour: colours.onNightMuted }),
          text(medalText ? `${medalText} · ${texts.placeText(facts)}` : said.part, 512, 28, {
            weight: 'semibold',
            colour: facts.medal ? metal.light : '#d3cbff',
          }),
          text(`${texts.dateText(facts)} · ${new URL(publicUrl).host}`, 552, 22, {
            colour: colours.onNightMuted,
          }),
        ],
      },
    ],
  }
}
