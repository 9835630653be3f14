import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { diplomaEnvironment, diplomasOf, type DiplomaConfig } from './diploma-config.ts'
import { isLoopback } from './loopback.ts'
import { mailEnvironment, mailOf, type MailConfig } from './mail-config.ts'

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
/** As a browser writes it in the Origin header, to the letter. */
const isOrigin = (text: string) =>
  !text.includes('*') && URL.canParse(text) && new URL(text).origin === text
const origin = url.refine(
  isOrigin,
  'is no origin: scheme, host and port alone, as https://api.example',
)
const originList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => isOrigin(part) && /^https?:/.test(part)),
    'is a list of origins with commas, each exactly as https://web.example (no path, no *)',
  )
const port = z.coerce.number().int().min(0).max(65535)
/** A proxy on this machine or in the private network around it, in the framework's words. */
const nearbyProxies = ['loopback', 'linklocal', 'uniquelocal']
const addressList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddressRange), 'is on, off, or a list of addresses and ranges')

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const greatest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (rest.length > 0 || greatest < 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= greatest)
}

/** Which of several is the first changes while we run: who knows stands before them. */
const databaseUrl = z
  .string()
  .refine(
    (text) =>
      !/^[^/]*:\/\/(?:[^/?#]*@)?[^@/?#]*,[^@/?#]*([/?#]|$)|[?&](host|hostaddr|port)=[^&]*(,|%2c)/i.test(
        text,
      ),
    'names several servers, and only one of them takes writes: name the proxy that knows which (HAProxy, docs/scaling.md)',
  )
  .pipe(z.url({ protocol: /^postgres(ql)?$/ }))

const perMinute = z.coerce.number().int().min(0).max(1_000_000)
/** Copied from a provider's page: blanks around it are a slip. */
const credential = z.string().trim().min(1)
const onOff = z.enum(['on', 'off']).transform((text) => text === 'on')

/** Every setting by environment; `.env.example` lists them with their meaning. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: url.optional(),
  API_URL: origin.optional(),
  WEB_ORIGINS: originList.default([]),
  TRUST_PROXY: z
    .literal('on')
    .transform(() => nearbyProxies)
    .or(z.literal('off').transform(() => false as const))
    .or(addressList)
    .default(false),
  RATE_LIMIT_PERSON: perMinute.default(600),
  RATE_LIMIT_ADDRESS: perMinute.default(6_000),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('memory-olympiad'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_POOLER: onOff.default(false),
  TOKEN_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  TOKEN_JWKS_URL: url.optional(),
  TOKEN_ISSUER: z.string().min(1).optional(),
  TOKEN_AUDIENCE: z.string().min(1).optional(),
  PLATFORM_URL: url.optional(),
  STAND_IN: onOff.optional(),
  INTERNATIONAL_SITE_URL: url.optional(),
  POLISH_SITE_URL: url.optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+\d[\d ()-]{5,22}\d$/, 'is not an international number: plus and digits')
    .optional(),
  SUPPORT_EMAIL: z.email().optional(),
  MONOBANK_TOKEN: credential.optional(),
  MONOBANK_URL: url.optional(),
  PRZELEWY24_MERCHANT_ID: z.coerce.number().int().positive().optional(),
  PRZELEWY24_POS_ID: z.coerce.number().int().positive().optional(),
  PRZELEWY24_API_KEY: credential.optional(),
  PRZELEWY24_CRC: credential.optional(),
  PRZELEWY24_URL: url.optional(),
  ...mailEnvironment,
  ...diplomaEnvironment,
  DEMO_DATA: onOff.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DEBUG_FLAG: onOff.default(false),
  NODE_ENV: z.string().optional(),
})

export type TokenConfig =
  | { kind: 'secret'; secret: string; issuer: string; audience: string }
  | { kind: 'jwks'; url: string; issuer: string; audience: string }
  /** The stand-in platform signs with a secret of its own, kept in the data folder. */
  | { kind: 'stand-in'; issuer: string; audience: string }

export type PaymentConfig = {
  monobank: { url: string; token: string } | null
  przelewy24: {
    url: string
    merchantId: number
    posId: number
    apiKey: string
    crc: string
  } | null
}

/** `isPooled`: a transaction pooler stands before it. */
type PostgresConfig = {
  kind: 'postgres'
  url: string
  /** Of a replica, for what was published; null: there is none. */
  readUrl: string | null
  pool: number
  isPooled: boolean
}

export type Config = {
  port: number
  host: string
  publicUrl: string | null
  /** Where the web finds the API, if it is not where the pages come from (spec 7). */
  apiUrl: string | null
  /** Pages from elsewhere that may call this server. */
  webOrigins: string[]
  /** Whose word about addresses counts. */
  trustProxy: false | string[]
  rateLimits: { person: number; address: number }
  /** Where the figures of this process are read; null: nowhere. */
  metrics: { port: number; host: string } | null
  /** Where traces go and how many of them; null: nowhere. */
  traces: { endpoint: string; service: string; ratio: number } | null
  /** Asked to stop, it says "not ready" and answers on for so long. */
  drainMs: number
  dataDir: string
  database: PostgresConfig | { kind: 'pglite' }
  token: TokenConfig
  /** Whether we play the main platform: not at all, for this machine, or for whoever comes. */
  standIn: 'none' | 'local' | 'open'
  sites: { platform: string | null; international: string | null; polish: string | null }
  /** Whom people turn to when a payment fails; null: not told. */
  support: { phone: string | null; email: string | null }
  /** Whoever is null takes no payments; with none of them payments are simulated. */
  payments: PaymentConfig
  /** Null: nobody is sent a mail. */
  mail: MailConfig | null
  diplomas: DiplomaConfig
  hasDemoData: boolean
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  /** Answers are checked against their schema in development, tests and debugging. */
  checksAnswers: boolean
}

type Environment = z.infer<typeof environment>

function tokenOf(env: Environment): TokenConfig {
  const { TOKEN_SECRET, TOKEN_JWKS_URL, TOKEN_ISSUER, TOKEN_AUDIENCE, PLATFORM_URL } = env
  if (TOKEN_SECRET && TOKEN_JWKS_URL) {
    throw new ConfigError('Set either TOKEN_SECRET or TOKEN_JWKS_URL, not both.')
  }
  if (!PLATFORM_URL) {
    if (TOKEN_JWKS_URL) {
      throw new ConfigError(
        'TOKEN_JWKS_URL needs PLATFORM_URL: the stand-in platform cannot sign with a foreign key.',
      )
    }
    const issuer = TOKEN_ISSUER ?? 'stand-in-platform'
    const audience = TOKEN_AUDIENCE ?? 'memory-olympiad'
    return TOKEN_SECRET
      ? { kind: 'secret', secret: TOKEN_SECRET, issuer, audience }
      : { kind: 'stand-in', issuer, audience }
  }
  if (!TOKEN_ISSUER || !TOKEN_AUDIENCE) {
    throw new ConfigError('With PLATFORM_URL, TOKEN_ISSUER and TOKEN_AUDIENCE are needed as well.')
  }
  const common = { issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE }
  if (TOKEN_SECRET) return { kind: 'secret', secret: TOKEN_SECRET, ...common }
  if (TOKEN_JWKS_URL) return { kind: 'jwks', url: TOKEN_JWKS_URL, ...common }
  throw new ConfigError('With PLATFORM_URL, one of TOKEN_SECRET or TOKEN_JWKS_URL is needed.')
}

/**
 * With the stand-in anybody is whoever they like, the organiser included. So it is there only where
 * nobody else can come, or where it is asked for by name.
 */
function standInOf(env: Environment, payments: PaymentConfig): Config['standIn'] {
  if (env.PLATFORM_URL) {
    if (env.STAND_IN) throw new ConfigError('Set either PLATFORM_URL or STAND_IN=on, not both.')
    return 'none'
  }
  if (env.STAND_IN) return 'open'
  const signs = env.STAND_IN === false ? ['STAND_IN=off'] : signsOfStrangers(env, payments)
  if (signs.length === 0) return 'local'
  throw new ConfigError(
    `Nobody is configured to say who people are, and this server is not for this machine alone (${signs.join(', ')}).
Set PLATFORM_URL with TOKEN_ISSUER, TOKEN_AUDIENCE and one of TOKEN_SECRET or TOKEN_JWKS_URL.
For a demonstration set STAND_IN=on: then anybody who comes may sign in as anybody, organisers included.`,
  )
}

/** The settings by which others than the person at this machine may come, or real money does. */
function signsOfStrangers(env: Environment, { monobank, przelewy24 }: PaymentConfig): string[] {
  const isFar = (address: string) => !isLoopback(new URL(address).hostname)
  const { HOST, PUBLIC_URL } = env
  const isPublic = PUBLIC_URL && (isFar(PUBLIC_URL) || !PUBLIC_URL.startsWith('http:'))
  return [
    ...(isLoopback(HOST) ? [] : [`HOST=${HOST}`]),
    ...(isPublic ? [`PUBLIC_URL=${PUBLIC_URL}`] : []),
    ...(env.API_URL && isFar(env.API_URL) ? [`API_URL=${env.API_URL}`] : []),
    ...(env.WEB_ORIGINS.some(isFar) ? ['WEB_ORIGINS'] : []),
    ...(env.TRUST_PROXY ? ['TRUST_PROXY'] : []),
    ...(monobank && isFar(monobank.url) ? ['MONOBANK_TOKEN'] : []),
    ...(przelewy24 && isFar(przelewy24.url) ? ['PRZELEWY24_MERCHANT_ID'] : []),
  ]
}

const monobankUrl = 'https://api.monobank.ua'
const przelewy24Url = 'https://secure.przelewy24.pl'

function paymentsOf(env: Environment): PaymentConfig {
  const payments = { monobank: monobankOf(env), przelewy24: przelewy24Of(env) }
  if ((payments.monobank || payments.przelewy24) && !env.PUBLIC_URL) {
    throw new ConfigError(
      'A payment provider needs PUBLIC_URL: the address where it sends its messages and people come back.',
    )
  }
  return payments
}

function monobankOf({ MONOBANK_TOKEN, MONOBANK_URL }: Environment): PaymentConfig['monobank'] {
  if (MONOBANK_TOKEN) return { url: MONOBANK_URL ?? monobankUrl, token: MONOBANK_TOKEN }
  if (MONOBANK_URL) throw new ConfigError('MONOBANK_URL needs MONOBANK_TOKEN as well.')
  return null
}

function przelewy24Of(env: Environment): PaymentConfig['przelewy24'] {
  const {
    PRZELEWY24_MERCHANT_ID: merchantId,
    PRZELEWY24_POS_ID: posId,
    PRZELEWY24_API_KEY: apiKey,
    PRZELEWY24_CRC: crc,
    PRZELEWY24_URL: url,
  } = env
  if (merchantId && apiKey && crc) {
    return { url: url ?? przelewy24Url, merchantId, posId: posId ?? merchantId, apiKey, crc }
  }
  if (merchantId || posId || apiKey || crc || url) {
    const missing = [
      ...(merchantId ? [] : ['PRZELEWY24_MERCHANT_ID']),
      ...(apiKey ? [] : ['PRZELEWY24_API_KEY']),
      ...(crc ? [] : ['PRZELEWY24_CRC']),
    ]
    throw new ConfigError(`Przelewy24 is configured only in part. Missing: ${missing.join(', ')}.`)
  }
  return null
}

/** The demo shows the whole screen; nobody else is told numbers that do not exist. */
const demoSupport = { phone: '+380 44 000 00 00', email: 'support@example.com' }

function supportOf({ SUPPORT_PHONE, SUPPORT_EMAIL }: Environment, isDemo: boolean) {
  const isSet = SUPPORT_PHONE ?? SUPPORT_EMAIL
  if (!isSet && isDemo) return demoSupport
  return { phone: SUPPORT_PHONE ?? null, email: SUPPORT_EMAIL ?? null }
}

/** What nobody should read in a list of processes or in a container's settings. */
const secrets = [
  ...['DATABASE_URL', 'DATABASE_READ_URL', 'TOKEN_SECRET', 'SMTP_URL', 'MONOBANK_TOKEN'],
  ...['PRZELEWY24_API_KEY', 'PRZELEWY24_CRC'],
]

/** An empty setting counts as not set, as in a half-filled `.env`. A secret may be in a file instead. */
function settingsOf(env: Record<string, string | undefined>): Record<string, string> {
  const given = Object.fromEntries(
    Object.entries(env).filter((pair): pair is [string, string] => !!pair[1]?.trim()),
  )
  return { ...given, ...Object.fromEntries(secrets.flatMap((name) => secretIn(given, name))) }
}

/** `NAME_FILE`, as orchestrators hand secrets over; the line's end behind it is not part of it. */
function secretIn(given: Record<string, string>, name: string): [string, string][] {
  const file = given[`${name}_FILE`]
  if (file === undefined) return []
  if (given[name] !== undefined)
    throw new ConfigError(`Set either ${name} or ${name}_FILE, not both.`)
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text !== '') return [[name, text]]
  } catch (error) {
    throw new ConfigError(`${name}_FILE cannot be read: ${(error as Error).message}`)
  }
  throw new ConfigError(`${name}_FILE is empty: ${file}`)
}

