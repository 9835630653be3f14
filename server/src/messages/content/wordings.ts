import type { Translated } from '@olympiad/domain/language'
import { messageKinds, type MessageKind } from '@olympiad/domain/message'
import type { MessageContent } from './content.ts'
import type { Ground } from './ground.ts'

export type Wording = (ground: Ground) => MessageContent

const subjects: Record<MessageKind, Translated> = {
  registered: { uk: 'Реєстрацію прийнято', pl: 'Rejestracja przyjęta' },
  'registered-by-organiser': { uk: 'Вас зареєстровано', pl: 'Zapisano Cię na olimpiadę' },
  'name-corrected': { uk: 'Виправлено ім’я', pl: 'Poprawiono imię i nazwisko' },
  'category-moved': { uk: 'Змінено категорію', pl: 'Zmieniono kategorię' },
  paid: { uk: 'Оплату отримано', pl: 'Płatność otrzymana' },
  'payment-failed': { uk: 'Оплата не пройшла', pl: 'Płatność nie powiodła się' },
  'payment-attention': { uk: 'Перевіряємо вашу оплату', pl: 'Sprawdzamy Twoją płatność' },
  'order-expiring': { uk: 'Замовлення чекає на оплату', pl: 'Zamówienie czeka na płatność' },
  refunded: { uk: 'Гроші повернено', pl: 'Zwrot pieniędzy' },
  'terms-changed': { uk: 'Умови змінилися', pl: 'Zmienił się regulamin' },
  'dates-changed': { uk: 'Нові дати', pl: 'Nowe terminy' },
  'olympiad-cancelled': { uk: 'Олімпіаду скасовано', pl: 'Olimpiada odwołana' },
  reminder: { uk: 'Скоро початок', pl: 'Wkrótce start' },
  'run-closed': { uk: 'Спробу завершено автоматично', pl: 'Próba zakończona automatycznie' },
  'run-replaced': { uk: 'Вам надано нову спробу', pl: 'Masz nową próbę' },
  'run-annulled': { uk: 'Спробу анульовано', pl: 'Próba unieważniona' },
  'annulment-lifted': { uk: 'Спробу знову зараховано', pl: 'Próba znów się liczy' },
  excluded: { uk: 'Вас відсторонено від участі', pl: 'Wykluczenie z olimpiady' },
  'exclusion-lifted': { uk: 'Відсторонення скасовано', pl: 'Wykluczenie cofnięte' },
  'results-published': { uk: 'Результати оприлюднено', pl: 'Są już wyniki' },
  'results-corrected': { uk: 'Ваш результат виправлено', pl: 'Twój wynik skorygowano' },
  announcement: { uk: 'Повідомлення організатора', pl: 'Wiadomość od organizatora' },
  news: { uk: 'Новини', pl: 'Aktualności' },
  'staff-money': { uk: 'Платіж чекає на рішення', pl: 'Płatność czeka na decyzję' },
  'staff-failures': { uk: 'Оплати не проходять', pl: 'Płatności się nie udają' },
  'staff-figures': { uk: 'Підсумки дня', pl: 'Podsumowanie dnia' },
}

const wordingOf =
  (kind: MessageKind): Wording =>
  ({ olympiad, say, participant }) => ({
    subject: [say(subjects[kind]), olympiad?.title].filter(Boolean).join(': '),
    paragraphs: [`${say(subjects[kind])}.`],
    facts: participant
      ? [{ label: say({ uk: 'Учасник', pl: 'Uczestnik' }), value: participant }]
      : [],
    action: olympiad && {
      label: say({ uk: 'До олімпіади', pl: 'Przejdź do olimpiady' }),
      path: `/olympiads/${olympiad.id}`,
    },
    calendar: null,
  })

/** What each kind of message says. */
export const wordings = Object.fromEntries(
  messageKinds.map((kind) => [kind, wordingOf(kind)]),
) as Record<MessageKind, Wording>
