import type { Language, Translated } from '@olympiad/domain/language'
import type { MessageKind } from '@olympiad/domain/message'
import type { Ground } from '../../src/messages/content/ground.ts'

const orderId = '6f0f8f0e-5a52-4b5c-9a57-0f3f3d6f7a10'
const runId = '1b6c4e7a-2f0d-4d52-8a1e-7c9be2f0a9d3'
const money = { orderId, amount: 35_000, currency: 'UAH' }
const reason = 'Під час завдання на сайті організатора зник зв’язок.'
const on = (day: number, hour = 8) => new Date(Date.UTC(2026, 11, day, hour))

/** What is stored beside a message of each kind, as its cause writes it. */
export const sampleFacts: Record<MessageKind, Record<string, unknown>> = {
  registered: {},
  'registered-by-organiser': {},
  'name-corrected': {
    before: { firstName: 'Соломія', familyName: 'Зорено', patronymic: '' },
    after: { firstName: 'Соломія', familyName: 'Зоренко', patronymic: 'Андріївна' },
    reason: 'Описка в прізвищі',
  },
  'category-moved': {
    before: { stage: { level: 'basic', number: 1 }, ageBand: '9-12' },
    after: { stage: { level: 'basic', number: 2 }, ageBand: '13-15' },
    reason: 'Учасниці вже 13 років',
  },
  'correction-granted': {
    before: { firstName: 'Соломія', familyName: 'Зорено', patronymic: '', school: 'Ліцей № 3' },
    after: { firstName: 'Соломія', familyName: 'Зоренко', patronymic: '', school: 'Ліцей № 3' },
    reason: 'Описка в прізвищі',
  },
  'correction-refused': {
    before: { firstName: 'Соломія', familyName: 'Зоренко', patronymic: '', school: 'Ліцей № 3' },
    after: { firstName: 'Соломія', familyName: 'Зірка', patronymic: '', school: 'Ліцей № 3' },
    reason: 'У свідоцтві стоїть попереднє прізвище',
  },
  paid: money,
  'payment-failed': money,
  'payment-attention': { ...money, attention: 'wrong-amount', amount: 30_000 },
  'order-expiring': { ...money, expiresAt: on(11, 16).toISOString() },
  refunded: money,
  'class-order-paid': { ...money, groupId: 5 },
  'seat-given': { groupId: 5 },
  'seat-taken-back': { groupId: 5 },
  'terms-changed': {},
  'dates-changed': {
    startsAt: '2026-12-12T10:00',
    endsAt: '2026-12-13T20:00',
    timeZone: 'Europe/Kyiv',
    before: { startsAt: '2026-12-05T10:00', endsAt: '2026-12-06T20:00' },
  },
  'olympiad-cancelled': { reason: 'Замало учасників у цьому сезоні' },
  reminder: { lead: 'day', startsAt: on(12).toISOString() },
  'run-closed': { runId, wasBegun: true },
  'run-replaced': { runId, newRunId: runId, beginUntil: on(13, 18).toISOString(), reason },
  'run-annulled': { runId, reason: 'Завдання виконували вдвох' },
  'annulment-lifted': { runId, reason: 'Запис екрана підтвердив, що учасниця була сама' },
  excluded: { reason: 'Порушення правил олімпіади' },
  'exclusion-lifted': { reason: 'Апеляцію задоволено' },
  'results-published': { version: 2 },
  'results-corrected': {
    version: 2,
    reason: { uk: 'Перераховано одне завдання', pl: 'Przeliczono jedno zadanie' },
    before: 5,
    after: 3,
  },
  'guardian-asked': {},
  'guardian-confirmed': {},
  'consent-changed': { consent: 'name', decision: 'refuse', isOwn: true },
  announcement: {
    subject: { uk: 'Запрошуємо на розминку в четвер', pl: 'Zapraszamy na rozgrzewkę w czwartek' },
    paragraphs: {
      uk: ['У четвер о 18:00 тренер покаже, як запам’ятовувати карти.', 'Приєднуйтеся з дому.'],
      pl: ['W czwartek o 18:00 trener pokaże, jak zapamiętywać karty.', 'Dołącz z domu.'],
    },
  },
  news: {
    subject: {
      uk: 'Весняні олімпіади: реєстрацію відкрито',
      pl: 'Wiosenne olimpiady: zapisy otwarte',
    },
    paragraphs: {
      uk: ['Оберіть свою олімпіаду до кінця січня.'],
      pl: ['Wybierz swoją olimpiadę do końca stycznia.'],
    },
  },
  'readiness-digest': { childId: 7, missing: ['consent', 'paid', 'trained', 'device'] },
  'trainer-digest': {
    ...{ from: '2026-12-11', day: '2026-12-11' },
    groups: [
      {
        ...{ id: 5, name: '7-A', joined: 2, registered: 12, paid: 9, runs: 24, results: 0 },
        homework: [17, 24],
      },
      {
        ...{ id: 6, name: 'Memoria 2026', joined: 0, registered: 0, paid: 0, runs: 0 },
        ...{ results: 8, homework: null },
      },
    ],
  },
  'staff-money': { ...money, attention: 'paid-twice' },
  'staff-failures': { failures: 5, since: on(11, 13).toISOString() },
  'staff-figures': {
    ...{ day: '2026-12-11', registered: 24, paid: 18, runs: 0, attentions: 1 },
    sums: { UAH: 630_000 },
  },
}

