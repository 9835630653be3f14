import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Run, type Typeface } from 'fontkit'
import type { Weight } from './drawing.ts'

const require = createRequire(import.meta.url)
const files: Record<Weight, string> = {
  regular: '@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf',
  semibold: '@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf',
}

export const fontFiles = (): string[] => Object.values(files).map((file) => require.resolve(file))

function opened(weight: Weight): Typeface {
  const font = create(readFileSync(require.resolve(files[weight])))
  if (font.unitsPerEm !== 1000) throw new Error('the typeface is measured in other units')
  // A glyph is remembered as it is first met. Met as a part of another letter it would have no
  // character of its own ever after: "o", once there was an "ó".
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  return font
}

const faces = new Map<Weight, Typeface>()

export function typeface(weight: Weight): Typeface {
  const face = faces.get(weight) ?? opened(weight)
  faces.set(weight, face)
  return face
}

/** Every character has the glyph of its own, whatever stands beside it: text is copied as it was written. */
const features = { calt: false, ccmp: false }

const runs: Record<Weight, Map<string, Run>> = { regular: new Map(), semibold: new Map() }
const mostRuns = 2_000

/** A word with its kerning, laid out once for all diplomas. */
export function runOf(weight: Weight, word: string): Run {
  const known = runs[weight].get(word)
  if (known) return known
  const run = typeface(weight).layout(word, features)
  run.positions.forEach((position, index) => {
    position.advanceWidth = run.glyphs[index]?.advanceWidth ?? 0
  })
  if (runs[weight].size >= mostRuns) runs[weight].clear()
  runs[weight].set(word, run)
  return run
}

/** Words with the blank after them, as pdfkit lays them out. */
const wordsOf = (text: string) => text.match(/[^ ]* |[^ ]+$/g) ?? []

export function widthOf(
  text: string,
  { weight, size, tracking = 0 }: { weight: Weight; size: number; tracking?: number },
): number {
  const advance = wordsOf(text).reduce((sum, word) => sum + runOf(weight, word).advanceWidth, 0)
  return (advance / 1000 + tracking * Math.max(0, text.length - 1)) * size
}

let characters: Set<number> | null = null

/** What the typeface cannot write is left out: on paper there is no mark for "something else". */
export function writable(text: string): string {
  characters ??= new Set(typeface('regular').characterSet)
  const known = characters
  const canWrite = (letter: string) => known.has(letter.codePointAt(0) ?? 0)
  const likeIt = (letter: string) => letter.normalize('NFKD').replaceAll(/\p{Pd}/gu, '-')
  return Array.from(text.normalize('NFC').replaceAll(/[\s\p{Zs}]+/gu, ' '))
    .map((letter) =>
      canWrite(letter) ? letter : Array.from(likeIt(letter)).filter(canWrite).join(''),
    )
    .join('')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim()
}
