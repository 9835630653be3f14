import type { Language } from '../language.ts'
import type { Random } from '../random.ts'
import type { NumberLetterDrill, SymbolSet } from './drill.ts'

const digits = '0123456789'

/** No Ґ Є Ї Й Щ Ь and no Polish diacritics: each is a near twin of a letter that stays. */
const letters: Record<Language, string> = {
  uk: 'АБВГДЕЖЗИІКЛМНОПРСТУФХЦЧШЮЯ',
  pl: 'ABCDEFGHIJKLMNOPRSTUWYZ',
}

/** Beside digits these read as 6 8 3 1 0 4 and as 8 6 1 0 5 2. */
const digitTwins: Record<Language, string> = { uk: 'БВЗІОЧ', pl: 'BGIOSZ' }

export function numberLetterAlphabet(symbols: SymbolSet, language: Language): string {
  switch (symbols) {
    case 'digits':
      return digits
    case 'letters':
      return letters[language]
    case 'mixed':
      return digits + withoutSymbols(letters[language], digitTwins[language])
  }
}

export function numberLetterMaterial(
  drill: NumberLetterDrill,
  random: Random,
  language: Language,
): string {
  return random.symbols(numberLetterAlphabet(drill.symbols, language), drill.quantity)
}

function withoutSymbols(alphabet: string, dropped: string): string {
  return Array.from(alphabet)
    .filter((symbol) => !dropped.includes(symbol))
    .join('')
}
