import { createHmac, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

type Language = 'uk' | 'pl'
type Claims = { role?: 'participant' | 'organiser'; lang?: Language; domain?: Language }

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the main platform would sign it, for whoever the test needs. */
export function tokenFor(subject: string, claims: Claims = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    sub: subject,
    iss: 'e2e-platform',
    aud: 'e2e-olympiad',
    iat: now,
    exp: now + 3600,
    ...claims,
  }
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(payload)}`
  const signature = createHmac('sha256', process.env['E2E_TOKEN_SECRET'] ?? '').update(text)
  return `${text}.${signature.digest('base64url')}`
}

/**
 * Signed in before the first page comes: the token lies where the sign-in link would have left it
 * (spec 9), the language where a choice is kept. What a link does is the subject of session.spec.
 */
export async function beSignedIn(page: Page, subject: string, claims: Claims = {}): Promise<void> {
  const { lang = 'uk' } = claims
  const token = tokenFor(subject, { domain: lang, lang, ...claims })
  // Of the same origin, and with nothing to load.
  await page.goto('/healthz')
  await page.evaluate(
    ([kept, language]) => {
      localStorage.setItem('token', kept)
      localStorage.setItem('i18nextLng', language)
      document.cookie = `i18nextLng=${language}; path=/; SameSite=Lax`
    },
    [token, lang] as const,
  )
}

/** Follows a sign-in link: one of the demo's people (`uk-participant`, …) or anybody else. */
export async function signIn(page: Page, subject: string, claims: Claims = {}): Promise<void> {
  const { lang = 'uk' } = claims
  await page.goto(
    `/auth?token=${tokenFor(subject, { domain: lang, lang, ...claims })}&lang=${lang}`,
  )
  await page.waitForURL('**/olympiads/all')
}

/** Somebody the product has never seen: a test that writes takes a person of its own. */
export async function signInAsNewcomer(page: Page, lang: Language): Promise<void> {
  await beSignedIn(page, `newcomer-${randomUUID()}`, { lang })
}
