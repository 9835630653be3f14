import type { Language } from '@olympiad/domain/language'

const adults: Record<Language, readonly string[]> = {
  uk: ['Клуб пам’яті «Промінь»', 'Тренерська студія «Мнема»', 'Родинний клуб «Обрій»'],
  pl: ['Klub Pamięci „Promień”', 'Studio trenerskie „Mnema”', 'Klub rodzinny „Horyzont”'],
}

const students: Record<Language, readonly string[]> = {
  uk: ['Студентський простір «Висота»', 'Фаховий коледж «Поступ»', 'Політехнічний коледж «Вектор»'],
  pl: ['Koło studenckie „Wysokość”', 'Szkoła Policealna „Postęp”', 'Akademickie koło „Wektor”'],
}

const secondary: Record<Language, readonly string[]> = {
  uk: ['Ліцей №', 'Науковий ліцей №', 'Мистецький ліцей №'],
  pl: ['Liceum Ogólnokształcące nr', 'Technikum nr', 'Zespół Szkół nr'],
}

const lower: Record<Language, readonly string[]> = {
  uk: ['Гімназія №', 'Школа №', 'Ліцей №'],
  pl: ['Szkoła Podstawowa nr'],
}

/** A place of learning that suits the age; the number is the school's. */
export function demoSchool(language: Language, age: number, chance: number): string {
  const list = (age > 24 ? adults : age >= 18 ? students : age >= 15 ? secondary : lower)[language]
  const kind = list[(chance >>> 8) % list.length] as string
  return age >= 18 ? kind : `${kind} ${1 + (chance % 48)}`
}
