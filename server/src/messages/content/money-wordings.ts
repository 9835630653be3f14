import type { Translated } from '@olympiad/domain/language'
import { numberFact, textFact } from './facts.ts'
import type { Ground } from './ground.ts'
import { datesFacts, instantFactText, toOlympiad, whoFact } from './labelled.ts'
import { instantText, sumText } from './phrases.ts'
import type { Fact, Worded, Wording } from './wording.ts'

export function sumFact({ message, language }: Ground): Fact {
  const amount = numberFact(message.facts['amount'])
  const value =
    amount === null ? '' : sumText(amount, textFact(message.facts['currency']), language)
  return { label: { uk: 'Сума', pl: 'Kwota' }, value }
}

const receiptFact = ({ order }: Ground): Fact | null =>
  order && { label: { uk: 'Номер квитанції', pl: 'Numer potwierdzenia' }, value: order.receipt }

const payerFact = ({ order }: Ground): Fact | null =>
  order && { label: { uk: 'Платник', pl: 'Płatnik' }, value: order.payer }

function paidFact({ order, olympiad, language }: Ground): Fact | null {
  if (!order?.paidAt || !olympiad) return null
  return {
    label: { uk: 'Оплачено', pl: 'Opłacono' },
    value: instantText(order.paidAt, olympiad.timeZone, language),
  }
}

const groupFact = ({ groupName }: Ground): Fact => ({
  label: { uk: 'Група', pl: 'Grupa' },
  value: groupName,
})

const seatsFact = ({ order }: Ground): Fact | null =>
  order?.seats ? { label: { uk: 'Місць', pl: 'Miejsca' }, value: `${order.seats}` } : null

/** Who ordered for a class finds everything about it there. */
function toClassOrder({ message, order }: Ground): NonNullable<Worded['action']> | null {
  const groupId = numberFact(message.facts['groupId'])
  if (groupId === null || !order?.seats) return null
  return {
    label: { uk: 'Відкрити замовлення', pl: 'Otwórz zamówienie' },
    path: `/groups/${groupId}/orders?order=${order.id}`,
  }
}

const toReceipt = (ground: Ground) =>
  toClassOrder(ground) ??
  toOlympiad(
    ground,
    { uk: 'Відкрити квитанцію', pl: 'Otwórz potwierdzenie' },
    ground.order ? `/receipt/${ground.order.id}` : '/receipt',
  )

export const paid: Wording = (ground) => ({
  head: { uk: 'Оплату отримано', pl: 'Płatność przyjęta' },
  paragraphs: [
    {
      uk: 'Дякуємо! Участь оплачено, місце за вами. Тренуватися можна вже зараз, скільки завгодно.',
      pl: 'Dziękujemy! Udział jest opłacony, miejsce jest Twoje. Trenować można już teraz, ile tylko chcesz.',
    },
  ],
  facts: [
    whoFact(ground),
    receiptFact(ground),
    sumFact(ground),
    payerFact(ground),
    paidFact(ground),
    ...datesFacts(ground),
  ],
  action: toReceipt(ground),
  calendar: ground.olympiad,
})

export const paymentFailed: Wording = (ground) => ({
  head: { uk: 'Оплата не пройшла', pl: 'Płatność się nie powiodła' },
  paragraphs: [
    {
      uk: 'Платіжний сервіс не підтвердив оплату, тож участь поки не оплачено. Спробуйте ще раз: можна іншою карткою чи іншим способом.',
      pl: 'Operator płatności nie potwierdził wpłaty, więc udział nie jest jeszcze opłacony. Spróbuj ponownie: możesz użyć innej karty albo innego sposobu.',
    },
    {
      uk: 'Якщо гроші з рахунку все ж зникли, не платіть удруге й напишіть нам: ми знайдемо цей платіж.',
      pl: 'Jeśli pieniądze jednak zniknęły z konta, nie płać drugi raz i napisz do nas: odnajdziemy tę wpłatę.',
    },
  ],
  facts: [whoFact(ground), sumFact(ground)],
  action:
    toClassOrder(ground) ??
    toOlympiad(ground, { uk: 'Спробувати ще раз', pl: 'Spróbuj ponownie' }, '/terms'),
})

export const orderExpiring: Wording = (ground) => ({
  head: { uk: 'Замовлення чекає на оплату', pl: 'Zamówienie czeka na płatność' },
  paragraphs: [
    {
      uk: 'Ви почали оплату, але гроші ще не надійшли. Якщо ви вже сплатили, нічого робити не треба: ми напишемо, щойно їх отримаємо.',
      pl: 'Płatność została rozpoczęta, ale pieniądze jeszcze nie wpłynęły. Jeśli są już wysłane, nie musisz nic robić: napiszemy, gdy tylko je otrzymamy.',
    },
    {
      uk: 'Якщо ні, завершіть оплату до вказаного часу. Потім її доведеться почати знову; реєстрація збережеться.',
      pl: 'Jeśli nie, dokończ płatność do podanej godziny. Później trzeba będzie zacząć ją od nowa; zgłoszenie pozostanie.',
    },
  ],
  facts: [
    whoFact(ground),
    sumFact(ground),
    {
      label: { uk: 'Сплатити до', pl: 'Zapłać do' },
      value: instantFactText(ground, 'expiresAt'),
    },
  ],
  action:
    toClassOrder(ground) ??
    toOlympiad(ground, { uk: 'Завершити оплату', pl: 'Dokończ płatność' }, '/payment-status'),
})

