import { describe, expect, test } from 'vitest'
import { csvTable } from '../http/files/csv-read.ts'
import { longestPreamble } from '../http/files/table-limits.ts'
import { dayIn, minorUnits } from './bank-values.ts'
import { linesOf } from './statement-file.ts'

test.each([
  ['250,00', 25_000],
  ['250.00', 25_000],
  ['+250', 25_000],
  ['1 250,50', 125_050],
  ['1\u00a0250,5', 125_050],
  ['1.250,00', 125_000],
  ['1,250.00', 125_000],
  ['12.345.678,90', 1_234_567_890],
  ['-99,99 PLN', -9_999],
  ['−99,99', -9_999],
  ['250,00 zł', 25_000],
  ['250.00 грн.', 25_000],
  ['0,1', 10],
  ['1.250', 125_000],
  ['', null],
  ['abc', null],
  ['--5', null],
])('the amount %j is %s', (text, amount) => expect(minorUnits(text)).toBe(amount))

test.each([
  ['05.01.2026', '2026-01-05'],
  ['5.1.2026 12:30:00', '2026-01-05'],
  ['2026-01-05', '2026-01-05'],
  ['2026-01-05T10:00', '2026-01-05'],
  ['05-01-2026', '2026-01-05'],
  ['05/01/2026', '2026-01-05'],
  ['31.02.2026', null],
  ['2026-13-01', null],
  ['05.01.20265', null],
  ['', null],
])('the day %j is %s', (text, day) => expect(dayIn(text)).toBe(day))

const bytes = (text: string) => new TextEncoder().encode(text)
const linesIn = (file: Uint8Array, own: string | null) =>
  linesOf(csvTable(Buffer.from(file), longestPreamble), own)
/** As a Windows of before wrote it. */
const oneByte = (text: string, table: Record<string, number>) =>
  Uint8Array.from([...text].map((letter) => table[letter] ?? letter.charCodeAt(0)))
const cyrillic = Object.fromEntries(
  [...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя'].map((letter, at) => [
    letter,
    0xc0 + at,
  ]),
)
const polish = { ł: 0xb3, ó: 0xf3, ą: 0xb9, ę: 0xea, ż: 0xbf, ć: 0xe6, Ł: 0xa3 }

describe('the tables of banks', () => {
  const found = (file: Uint8Array, own: string | null = null) =>
    linesIn(file, own)?.map(({ paidOn, amount, currency, payer, description }) => [
      paidOn,
      amount,
      currency,
      payer,
      description,
    ])

  test('monobank', () => {
    const file = `"Дата i час операції","Деталі операції",MCC,"Сума в валюті картки (UAH)","Сума в валюті операції",Валюта,Курс
"05.01.2026 12:30:11","Від: Зірка Марія. OM-000123-20",4829,250.00,250.00,UAH,—`
    expect(found(bytes(file))).toEqual([
      ['2026-01-05', 25_000, 'UAH', '', 'Від: Зірка Марія. OM-000123-20'],
    ])
  })

  test('PrivatBank, one byte a letter, with words before the table', () => {
    const file = `Виписка за рахунком;;;\n;;;\nНомер;Дата;Сума;Валюта;Контрагент;Призначення платежу
7;05.01.2026;250,00;UAH;Зорянко Марко;Внесок OM-000123-20
8;06.01.2026;-12,00;UAH;Банк;Комісія`.replace(/[іІїЇєЄґҐ]/g, 'и')
    expect(found(oneByte(file, cyrillic))).toEqual([
      ['2026-01-05', 25_000, 'UAH', 'Зорянко Марко', 'Внесок OM-000123-20'],
      ['2026-01-06', -1_200, 'UAH', 'Банк', 'Комисия'],
    ])
  })

  test('PKO', () => {
    const file = `"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","",""
"2026-01-05","2026-01-05","Przelew na rachunek","+120.00","PLN","+1120.00","Nadawca: Jan Nowak","Tytuł: OM 000123 20","",""`
    const [line] = linesIn(bytes(file), null) ?? []
    expect(line).toMatchObject({ paidOn: '2026-01-05', amount: 12_000, currency: 'PLN' })
    expect(line?.text).toContain('OM 000123 20')
  })

  test('mBank, with hashes, a preamble and its old letters', () => {
    const file = `mBank S.A.;\n#Klient;\nJAN NOWAK;\n\n#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;\n2026-01-05;"WPŁATA OM-000123-20 ŁUCJA";"eKonto";"Wpływy";120,00 PLN;;\n`
    expect(found(oneByte(file, polish))).toEqual([
      ['2026-01-05', 12_000, 'PLN', '', 'WPŁATA OM-000123-20 ŁUCJA'],
    ])
  })

  test('a currency that nobody wrote is that of the only account', () => {
    const file = bytes('Дата;Сума;Призначення\n05.01.2026;250;Внесок')
    expect(found(file, 'UAH')?.[0]?.[2]).toBe('UAH')
    expect(found(file)?.[0]?.[2]).toBeNull()
  })

  test('two lines that say the same are two, and keep their names', () => {
    const file = bytes('Дата;Сума;Призначення\n05.01.2026;250;Внесок\n05.01.2026;250;Внесок')
    const ids = linesIn(file, 'UAH')?.map(({ bankId }) => bankId) ?? []
    expect(new Set(ids).size).toBe(2)
    expect(linesIn(file, 'UAH')?.map(({ bankId }) => bankId)).toEqual(ids)
  })

  test.each(['', 'x', 'a;b;c\n1;2;3', '%PDF-1.4', 'Дата;Опис\n05.01.2026;без суми'])(
    '%j is no statement',
    (text) => expect(linesIn(bytes(text), null)).toBeNull(),
  )
})
