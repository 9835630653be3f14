import type { Language, Translated } from '@olympiad/domain/language'
import type { Money } from '@olympiad/domain/olympiad'
import type { ProviderName } from '@olympiad/domain/order'
import type { Payer } from '@olympiad/domain/payer'
import { dayOf, paperOf, sumOf, written } from './paper.ts'

export type ClassReceipt = {
  language: Language
  number: string
  payer: Payer
  group: { name: string; school: string }
  title: string
  organiser: string
  startsAt: Date
  unit: Money
  ordered: number
  total: Money
  paidAt: Date
  /** Who took the money. */
  provider: ProviderName | null
  /** What has gone back, and when. */
  refunds: { amount: number; doneAt: Date }[]
}

const words: Translated<Record<string, string>> = {
  uk: {
    head: 'Квитанція',
    number: 'Номер квитанції',
    numberHint: 'Під цим номером замовлення знайде організатор.',
    payer: 'Платник',
    group: 'Група',
    paid: 'Сплачено',
    organiser: 'Організатор',
    way: 'Спосіб оплати',
    what: 'За що',
    seats: 'Участь в олімпіаді',
    starts: 'Початок',
    quantity: 'Місць',
    unit: 'Ціна місця',
    sum: 'Сума',
    total: 'Сплачено',
    back: 'Повернуто',
    left: 'Залишилося сплаченим',
    noTax: 'Документ підтверджує оплату. Це не податкова накладна.',
  },
  pl: {
    head: 'Potwierdzenie zapłaty',
    number: 'Numer potwierdzenia',
    numberHint: 'Pod tym numerem organizator znajdzie zamówienie.',
    payer: 'Płatnik',
    group: 'Grupa',
    paid: 'Zapłacono',
    organiser: 'Organizator',
    way: 'Sposób płatności',
    what: 'Za co',
    seats: 'Udział w olimpiadzie',
    starts: 'Początek',
    quantity: 'Miejsca',
    unit: 'Cena miejsca',
    sum: 'Kwota',
    total: 'Zapłacono',
    back: 'Zwrócono',
    left: 'Pozostało opłacone',
    noTax: 'Dokument potwierdza zapłatę. To nie jest faktura VAT.',
  },
}

const ways: Record<ProviderName, Translated> = {
  free: { uk: '', pl: '' },
  simulated: { uk: 'тестова оплата', pl: 'płatność testowa' },
  monobank: { uk: 'картка, monobank', pl: 'karta, monobank' },
  przelewy24: { uk: 'Przelewy24', pl: 'Przelewy24' },
  transfer: { uk: 'банківський переказ', pl: 'przelew bankowy' },
}

/** One page: who paid for how many seats, when, and what has gone back since. */
export function receiptOf(facts: ClassReceipt): Promise<Buffer> {
  const { language, number, total, refunds, group, paidAt, provider } = facts
  const say = (word: string) => words[language][word] ?? word
  const money = (amount: number) => sumOf({ ...total, amount }, language)
  const paper = paperOf({ title: `${say('head')} ${number}`, language, at: paidAt })
  paper.head(say('head'), `${say('paid')}: ${dayOf(paidAt, language)}`)
  paper.box(say('number'), number, say('numberHint'))
  paper.columns([
    [
      [say('payer'), [facts.payer.name, facts.payer.email].filter(Boolean).join(', ')],
      [say('way'), provider ? ways[provider][language] : ''],
    ],
    [
      [say('group'), [group.name, group.school].filter(Boolean).join(', ')],
      [say('organiser'), facts.organiser],
    ],
  ])
  paper.table(
    [say('what'), say('quantity'), say('unit'), say('sum')],
    [
      `${say('seats')} «${written(facts.title)}»`,
      `${facts.ordered}`,
      sumOf(facts.unit, language),
      sumOf(total, language),
    ],
    `${say('starts')}: ${dayOf(facts.startsAt, language)}`,
  )
  paper.sum(say('total'), sumOf(total, language), true)
  for (const { amount, doneAt } of refunds) {
    paper.sum(`${say('back')}, ${dayOf(doneAt, language)}`, `−${money(amount)}`, false)
  }
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  if (back > 0) paper.sum(say('left'), money(total.amount - back), false)
  return paper.end([say('noTax')])
}
