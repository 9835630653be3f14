import type { Language } from '../language.ts'
import { seededRandom, type Seed } from '../random.ts'
import { binaryAlphabet, binaryMaterial } from './binary.ts'
import { cardsMaterial, deckOf } from './cards.ts'
import type { Drill } from './drill.ts'
import { pickedFrom, wholeOf } from './pick.ts'
import { numberLetterAlphabet, numberLetterMaterial } from './number-letter.ts'

/** What is to be memorised, one character a symbol: the same seed always gives the same. */
export function materialOf(drill: Drill, seed: Seed, language: Language): string {
  if (drill.pick) {
    const whole = wholeOf(drill, drill.pick)
    return pickedFrom(materialOf(whole, seed, language), whole, drill.pick)
  }
  const random = seededRandom(seed)
  switch (drill.kind) {
    case 'number-letter':
      return numberLetterMaterial(drill, random, language)
    case 'binary':
      return binaryMaterial(drill, random)
    case 'cards':
      return cardsMaterial(drill, random)
  }
}

/** The symbols the material is made of and an answer may hold: exactly the keys to offer. */
export function alphabetOf(drill: Drill, language: Language): string {
  switch (drill.kind) {
    case 'number-letter':
      return numberLetterAlphabet(drill.symbols, language)
    case 'binary':
      return binaryAlphabet
    case 'cards':
      return deckOf(drill.deckSize)
  }
}
