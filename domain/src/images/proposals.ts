import type { Language } from '../language.ts'
import type { ImageEntry } from './entries.ts'

/** What the figures look like. */
const shapes: Record<Language, string> = {
  uk: 'яйце свічка лебідь вуса стілець гачок равлик коса сніговик кулька',
  pl: 'jajko świeca łabędź wąsy krzesło hak ślimak kosa bałwan balonik',
}

/** By the consonant code, from 00 on, ten a line. */
const byConsonants = `
  sos sad sauna sum ser sól słój sok sowa zupa
  Hades tata żeton dom tir hotel tuja łódka tofu dąb
  nos nuta neon Nemo nora Nel naja noga nów niebo
  mięso miód mina mama mur molo maj mak mewa mapa
  rosa radio arena rama rura Ariel rój rak rafa ryba
  lis lód lina lama lira lilia olej lek lew lupa
  jaz jacht jen jama jar jeleń jajo joga jawa jabłoń
  koza kot okno guma kura kula kij kakao kawa grzyb
  wóz woda wełna wiedźma wór fala wuj foka FIFA wieprz
  pies but opona puma pióro bal boja byk paw bób`

const numbered = (words: string, length: number) =>
  words
    .trim()
    .split(/\s+/)
    .map((word, at): [ImageEntry, string] => [`${at}`.padStart(length, '0'), word])

/** Words to begin with: Ukrainian has no consonant code that people agree on, so it has shapes only. */
export const proposals: Record<Language, ReadonlyMap<ImageEntry, string>> = {
  uk: new Map(numbered(shapes.uk, 1)),
  pl: new Map([...numbered(shapes.pl, 1), ...numbered(byConsonants, 2)]),
}