export function configOf(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(settingsOf(env))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const settings = parsed.data
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_READ_URL names a replica, but without DATABASE_URL the database is embedded and has none.',
    )
  }
  const payments = paymentsOf(settings)
  const hasDemoData = settings.DEMO_DATA ?? !settings.PLATFORM_URL
  const hasPublicUrl = settings.PUBLIC_URL !== undefined
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL ?? null,
    apiUrl: settings.API_URL ?? null,
    webOrigins: settings.WEB_ORIGINS,
    trustProxy: settings.TRUST_PROXY,
    rateLimits: { person: settings.RATE_LIMIT_PERSON, address: settings.RATE_LIMIT_ADDRESS },
    metrics:
      settings.METRICS_PORT === undefined
        ? null
        : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    traces: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: settings.OTEL_SERVICE_NAME,
          ratio: settings.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    drainMs: settings.DRAIN_SECONDS * 1000,
    dataDir: settings.DATA_DIR,
    database: settings.DATABASE_URL
      ? {
          kind: 'postgres',
          url: settings.DATABASE_URL,
          readUrl: settings.DATABASE_READ_URL ?? null,
          pool: settings.DATABASE_POOL,
          isPooled: settings.DATABASE_POOLER,
        }
      : { kind: 'pglite' },
    token: tokenOf(settings),
    standIn: standInOf(settings, payments),
    sites: {
      platform: settings.PLATFORM_URL ?? null,
      international: settings.INTERNATIONAL_SITE_URL ?? null,
      polish: settings.POLISH_SITE_URL ?? null,
    },
    support: supportOf(settings, hasDemoData),
    payments,
    mail: mailOf(settings, { hasPublicUrl }),
    diplomas: diplomasOf(settings, { dataDir: settings.DATA_DIR, hasPublicUrl }),
    hasDemoData,
    // Spec 9: a debug flag, off. On, the log says all and answers are checked as in development.
    logLevel: settings.DEBUG_FLAG ? 'debug' : settings.LOG_LEVEL,
    checksAnswers: settings.DEBUG_FLAG || ['test', 'development'].includes(settings.NODE_ENV ?? ''),
  }
}