export type SampleTexts = { title: string; name: string; payer: string; task: string }

const sampleTexts: Translated<SampleTexts> = {
  uk: {
    title: 'Зимовий кубок пам’яті 2026',
    name: 'Соломія Зоренко',
    payer: 'Андрій Зоренко',
    task: 'Числа',
  },
  pl: {
    title: 'Zimowy Puchar Pamięci 2026',
    name: 'Antoni Gwiazdowski',
    payer: 'Anna Gwiazdowska',
    task: 'Liczby',
  },
}

/** What a message of that kind is worded from; names and titles may be said otherwise. */
export function sampleGround(
  kind: MessageKind,
  language: Language,
  texts: SampleTexts = sampleTexts[language],
  facts: Record<string, unknown> = sampleFacts[kind],
): Ground {
  const isForStaff = kind.startsWith('staff-')
  const isAboutNone = kind === 'news' || kind === 'trainer-digest'
  const hasOrder = 'orderId' in sampleFacts[kind] && !isForStaff
  const category = { level: 'basic', number: 2, ageBand: '13-15' } as const
  return {
    message: { id: 1, kind, personId: 1, olympiadId: 7, facts, causedAt: on(11, 9) },
    language,
    olympiad: isAboutNone
      ? null
      : {
          ...{ olympiadId: 7, sequence: 3, changedAt: on(1), title: texts.title },
          ...{ startsAt: on(12), endsAt: on(13, 18), timeZone: 'Europe/Kyiv' },
          isCancelled: kind === 'olympiad-cancelled',
          price: { amount: 35_000, currency: 'UAH' },
        },
    participant: isForStaff || isAboutNone ? null : { name: texts.name, category, hasPaid: true },
    order: hasOrder
      ? {
          ...{ id: orderId, receipt: '2026-000123', paidAt: on(2, 14), payer: texts.payer },
          seats: 'groupId' in sampleFacts[kind] ? 24 : null,
        }
      : null,
    child: 'childId' in sampleFacts[kind] ? texts.name : '',
    groupName: 'groupId' in sampleFacts[kind] ? '7-А' : '',
    task: 'runId' in sampleFacts[kind] ? texts.task : '',
    rankIn: (version) => ({
      ...category,
      place: version === 2 ? 3 : 5,
      points: 900 + version * 37,
    }),
    diploma: '7K3M9QXDAB12CDEF',
  }
}
