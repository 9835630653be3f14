import type { Translated } from '@olympiad/domain/language'

type CardTexts = { title: string; steps: (address: string) => string[]; note: string }

/** A card speaks the language of the group, whatever the trainer reads in. */
export const cardTexts: Translated<CardTexts> = {
  uk: {
    title: 'Твоє місце в групі',
    steps: (address) => [
      `Відскануй код телефоном або відкрий ${address}`,
      'Увійди у свій акаунт і введи код із картки',
      'Прочитай, що побачить тренер, і натисни «Приєднатися»',
    ],
    note: 'Код діє один раз. Нікому його не показуй.',
  },
  pl: {
    title: 'Twoje miejsce w grupie',
    steps: (address) => [
      `Zeskanuj kod telefonem albo otwórz ${address}`,
      'Zaloguj się na swoje konto i wpisz kod z karty',
      'Przeczytaj, co zobaczy trener, i naciśnij „Dołącz”',
    ],
    note: 'Kod działa jeden raz. Nikomu go nie pokazuj.',
  },
}
