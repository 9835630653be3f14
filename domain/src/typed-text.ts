import { isWritable } from './diploma-letters.ts'

/** Why a text cannot be taken as it was typed. */
export type TextProblem = 'unreadable' | 'wordless' | 'not-a-name' | 'unwritable'

/** What is kept of a typed text, and what is wrong with it. */
export type TypedText<Problem extends TextProblem = TextProblem> = {
  text: string
  problem: Problem | null
}

/**
 * Nobody sees them, or sees nothing: controls, halves of characters, private and unassigned ones,
 * whatever a font may leave out (fillers, joiners, tags, variation selectors, soft hyphens), blank
 * letters and signs that Unicode does not count among those, and marks around other characters.
 */
const hidden =
  /[\u{16fe4}\p{C}\p{Zl}\p{Zp}\p{Me}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd\u{13441}\u{13442}\u{1d159}]/u

/** Marks that stand on nothing, or pile up: every living script gets along with two on a letter. */
const strayMarks = /(?:^|[^\p{L}\p{N}\p{M}])\p{M}|\p{M}{3}/u

/** Modifier letters do not count: the Ukrainian apostrophe is one. */
const letter = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u
const word = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u
const nameLetters = /^[\p{L}\p{M}'’.\- ]+$/u

/** One spelling for what looks alike: composed, trimmed, one space between words, one hyphen. */
export function tidied(typed: string): string {
  return typed
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')
}

export function isReadable(typed: string): boolean {
  const text = tidied(typed)
  return !hidden.test(text) && !strayMarks.test(text)
}

/** Any text people type for others to read: the name of a school, a remark. */
export function plainText(typed: string): TypedText<'unreadable' | 'wordless'> {
  const text = tidied(typed)
  if (!isReadable(text)) return { text, problem: 'unreadable' }
  return { text, problem: word.test(text) ? null : 'wordless' }
}

/**
 * The name of a person: letters of any script, apostrophes (U+0027, U+2019, U+02BC), hyphens, dots
 * and spaces.
 */
export function personName(typed: string): TypedText<'unreadable' | 'not-a-name'> {
  const text = tidied(typed)
  if (!isReadable(text)) return { text, problem: 'unreadable' }
  const isName = nameLetters.test(text) && letter.test(text)
  return { text, problem: isName ? null : 'not-a-name' }
}

/** The name of a participant: it is written on a diploma one day. */
export function participantName(
  typed: string,
): TypedText<'unreadable' | 'not-a-name' | 'unwritable'> {
  const { text, problem } = personName(typed)
  return { text, problem: problem ?? (isWritable(text) ? null : 'unwritable') }
}
