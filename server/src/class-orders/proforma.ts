import type { Language, Translated } from '@olympiad/domain/language'
import type { Money } from '@olympiad/domain/olympiad'
import type { Payer } from '@olympiad/domain/payer'
import { dayOf, paperOf, sumOf, written } from './paper.ts'

export type Proforma = {
  language: Language
  reference: string
  account: { holder: string; iban: string; bank: string }
  payer: Payer
  group: { name: string; school: string }
  title: string
  startsAt: Date
  unit: Money
  ordered: number
  total: Money
  issuedAt: Date
  until: Date | null
}

const words: Translated<Record<string, string>> = {
  uk: {
    head: 'Рахунок-проформа',
    number: 'Призначення платежу',
    numberHint: 'Впишіть цей код у призначення платежу: за ним ми впізнаємо переказ.',
    holder: 'Отримувач',
    account: 'Рахунок (IBAN)',
    bank: 'Банк',
    payer: 'Платник',
    group: 'Група',
    issued: 'Складено',
    until: 'Ціна дійсна до',
    what: 'За що',
    seats: 'Участь в олімпіаді',
    starts: 'Початок',
    quantity: 'Місць',
    unit: 'Ціна місця',
    sum: 'Сума',
    total: 'До сплати',
    once: 'Сплатіть усю суму одним переказом. Щойно його зарахують, ми напишемо на адресу платника.',
    noTax: 'Це не податкова накладна і не квитанція: документ лише пропонує оплатити замовлення.',
  },
  pl: {
    head: 'Faktura pro forma',
    number: 'Tytuł przelewu',
    numberHint: 'Wpisz ten kod w tytule przelewu: po nim rozpoznamy wpłatę.',
    holder: 'Odbiorca',
    account: 'Rachunek (IBAN)',
    bank: 'Bank',
    payer: 'Płatnik',
    group: 'Grupa',
    issued: 'Wystawiono',
    until: 'Cena ważna do',
    what: 'Za co',
    seats: 'Udział w olimpiadzie',
    starts: 'Początek',
    quantity: 'Miejsca',
    unit: 'Cena miejsca',
    sum: 'Kwota',
    total: 'Do zapłaty',
    once: 'Zapłać całą kwotę jednym przelewem. Gdy tylko zostanie zaksięgowana, napiszemy na adres płatnika.',
    noTax:
      'To nie jest faktura VAT ani potwierdzenie zapłaty: dokument jest tylko wezwaniem do zapłaty zamówienia.',
  },
}

/** In fours, as people copy it. */
const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** One page: to whom, how much, under which words. */
export function proformaOf(facts: Proforma): Promise<Buffer> {
  const { language, account, payer, group, reference } = facts
  const say = (word: string) => words[language][word] ?? word
  const paper = paperOf({ title: `${say('head')} ${reference}`, language, at: facts.issuedAt })
  const dates = [`${say('issued')}: ${dayOf(facts.issuedAt, language)}`]
  if (facts.until) dates.push(`${say('until')}: ${dayOf(facts.until, language)}`)
  paper.head(say('head'), dates.join('   ·   '))
  paper.box(say('number'), reference, say('numberHint'))
  paper.columns([
    [
      [say('holder'), account.holder],
      [say('account'), spaced(account.iban)],
      [say('bank'), account.bank],
    ],
    [
      [say('payer'), payer.name],
      [say('group'), [group.name, group.school].filter((part) => part !== '').join(', ')],
    ],
  ])
  paper.table(
    [say('what'), say('quantity'), say('unit'), say('sum')],
    [
      `${say('seats')} «${written(facts.title)}»`,
      `${facts.ordered}`,
      sumOf(facts.unit, language),
      sumOf(facts.total, language),
    ],
    `${say('starts')}: ${dayOf(facts.startsAt, language)}`,
  )
  paper.sum(say('total'), sumOf(facts.total, language), true)
  return paper.end([say('once'), say('noTax')])
}
