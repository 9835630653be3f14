import type { Translated } from '@olympiad/domain/language'
import { textFact } from './facts.ts'
import type { Wording } from './wording.ts'

const toFamily = {
  label: { uk: 'Відкрити розділ «Сім’я»', pl: 'Otwórz sekcję „Rodzina”' },
  path: '/my-space/family',
}

export const guardianAsked: Wording = () => ({
  head: {
    uk: 'Хтось просить підтвердити, що відповідає за вас',
    pl: 'Ktoś prosi o potwierdzenie, że za Ciebie odpowiada',
  },
  isWholeSubject: true,
  paragraphs: [
    {
      uk: 'Хтось увів ваш код і просить підтвердження, що це один із ваших батьків чи опікун. Подивіться, хто це, і підтвердьте лише того, кого знаєте.',
      pl: 'Ktoś wpisał Twój kod i prosi o potwierdzenie, że jest Twoim rodzicem lub opiekunem. Sprawdź, kto to, i potwierdź tylko osobę, którą znasz.',
    },
    {
      uk: 'До вашого підтвердження ця людина не бачить про вас нічого.',
      pl: 'Dopóki nie potwierdzisz, ta osoba nic o Tobie nie widzi.',
    },
  ],
  action: toFamily,
})

export const guardianConfirmed: Wording = () => ({
  head: { uk: 'Дитина підтвердила зв’язок із вами', pl: 'Dziecko potwierdziło powiązanie z Tobą' },
  isWholeSubject: true,
  paragraphs: [
    {
      uk: 'Тепер ви бачите згоди, платежі та опубліковані результати дитини й те, що бачать її тренери.',
      pl: 'Widzisz teraz zgody, płatności i opublikowane wyniki dziecka oraz to, co widzą jego trenerzy.',
    },
    {
      uk: 'Перегляньте згоди: участь в олімпіадах, ім’я в рейтингах і доступ тренерів до тренувань.',
      pl: 'Przejrzyj zgody: udział w olimpiadach, nazwisko w rankingach i dostęp trenerów do treningów.',
    },
  ],
  action: toFamily,
})

const kinds: Record<string, Translated> = {
  'take-part': { uk: 'Участь в олімпіадах', pl: 'Udział w olimpiadach' },
  name: { uk: 'Ім’я в рейтингах і на дипломах', pl: 'Nazwisko w rankingach i na dyplomach' },
  training: { uk: 'Тренери бачать тренування', pl: 'Trenerzy widzą treningi' },
}
const decisions: Record<string, Translated> = {
  give: { uk: 'згоду надано', pl: 'zgodę wyrażono' },
  refuse: { uk: 'у згоді відмовлено', pl: 'odmówiono zgody' },
  withdraw: { uk: 'згоду відкликано', pl: 'zgodę wycofano' },
}

export const consentChanged: Wording = ({ message: { facts }, language }) => ({
  head: { uk: 'Змінено згоду', pl: 'Zmieniono zgodę' },
  isWholeSubject: true,
  paragraphs: [
    facts['isOwn'] === true
      ? {
          uk: 'Ваші батьки, опікун або школа змінили згоду щодо вас. Зміна вже діє.',
          pl: 'Twój rodzic, opiekun lub szkoła zmienili zgodę dotyczącą Ciebie. Zmiana już obowiązuje.',
        }
      : {
          uk: 'Згоду щодо дитини, за яку ви відповідаєте, змінено. Зміна вже діє; слово батьків чи опікуна важить більше за папір у школі.',
          pl: 'Zmieniono zgodę dotyczącą dziecka, za które odpowiadasz. Zmiana już obowiązuje; słowo rodzica lub opiekuna jest ważniejsze niż dokument w szkole.',
        },
  ],
  facts: [
    {
      label: { uk: 'Згода', pl: 'Zgoda' },
      value: kinds[textFact(facts['consent'])]?.[language] ?? '',
    },
    {
      label: { uk: 'Рішення', pl: 'Decyzja' },
      value: decisions[textFact(facts['decision'])]?.[language] ?? '',
    },
  ],
  action: toFamily,
})
