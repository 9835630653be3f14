import { createSecretKey, hash, type KeyObject } from 'node:crypto'
import { isLanguage, type Language } from '@olympiad/domain/language'
import type { Role } from '@olympiad/domain/person'
import {
  createRemoteJWKSet,
  errors,
  jwtVerify,
  SignJWT,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
} from 'jose'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../http/route/refusal.ts'

/** What the main platform says of a person. */
export type Claims = { subject: string; role: Role; language: Language; domain: Language }

export type VerifyToken = (token: string) => Promise<Claims | null>

export type TokenKey =
  | { kind: 'secret'; secret: string; issuer: string; audience: string }
  | { kind: 'jwks'; url: string; issuer: string; audience: string }

const clockToleranceSeconds = 5
const asymmetricAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** A key the platform has withdrawn may still be trusted for so long, a token that has ended never. */
export const trustMs = 60_000
const greatestRemembered = 20_000

/** Our own secret stays the same for as long as this process lives. */
function trustedUntil({ kind }: TokenKey, { exp = 0 }: JWTPayload): number {
  const end = (exp + clockToleranceSeconds) * 1000
  return kind === 'secret' ? end : Math.min(Date.now() + trustMs, end)
}

/** The platform's word is not checked by types, and the database must be able to hold it. */
function isSubject(sub: unknown): sub is string {
  if (typeof sub !== 'string' || sub === '' || sub.length > 200) return false
  return sub.isWellFormed() && !/\p{Cc}/u.test(sub)
}

function claimsOf(payload: JWTPayload): Claims | null {
  const { sub, role, lang, domain } = payload
  if (!isSubject(sub)) return null
  const variant = isLanguage(domain) ? domain : 'uk'
  return {
    subject: sub,
    role: role === 'organiser' ? 'organiser' : 'participant',
    language: isLanguage(lang) ? lang : variant,
    domain: variant,
  }
}

/**
 * Verifies tokens of one issuer for one audience; anything else is no token at all. A token seen to
 * be good is known again by its hash for a while: the signature is checked once, not at every call.
 */
export function tokenVerifier(key: TokenKey): VerifyToken {
  const options: JWTVerifyOptions = {
    issuer: key.issuer,
    audience: key.audience,
    requiredClaims: ['sub', 'exp'],
    clockTolerance: clockToleranceSeconds,
    algorithms: key.kind === 'secret' ? ['HS256'] : asymmetricAlgorithms,
  }
  const verified =
    key.kind === 'secret'
      ? verifiedBySecret(createSecretKey(key.secret, 'utf8'), options)
      : verifiedByKeySet(createRemoteJWKSet(new URL(key.url)), options)
  const remembered = new LRUCache<string, { claims: Claims; until: number }>({
    max: greatestRemembered,
  })
  return async (token) => {
    const tokenHash = hash('sha256', token, 'base64url')
    const known = remembered.get(tokenHash)
    if (known && Date.now() < known.until) return known.claims
    try {
      const payload = await verified(token)
      const claims = claimsOf(payload)
      if (claims) remembered.set(tokenHash, { claims, until: trustedUntil(key, payload) })
      return claims
    } catch (error) {
      if (error instanceof Refusal) throw error
      return null
    }
  }
}

/** As a key object: bytes would be made into a key again at every call. */
function verifiedBySecret(secret: KeyObject, options: JWTVerifyOptions) {
  return async (token: string) => (await jwtVerify(token, secret, options)).payload
}

function verifiedByKeySet(keys: JWTVerifyGetKey, options: JWTVerifyOptions) {
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      // A key server that is away says nothing about the token: nobody is signed out by it.
      throw isAboutToken(error) ? error : new Refusal('unavailable')
    }
  }
  return async (token: string) => (await jwtVerify(token, keyOf, options)).payload
}

function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  )
}

export type SignToken = (claims: Claims, now: Date) => Promise<string>

const demoLifetimeDays = 30

/** What the main platform does; here for the stand-in that plays it. */
export function tokenSigner({ secret, issuer, audience }: Extract<TokenKey, { kind: 'secret' }>) {
  const key = new TextEncoder().encode(secret)
  const sign: SignToken = ({ subject, role, language, domain }, now) =>
    new SignJWT({ role, lang: language, domain })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(subject)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + demoLifetimeDays * 86_400_000))
      .sign(key)
  return sign
}
