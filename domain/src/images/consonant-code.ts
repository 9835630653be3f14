/** Two letters, one sound: they carry nothing. */
const digraphs = /dź|dż|dz|ch|cz|rz|sz/g

const digits = new Map(
  Object.entries({
    0: 'sz',
    1: 'td',
    2: 'n',
    3: 'm',
    4: 'r',
    5: 'l',
    6: 'j',
    7: 'kg',
    8: 'fw',
    9: 'pb',
  }).flatMap(([digit, letters]) => Array.from(letters, (letter) => [letter, digit] as const)),
)

/**
 * The digits a Polish word stands for by the consonant code: `ryba` is 49. Vowels, digraphs and the
 * letters without a digit (c, h, and ć ł ń ś ź ż) are passed over.
 */
export function digitsOfWord(word: string): string {
  const letters = word.normalize('NFC').toLowerCase().replace(digraphs, '')
  return Array.from(letters, (letter) => digits.get(letter) ?? '').join('')
}
