import type { Language } from '@olympiad/domain/language'
import type { FooterLine } from '../content/as-text.ts'

const texts = {
  uk: {
    why: 'Ви отримали цей лист, бо ця адреса вказана на платформі олімпіад із пам’яті.',
    ask: (email: string) => `Маєте запитання? Напишіть нам: ${email}`,
    unsubscribe: 'Більше не отримувати новин',
  },
  pl: {
    why: 'Otrzymujesz tę wiadomość, bo ten adres podano na platformie olimpiad pamięciowych.',
    ask: (email: string) => `Masz pytania? Napisz do nas: ${email}`,
    unsubscribe: 'Nie chcę więcej otrzymywać nowości',
  },
}

/** What stands below every letter: why it came, whom to ask, how to get no more of its kind. */
export function footerOf(
  language: Language,
  { unsubscribeUrl, supportEmail }: { unsubscribeUrl: string | null; supportEmail: string | null },
): FooterLine[] {
  const { why, ask, unsubscribe } = texts[language]
  return [
    why,
    ...(supportEmail ? [ask(supportEmail)] : []),
    ...(unsubscribeUrl ? [{ label: unsubscribe, url: unsubscribeUrl }] : []),
  ]
}