const attentionTexts: Record<string, Translated> = {
  'wrong-amount': {
    uk: 'Ми отримали ваш платіж, але сума відрізняється від вартості участі, тому зарахувати його не вдалося.',
    pl: 'Otrzymaliśmy Twoją wpłatę, ale kwota różni się od opłaty za udział, dlatego nie mogliśmy jej zaliczyć.',
  },
  'wrong-currency': {
    uk: 'Ми отримали ваш платіж, але в іншій валюті, тому зарахувати його не вдалося.',
    pl: 'Otrzymaliśmy Twoją wpłatę, ale w innej walucie, dlatego nie mogliśmy jej zaliczyć.',
  },
  'paid-too-late': {
    uk: 'Ми отримали ваш платіж, але олімпіада на той час уже завершилася.',
    pl: 'Otrzymaliśmy Twoją wpłatę, ale olimpiada już się wtedy zakończyła.',
  },
  'paid-twice': {
    uk: 'Ми отримали від вас ще один платіж, хоча участь уже оплачено. Ваше місце за вами.',
    pl: 'Otrzymaliśmy od Ciebie jeszcze jedną wpłatę, choć udział jest już opłacony. Twoje miejsce jest bezpieczne.',
  },
}

export const paymentAttention: Wording = (ground) => ({
  head: { uk: 'Перевіряємо ваш платіж', pl: 'Sprawdzamy Twoją wpłatę' },
  paragraphs: [
    attentionTexts[textFact(ground.message.facts['attention'])] ?? {
      uk: 'Ми отримали ваш платіж, але зарахувати його автоматично не вдалося.',
      pl: 'Otrzymaliśmy Twoją wpłatę, ale nie udało się jej automatycznie zaliczyć.',
    },
    {
      uk: 'Нічого робити не треба: організатор уже бачить цей платіж, перевірить його й поверне гроші або напише вам.',
      pl: 'Nie musisz nic robić: organizator widzi już tę wpłatę, sprawdzi ją i zwróci pieniądze albo napisze do Ciebie.',
    },
  ],
  facts: [whoFact(ground), sumFact(ground)],
  action: toOlympiad(ground),
})

export const refunded: Wording = (ground) => ({
  head: { uk: 'Гроші повернено', pl: 'Pieniądze zwrócone' },
  paragraphs: [
    {
      uk: 'Ми повернули гроші тим самим способом, яким було сплачено. На рахунок вони зазвичай надходять за кілька робочих днів.',
      pl: 'Zwróciliśmy pieniądze tą samą drogą, którą dokonano płatności. Na konto trafiają zwykle w ciągu kilku dni roboczych.',
    },
  ],
  facts: [whoFact(ground), sumFact(ground), receiptFact(ground)],
  action: toReceipt(ground),
})

export const classOrderPaid: Wording = (ground) => ({
  head: { uk: 'Місця для групи оплачено', pl: 'Miejsca dla grupy są opłacone' },
  paragraphs: [
    {
      uk: 'Дякуємо! Хто вже зареєструвався й прийняв умови, дістав своє місце. Решта дістане його, щойно зробить це, а вільні місця можна роздати посиланням.',
      pl: 'Dziękujemy! Kto już się zarejestrował i zaakceptował regulamin, ma swoje miejsce. Pozostali dostaną je, gdy tylko to zrobią, a wolne miejsca można rozdać linkiem.',
    },
    {
      uk: 'Місця, які не знадобляться, можна повернути до початку олімпіади: гроші надійдуть тим самим способом.',
      pl: 'Miejsca, które się nie przydadzą, można zwrócić przed początkiem olimpiady: pieniądze wrócą tą samą drogą.',
    },
    {
      uk: 'Квитанцію у PDF завантажите на сторінці замовлення.',
      pl: 'Potwierdzenie zapłaty w PDF pobierzesz na stronie zamówienia.',
    },
  ],
  facts: [
    groupFact(ground),
    seatsFact(ground),
    receiptFact(ground),
    sumFact(ground),
    payerFact(ground),
    paidFact(ground),
    ...datesFacts(ground),
  ],
  action: toClassOrder(ground),
})

export const seatGiven: Wording = (ground) => ({
  head: { uk: 'Участь оплачено', pl: 'Udział jest opłacony' },
  paragraphs: [
    {
      uk: 'За вас заплатив тренер: місце за вами, платити самостійно не треба. Тренуватися можна вже зараз, скільки завгодно.',
      pl: 'Zapłacił za Ciebie trener: miejsce jest Twoje, nie musisz płacić samodzielnie. Trenować można już teraz, ile tylko chcesz.',
    },
  ],
  facts: [whoFact(ground), groupFact(ground), ...datesFacts(ground)],
  action: toOlympiad(ground),
  calendar: ground.olympiad,
})

export const seatTakenBack: Wording = (ground) => ({
  head: { uk: 'Тренер забрав оплачене місце', pl: 'Trener wycofał opłacone miejsce' },
  paragraphs: [
    {
      uk: 'Місце, яке оплатив тренер, більше не за вами, тож участь зараз не оплачено. Реєстрація збереглася. Якщо це помилка, зверніться до тренера; можна також заплатити самостійно.',
      pl: 'Miejsce opłacone przez trenera nie jest już Twoje, więc udział nie jest teraz opłacony. Rejestracja pozostała. Jeśli to pomyłka, porozmawiaj z trenerem; możesz też zapłacić samodzielnie.',
    },
  ],
  facts: [whoFact(ground), groupFact(ground)],
  action: toOlympiad(ground),
})
