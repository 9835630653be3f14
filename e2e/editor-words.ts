import type { Language } from './project.ts'

const inLanguage = {
  uk: { uk: 'українською', pl: 'польською' },
  pl: { uk: 'po ukraińsku', pl: 'po polsku' },
}

const uk = {
  create: 'Створити чернетку',
  announce: 'Оголосити',
  announceYes: 'Так, оголосити',
  apply: 'Застосувати',
  preview: 'Перегляд',
  offline: 'збережено на цьому пристрої',
  keepMine: 'Лишити мою',
  inPolish: 'Польська',
  fields: {
    title: 'Назва',
    shortDescription: 'Короткий опис',
    fullDescription: 'Повний опис',
    organiser: 'Організатор',
  },
  missing: (field: string, language: Language) =>
    `Немає тексту: ${field} (${inLanguage.uk[language]}).`,
  termsMissing: (language: Language) => `Немає умов: Умови участі (${inLanguage.uk[language]}).`,
  altMissing: (language: Language) =>
    `Опишіть обкладинку словами: Що зображено на обкладинці (${inLanguage.uk[language]}).`,
  obstacles: {
    startMissing: 'Не вказано, коли олімпіада починається.',
    noSuchTime: 'такої години цього дня немає',
    startInPast: 'Початок уже в минулому.',
    endInPast: 'Завершення вже в минулому.',
    endBeforeStart: 'Завершення раніше за початок.',
    noCategories: 'Немає жодної категорії.',
    noDrills: 'Категорія без завдань: Базовий 1, 9 - 12.',
    priceTooLow: 'найменша сума платежу 1 UAH',
  },
  stages: ['Базовий 1', 'Середній 1', 'Pro'],
  fillRow: 'Додати всім',
  remove: 'Прибрати',
  done: 'Готово',
  cards: 'Карти',
  decks: 'Скільки колод',
  prices: 'Вартість',
  cover: 'Обкладинка',
  choosePicture: 'Вибрати зображення',
  takePicture: 'Взяти цей фрагмент',
}

export type EditorWords = typeof uk

export const editorWords: Record<Language, EditorWords> = {
  uk,
  pl: {
    create: 'Utwórz wersję roboczą',
    announce: 'Ogłoś',
    announceYes: 'Tak, ogłoś',
    apply: 'Zastosuj',
    preview: 'Podgląd',
    offline: 'zachowane na tym urządzeniu',
    keepMine: 'Zostaw moją',
    inPolish: 'Polski',
    fields: {
      title: 'Nazwa',
      shortDescription: 'Krótki opis',
      fullDescription: 'Pełny opis',
      organiser: 'Organizator',
    },
    missing: (field, language) => `Brakuje tekstu: ${field} (${inLanguage.pl[language]}).`,
    termsMissing: (language) => `Brakuje regulaminu: Regulamin (${inLanguage.pl[language]}).`,
    altMissing: (language) =>
      `Opisz okładkę słowami: Co przedstawia okładka (${inLanguage.pl[language]}).`,
    obstacles: {
      startMissing: 'Nie podano, kiedy olimpiada się zaczyna.',
      noSuchTime: 'tego dnia nie ma takiej godziny',
      startInPast: 'Początek jest już w przeszłości.',
      endInPast: 'Koniec jest już w przeszłości.',
      endBeforeStart: 'Koniec jest wcześniejszy niż początek.',
      noCategories: 'Nie ma żadnej kategorii.',
      noDrills: 'Kategoria bez zadań: Podstawowy 1, 9 - 12.',
      priceTooLow: 'najmniejsza kwota płatności to 1 UAH',
    },
    stages: ['Podstawowy 1', 'Średni 1', 'Pro'],
    fillRow: 'Dodaj wszystkim',
    remove: 'Usuń',
    done: 'Gotowe',
    cards: 'Karty',
    decks: 'Ile talii',
    prices: 'Ceny',
    cover: 'Okładka',
    choosePicture: 'Wybierz obraz',
    takePicture: 'Weź ten fragment',
  },
}
