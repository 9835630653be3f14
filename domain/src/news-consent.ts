import type { Translated } from './language.ts'

/**
 * What people agree to, the oldest first. A text that somebody agreed to stays as it is: other words
 * are another version, which is added at the end.
 */
export const newsConsentTexts: readonly Translated[] = [
  {
    uk: 'Я згоден (згодна) отримувати електронною поштою новини про нові олімпіади й запрошення до участі. Згоду можна відкликати будь-коли тут або за посиланням у кожному листі.',
    pl: 'Zgadzam się otrzymywać pocztą elektroniczną nowości o kolejnych olimpiadach i zaproszenia do udziału. Zgodę można wycofać w każdej chwili tutaj lub przez link w każdej wiadomości.',
  },
]

/** Versions are counted from 1. */
export const newsConsentVersion = newsConsentTexts.length

/** How somebody said it. */
export const consentWays = ['preferences', 'unsubscribe-link'] as const
export type ConsentWay = (typeof consentWays)[number]
