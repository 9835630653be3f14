import { languages, type Translated } from '../language.ts'
import type { Drill, SymbolSet } from './drill.ts'

export type DrillNames = Translated<{ name: string; description: string }>

/** What drills are called until an organiser says otherwise. */
export const drillNames: Record<SymbolSet | 'binary' | 'cards', DrillNames> = {
  digits: {
    uk: {
      name: 'Числа',
      description:
        'Запам’ятайте ряди цифр від нуля до дев’яти й відтворіть їх у тому самому порядку.',
    },
    pl: {
      name: 'Liczby',
      description:
        'Zapamiętaj rzędy cyfr od zera do dziewięciu i odtwórz je w tej samej kolejności.',
    },
  },
  letters: {
    uk: {
      name: 'Літери',
      description:
        'Запам’ятайте ряди літер української абетки й наберіть їх на екранній клавіатурі.',
    },
    pl: {
      name: 'Litery',
      description: 'Zapamiętaj rzędy liter polskiego alfabetu i wpisz je na klawiaturze ekranowej.',
    },
  },
  mixed: {
    uk: {
      name: 'Літери та цифри',
      description: 'Літери й цифри стоять поруч в одному ряду: запам’ятайте, що за чим іде.',
    },
    pl: {
      name: 'Litery i cyfry',
      description:
        'Litery i cyfry stoją obok siebie w jednym rzędzie: zapamiętaj, co po czym następuje.',
    },
  },
  binary: {
    uk: {
      name: 'Двійкові знаки',
      description: 'Лише нулі та одиниці. Поділіть їх на зручні групи й відтворіть ряд за рядом.',
    },
    pl: {
      name: 'Znaki binarne',
      description: 'Tylko zera i jedynki. Podziel je na wygodne grupy i odtwórz rząd po rzędzie.',
    },
  },
  cards: {
    uk: {
      name: 'Карти',
      description:
        'Запам’ятайте порядок карт у колоді; відтворюючи, оберіть спершу масть, а потім значення.',
    },
    pl: {
      name: 'Karty',
      description:
        'Zapamiętaj kolejność kart w talii: przy odtwarzaniu wybierz kolor, a potem wartość.',
    },
  },
}

export const namesOf = (drill: Drill): DrillNames =>
  drillNames[drill.kind === 'number-letter' ? drill.symbols : drill.kind]

export const isSameNames = (a: DrillNames, b: DrillNames): boolean =>
  languages.every(
    (language) =>
      a[language]?.name === b[language].name && a[language].description === b[language].description,
  )
