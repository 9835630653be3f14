import type { Translated } from '@olympiad/domain/language'
import { attentionKinds, type AttentionKind } from '@olympiad/domain/order'
import { numberFact, objectFact, textFact } from './facts.ts'
import type { Ground } from './ground.ts'
import { instantFactText, toConsole } from './labelled.ts'
import { sumFact } from './money-wordings.ts'
import { dayText, sumText } from './phrases.ts'
import type { Fact, Wording } from './wording.ts'

const attentions: Record<AttentionKind, Translated> = {
  'wrong-amount': { uk: 'Надійшла інша сума', pl: 'Wpłynęła inna kwota' },
  'wrong-currency': { uk: 'Надійшла інша валюта', pl: 'Wpłynęła inna waluta' },
  'paid-too-late': { uk: 'Оплата після завершення', pl: 'Wpłata po zakończeniu' },
  'paid-twice': { uk: 'Оплачено двічі', pl: 'Zapłacono dwa razy' },
  'refund-refused': { uk: 'У поверненні відмовлено', pl: 'Odmówiono zwrotu' },
  'refund-unknown': {
    uk: 'Невідомо, чи гроші повернулися',
    pl: 'Nie wiadomo, czy pieniądze wróciły',
  },
  'refund-due': { uk: 'Надішліть повернення переказом', pl: 'Wyślij zwrot przelewem' },
  'refund-unexplained': {
    uk: 'Повернення, якого ніхто не замовляв',
    pl: 'Zwrot, którego nikt nie zlecał',
  },
}

export const staffMoney: Wording = (ground) => {
  const said = ground.message.facts['attention']
  const kind = attentionKinds.find((one) => one === said)
  return {
    head: { uk: 'Платіж чекає на рішення', pl: 'Płatność czeka na decyzję' },
    paragraphs: [
      {
        uk: 'Із цим платежем система сама не впорається. Відкрийте його в кабінеті: там видно, що сталося, і що можна зробити.',
        pl: 'Z tą płatnością system sam sobie nie poradzi. Otwórz ją w panelu: widać tam, co się stało i co można zrobić.',
      },
    ],
    facts: [
      {
        label: { uk: 'Що сталося', pl: 'Co się stało' },
        value: kind ? attentions[kind][ground.language] : '',
      },
      sumFact(ground),
    ],
    action: toConsole(ground, '/money'),
  }
}

const count = ({ message, language }: Ground, name: string) => {
  const value = numberFact(message.facts[name])
  return value === null ? '' : new Intl.NumberFormat(language).format(value)
}

export const staffFailures: Wording = (ground) => ({
  head: { uk: 'Оплати не проходять', pl: 'Płatności się nie udają' },
  paragraphs: [
    {
      uk: 'Кілька оплат поспіль не пройшли, і жодна за цей час не вдалася. Перевірте, чи працює платіжний сервіс.',
      pl: 'Kilka płatności z rzędu się nie powiodło, a żadna w tym czasie się nie udała. Sprawdź, czy operator płatności działa.',
    },
  ],
  facts: [
    {
      label: { uk: 'Невдалих поспіль', pl: 'Nieudanych z rzędu' },
      value: count(ground, 'failures'),
    },
    { label: { uk: 'Від', pl: 'Od' }, value: instantFactText(ground, 'since') },
  ],
  action: toConsole(ground, '/money'),
})

export const staffFigures: Wording = (ground) => {
  const { message, language } = ground
  const sums = Object.entries(objectFact(message.facts['sums']))
  const fact = (label: Translated, name: string): Fact => ({ label, value: count(ground, name) })
  return {
    head: { uk: 'Підсумки дня', pl: 'Podsumowanie dnia' },
    paragraphs: [
      {
        uk: 'Що відбулося в олімпіаді за минулу добу.',
        pl: 'Co wydarzyło się w olimpiadzie w ciągu minionej doby.',
      },
    ],
    facts: [
      {
        label: { uk: 'День', pl: 'Dzień' },
        value: dayText(textFact(message.facts['day']), language),
      },
      fact({ uk: 'Зареєструвалися', pl: 'Zgłoszenia' }, 'registered'),
      fact({ uk: 'Оплатили', pl: 'Opłacone' }, 'paid'),
      ...sums.map(([currency, amount]) => ({
        label: { uk: 'Надійшло', pl: 'Wpłynęło' },
        value: sumText(numberFact(amount) ?? 0, currency, language),
      })),
      fact({ uk: 'Завершено спроб', pl: 'Zakończone próby' }, 'runs'),
      fact({ uk: 'Чекає на рішення', pl: 'Czeka na decyzję' }, 'attentions'),
    ],
    action: toConsole(ground, ''),
  }
}
