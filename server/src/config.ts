import { z } from 'zod'

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const port = z.coerce.number().int().min(0).max(65535)
const onOff = z.enum(['on', 'off']).transform((text) => text === 'on')

/** Every setting by environment; `.env.example` lists them with their meaning. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: url.optional(),
  TRUST_PROXY: onOff.default(false),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  TOKEN_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  TOKEN_JWKS_URL: url.optional(),
  TOKEN_ISSUER: z.string().min(1).optional(),
  TOKEN_AUDIENCE: z.string().min(1).optional(),
  PLATFORM_URL: url.optional(),
  INTERNATIONAL_SITE_URL: url.optional(),
  POLISH_SITE_URL: url.optional(),
  DEMO_DATA: onOff.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
})

export type TokenConfig =
  | { kind: 'secret'; secret: string; issuer: string; audience: string }
  | { kind: 'jwks'; url: string; issuer: string; audience: string }
  /** The stand-in platform signs with a secret of its own, kept in the data folder. */
  | { kind: 'stand-in'; issuer: string; audience: string }

export type Config = {
  port: number
  host: string
  publicUrl: string | null
  trustProxy: boolean
  dataDir: string
  database: { kind: 'postgres'; url: string; pool: number } | { kind: 'pglite' }
  token: TokenConfig
  sites: { platform: string | null; international: string | null; polish: string | null }
  hasDemoData: boolean
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  /** Answers are checked against their schema in development and tests, not in production. */
  checksAnswers: boolean
}

/** A configuration that cannot work; the message is for the person who starts the server. */
export class ConfigError extends Error {}

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

/** An empty setting counts as not set, as in a half-filled `.env`. */
function settingsOf(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((pair): pair is [string, string] => !!pair[1]?.trim()),
  )
}

export function configOf(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(settingsOf(env))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const settings = parsed.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL ?? null,
    trustProxy: settings.TRUST_PROXY,
    dataDir: settings.DATA_DIR,
    database: settings.DATABASE_URL
      ? { kind: 'postgres', url: settings.DATABASE_URL, pool: settings.DATABASE_POOL }
      : { kind: 'pglite' },
    token: tokenOf(settings),
    sites: {
      platform: settings.PLATFORM_URL ?? null,
      international: settings.INTERNATIONAL_SITE_URL ?? null,
      polish: settings.POLISH_SITE_URL ?? null,
    },
    hasDemoData: settings.DEMO_DATA ?? !settings.PLATFORM_URL,
    logLevel: settings.LOG_LEVEL,
    checksAnswers: settings.NODE_ENV === 'test' || settings.NODE_ENV === 'development',
  }
}
