import { createRequire } from 'node:module'
import type { Language, Translated } from '@olympiad/domain/language'
import type { Money } from '@olympiad/domain/olympiad'
import type { Payer } from '@olympiad/domain/payer'
import PDFDocument from 'pdfkit'

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

const require = createRequire(import.meta.url)
const fonts = {
  regular: require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
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

const zones: Record<Language, string> = { uk: 'Europe/Kyiv', pl: 'Europe/Warsaw' }

const dayOf = (at: Date, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zones[language] }).format(at)

function sumOf({ amount, currency }: Money, language: Language): string {
  const text = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount / 100)
  return `${text.replaceAll(/\s/g, '\u00a0')}\u00a0${currency}`
}

/** In fours, as people copy it. */
const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What the typeface cannot write is left out: a name may hold any sign. */
const written = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{Script=Latin}\p{Script=Cyrillic}\p{N}\p{P}\p{Sc}№+ \u00a0]/gu, '')

const margin = 56
const page = { width: 595.28, height: 841.89 }
const inner = page.width - 2 * margin
const colours = { ink: '#1c2333', quiet: '#5b6478', line: '#d5d9e2', tint: '#f2f4f9' }

/** One page: to whom, how much, under which words. */
export function proformaOf(facts: Proforma): Promise<Buffer> {
  const { language } = facts
  const say = (word: string) => words[language][word] ?? word
  const doc = new PDFDocument({
    ...{ size: 'A4', margin, font: fonts.regular, lang: language, displayTitle: true },
    info: { Title: `${say('head')} ${facts.reference}`, CreationDate: facts.issuedAt },
  })
  const bytes = bytesOf(doc)
  doc.fillColor(colours.ink)

  doc.font(fonts.semibold).fontSize(24).text(say('head'), margin, margin)
  doc.font(fonts.regular).fontSize(10).fillColor(colours.quiet)
  const dates = [`${say('issued')}: ${dayOf(facts.issuedAt, language)}`]
  if (facts.until) dates.push(`${say('until')}: ${dayOf(facts.until, language)}`)
  doc.text(dates.join('   ·   '), margin, doc.y + 4)

  const boxTop = doc.y + 18
  doc.roundedRect(margin, boxTop, inner, 92, 10).fill(colours.tint)
  doc
    .fillColor(colours.quiet)
    .fontSize(10)
    .text(say('number'), margin + 20, boxTop + 14)
  doc.fillColor(colours.ink).font(fonts.semibold).fontSize(24)
  doc.text(facts.reference, margin + 20, boxTop + 29, { characterSpacing: 1 })
  doc.fillColor(colours.quiet).font(fonts.regular).fontSize(10)
  doc.text(say('numberHint'), margin + 20, boxTop + 66, { width: inner - 40 })

  let top = boxTop + 118
  const half = inner / 2
  const { account, payer, group } = facts
  const columns: [label: string, value: string][][] = [
    [
      [say('holder'), account.holder],
      [say('account'), spaced(account.iban)],
      [say('bank'), account.bank],
    ],
    [
      [say('payer'), payer.name],
      [say('group'), [group.name, group.school].filter((part) => part !== '').join(', ')],
    ],
  ]
  const bottoms = columns.map((column, place) => {
    let y = top
    const x = margin + place * half
    for (const [label, value] of column.filter(([, text]) => text !== '')) {
      doc.font(fonts.regular).fontSize(10).fillColor(colours.quiet).text(label, x, y)
      doc.font(fonts.semibold).fontSize(11).fillColor(colours.ink)
      doc.text(written(value), x, doc.y + 2, { width: half - 20 })
      y = doc.y + 12
    }
    return y
  })
  top = Math.max(...bottoms) + 14

  const cells = { what: margin, quantity: margin + 262, unit: margin + 318, sum: margin + 398 }
  const right = { quantity: 46, unit: 70, sum: inner - 398 }
  const row = (y: number, weight: keyof typeof fonts, colour: string, texts: string[]) => {
    doc.font(fonts[weight]).fontSize(10).fillColor(colour)
    const [what = '', quantity = '', unit = '', sum = ''] = texts
    doc.text(quantity, cells.quantity, y, { width: right.quantity, align: 'right' })
    doc.text(unit, cells.unit, y, { width: right.unit, align: 'right' })
    doc.text(sum, cells.sum, y, { width: right.sum, align: 'right' })
    doc.text(what, cells.what, y, { width: 250 })
  }
  row(top, 'regular', colours.quiet, [say('what'), say('quantity'), say('unit'), say('sum')])
  ruler(doc, doc.y + 6)
  row(doc.y + 16, 'semibold', colours.ink, [
    `${say('seats')} «${written(facts.title)}»`,
    `${facts.ordered}`,
    sumOf(facts.unit, language),
    sumOf(facts.total, language),
  ])
  doc.font(fonts.regular).fontSize(10).fillColor(colours.quiet)
  doc.text(`${say('starts')}: ${dayOf(facts.startsAt, language)}`, margin, doc.y + 3, {
    width: 250,
  })
  ruler(doc, doc.y + 10)

  top = doc.y + 24
  doc
    .font(fonts.regular)
    .fontSize(12)
    .fillColor(colours.ink)
    .text(say('total'), margin, top + 5)
  doc.font(fonts.semibold).fontSize(20)
  doc.text(sumOf(facts.total, language), margin, top, { width: inner, align: 'right' })
  doc.font(fonts.regular).fontSize(10).fillColor(colours.ink)
  doc.text(say('once'), margin, doc.y + 26, { width: inner })
  doc.fillColor(colours.quiet).text(say('noTax'), margin, doc.y + 8, { width: inner })
  doc.end()
  return bytes
}

function ruler(doc: PDFKit.PDFDocument, y: number): void {
  doc
    .moveTo(margin, y)
    .lineTo(margin + inner, y)
    .lineWidth(0.75)
    .stroke(colours.line)
  doc.y = y
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
