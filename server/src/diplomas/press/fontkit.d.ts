/** What we use of it; it brings no types of its own. */
declare module 'fontkit' {
  /** One glyph as it advances; in thousandths of the size. */
  type Position = { xAdvance: number; advanceWidth: number }
  type Glyph = { id: number; advanceWidth: number; codePoints: number[] }
  type Run = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number }
  type Typeface = {
    characterSet: number[]
    unitsPerEm: number
    glyphForCodePoint: (codePoint: number) => Glyph
    layout: (text: string, features: Record<string, boolean>) => Run
  }
  export const create: (bytes: Uint8Array) => Typeface
}
