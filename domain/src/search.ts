// How people are found and put in order, whatever alphabet their names are written in. What is stored
// and what is typed go through the same functions.

/** Both alphabets end in the same few letters: Щербак, Shcherbak and Szczerbak are all `scerbac`. */
const folded: Record<string, string> = Object.fromEntries([
  ...pairs('абвгґдеєжзиіклмнопрстуфхцчшыэ', 'abvhhdeezziiclmnoprstufcccsie'),
  ...pairs('łwjykqg', 'lviicch'),
  ['щ', 'sc'],
  ['ю', 'iu'],
  ['я', 'ia'],
  ['x', 'cs'],
  ['ß', 's'],
])
const unheard = /[\p{M}ьъ'’ʼ`´]/gu
const betweenWords = /[^\p{L}\p{N}]+/u
/** Letters of a word that are looked for: some signs become six, and the database keeps 2 kB of one. */
const longestWord = 100

/** The words of a text as they are looked for: without case, marks and alphabet. */
export function searchWords(text: string): string[] {
  const letters = text.normalize('NFKD').toLowerCase().replaceAll(unheard, '')
  const plain = Array.from(letters, (letter) => folded[letter] ?? letter)
    .join('')
    .replaceAll(/([scz])[hz]+/g, '$1')
    .replaceAll('ts', 'c')
    .replaceAll('ie', 'e')
    .replaceAll(/([a-z])\1+/g, '$1')
  const words = plain.split(betweenWords).map((word) => word.slice(0, longestWord).toWellFormed())
  return [...new Set(words.filter(Boolean))]
}

/**
 * What the words that somebody is typing may begin like, each with its alternatives: the next letter
 * may still change the last one (t becomes ts, i becomes ie).
 */
export function searchBeginnings(typed: string): string[][] {
  return searchWords(typed).map((word) => {
    const changed = word.replace(/t$/, 'c').replace(/i$/, 'e')
    return changed === word ? [word] : [word, changed]
  })
}

/** Does every word that was typed begin one of the text's? */
export function isFoundBy(text: string, typed: string): boolean {
  const words = searchWords(text)
  return searchBeginnings(typed).every((beginnings) =>
    beginnings.some((beginning) => words.some((word) => word.startsWith(beginning))),
  )
}

const alphabets = ['aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя']
/** Where the letters lie once they are in order: Latin first, after digits and spaces. */
const order = new Map(
  alphabets.flatMap((alphabet, index) =>
    Array.from(alphabet, (letter, place) => [
      letter,
      String.fromCodePoint(0x400 + index * 0x40 + place),
    ]),
  ),
)

/** Compared by code point it gives the order of the Polish and the Ukrainian alphabet. */
export function sortKey(text: string): string {
  const letters = text.normalize('NFC').toLowerCase().replaceAll(/['’ʼ]/g, '')
  return Array.from(letters, (letter) => order.get(letter) ?? letter).join('')
}

function pairs(from: string, to: string): [string, string][] {
  const ends = Array.from(to)
  return Array.from(from, (letter, index) => [letter, ends[index] as string])
}
