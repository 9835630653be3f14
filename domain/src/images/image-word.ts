import { isReadable, tidied } from '../typed-text.ts'

export const greatestWord = 80

export type WordProblem = 'long' | 'unreadable'

/** With what joins and colours them; on its own each of these parts would be seen by nobody. */
const emoji =
  /\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]?(?:\u200d\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]?)*/gu

/** What is kept of a typed image or place, and why it cannot be: empty is a word too, of no image. */
export function imageWord(typed: string): { word: string; problem: WordProblem | null } {
  const word = tidied(typed)
  if (word.length > greatestWord) return { word, problem: 'long' }
  return { word, problem: isReadable(word.replace(emoji, 'x')) ? null : 'unreadable' }
}
