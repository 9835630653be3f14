import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { isLoopback } from './loopback.ts'

/** How mails are sent. */
export type MailConfig = {
  smtp: {
    host: string
    port: number
    /** `none`: on this machine, or where it was asked for. */
    tls: 'implicit' | 'starttls' | 'none'
    user: string | null
    password: string | null
  }
  from: { name: string; address: string }
  dkim: { domain: string; selector: string; privateKey: string } | null
}

/** `Name <address>` or the address alone. */
const sender = z
  .string()
  .trim()
  .transform((text) => {
    const [, name = '', address = text] = /^(.*?)\s*<([^<>]*)>$/.exec(text) ?? []
    return { name: name.replace(/^"(.*)"$/, '$1').trim(), address }
  })
  .refine(
    ({ name, address }) => z.email().safeParse(address).success && !/[\p{Cc}<>]/u.test(name),
    'is no sender: name@example.org or Name <name@example.org>',
  )

const dnsName = z
  .string()
  .trim()
  .regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i, 'is no name of DNS')

export const mailEnvironment = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine(
      (text) => /^smtps?:\/\/[^/?#]+\/?$/.test(text),
      'is no address of a mail server: smtp://user:password@host:587 or smtps://host',
    )
    .optional(),
  SMTP_TLS: z
    .enum(['on', 'off'])
    .transform((text) => text === 'on')
    .optional(),
  MAIL_FROM: sender.optional(),
  DKIM_DOMAIN: dnsName.optional(),
  DKIM_SELECTOR: dnsName.optional(),
  DKIM_KEY_FILE: z.string().min(1).optional(),
}

type MailEnvironment = {
  [Name in keyof typeof mailEnvironment]?: z.output<(typeof mailEnvironment)[Name]>
}

/** Null: nobody is sent a mail. */
export function mailOf(
  env: MailEnvironment,
  { hasPublicUrl }: { hasPublicUrl: boolean },
): MailConfig | null {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  if (!url || !from) {
    const given = Object.keys(mailEnvironment).filter(
      (name) => env[name as keyof MailEnvironment] !== undefined,
    )
    if (given.length === 0) return null
    const missing = [...(url ? [] : ['SMTP_URL']), ...(from ? [] : ['MAIL_FROM'])]
    throw new ConfigError(
      `Mail is configured only in part (${given.join(', ')}). Missing: ${missing.join(', ')}.`,
    )
  }
  if (!hasPublicUrl) {
    throw new ConfigError('SMTP_URL needs PUBLIC_URL: the links in the mails lead there.')
  }
  return { smtp: smtpOf(url, env.SMTP_TLS ?? true), from, dkim: dkimOf(env) }
}

function smtpOf(text: string, isTlsWanted: boolean): MailConfig['smtp'] {
  const url = new URL(text)
  const isImplicit = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isImplicit && !isTlsWanted) {
    throw new ConfigError(
      'smtps:// is encrypted from the beginning: it cannot go with SMTP_TLS=off.',
    )
  }
  const isPlain = !isTlsWanted || isLoopback(host)
  if ((url.username === '') !== (url.password === '')) {
    throw new ConfigError('SMTP_URL needs both a user and a password, or neither.')
  }
  return {
    host,
    port: Number(url.port) || (isImplicit ? 465 : 587),
    tls: isImplicit ? 'implicit' : isPlain ? 'none' : 'starttls',
    user: decoded(url.username) || null,
    password: decoded(url.password) || null,
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ConfigError(
      'The user or password in SMTP_URL is not percent-encoded: write % as %25.',
    )
  }
}

function dkimOf(env: MailEnvironment): MailConfig['dkim'] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: file } = env
  if (domain && selector && file) return { domain, selector, privateKey: keyIn(file) }
  if (!domain && !selector && !file) return null
  const missing = [
    ...(domain ? [] : ['DKIM_DOMAIN']),
    ...(selector ? [] : ['DKIM_SELECTOR']),
    ...(file ? [] : ['DKIM_KEY_FILE']),
  ]
  throw new ConfigError(`DKIM is configured only in part. Missing: ${missing.join(', ')}.`)
}

/** Looked at now, not with the first mail. */
function keyIn(file: string): string {
  let pem: string
  try {
    pem = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`DKIM_KEY_FILE=${file} cannot be read (${code}).`)
  }
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem
  } catch {
    // Said below.
  }
  throw new ConfigError(`DKIM_KEY_FILE=${file} holds no private RSA key in PEM.`)
}
