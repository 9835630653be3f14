import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { configOf } from './config.ts'

const platform = {
  PLATFORM_URL: 'https://platform.example/',
  TOKEN_ISSUER: 'platform',
  TOKEN_AUDIENCE: 'olympiad',
}
const secret = 'a secret of at least thirty-two characters'
const tokens = { ...platform, TOKEN_SECRET: secret }

const messageOf = (env: Record<string, string>) => {
  try {
    configOf(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  return 'accepted'
}

test('without any setting the server plays everything itself on this machine', () => {
  expect(configOf({})).toEqual({
    port: 3000,
    traces: null,
    drainMs: 0,
    host: 'localhost',
    publicUrl: null,
    apiUrl: null,
    webOrigins: [],
    trustProxy: false,
    rateLimits: { person: 600, address: 6000 },
    metrics: null,
    dataDir: 'data',
    database: { kind: 'pglite' },
    token: { kind: 'stand-in', issuer: 'stand-in-platform', audience: 'memory-olympiad' },
    standIn: 'local',
    sites: { platform: null, international: null, polish: null },
    support: { phone: '+380 44 000 00 00', email: 'support@example.com' },
    payments: { monobank: null, przelewy24: null },
    mail: null,
    diplomas: { key: { file: 'data/diploma-key.pem', isGiven: false } },
    hasDemoData: true,
    logLevel: 'info',
    checksAnswers: false,
  })
})

test('a setting left empty counts as not set, as in a half-filled .env', () => {
  const empty = { PORT: '', DATABASE_URL: '  ', PLATFORM_URL: '', TOKEN_SECRET: '', DEMO_DATA: '' }
  expect(configOf(empty)).toEqual(configOf({}))
})

test.each([
  ['PORT', 'http', 'number'],
  ['PORT', '70000', '65535'],
  ['PORT', '-1', '0'],
  ['PORT', '3000.5', 'int'],
  ['PUBLIC_URL', 'olympiad.example', 'URL'],
  ['PUBLIC_URL', 'ftp://olympiad.example', 'URL'],
  ['TRUST_PROXY', 'true', 'addresses'],
  ['TRUST_PROXY', '10.0.0.0/33', 'addresses'],
  ['TRUST_PROXY', '10.0.0.1,everyone', 'addresses'],
  ['RATE_LIMIT_PERSON', '-1', '0'],
  ['DATABASE_URL', 'mysql://localhost/olympiad', 'URL'],
  ['DATABASE_URL', 'localhost:5432', 'URL'],
  ['DATABASE_POOL', '0', '1'],
  ['TOKEN_SECRET', 'short', 'at least 32 characters'],
  ['TOKEN_JWKS_URL', 'file:///etc/keys', 'URL'],
  ['PLATFORM_URL', 'javascript:alert(1)', 'URL'],
  ['INTERNATIONAL_SITE_URL', '//elsewhere.example', 'URL'],
  ['POLISH_SITE_URL', 'olimpiada', 'URL'],
  ['SUPPORT_PHONE', '044 000 00 00', 'international number'],
  ['SUPPORT_EMAIL', 'support', 'email'],
  ['DEMO_DATA', 'yes', '"on"|"off"'],
  ['LOG_LEVEL', 'loud', '"info"'],
])('%s=%s is refused by name, with a reason', (name, value, reason) => {
  const message = messageOf({ [name]: value })
  expect(message).toContain(`${name}: `)
  expect(message).toContain(reason)
})

const mail = {
  SMTP_URL: 'smtp://u%40x:p%3Aw@mail.example',
  MAIL_FROM: 'Олімпіада <noreply@olympiad.example>',
  PUBLIC_URL: 'https://olympiad.example',
  ...tokens,
}
const here = {
  SMTP_URL: 'smtp://localhost:1025',
  MAIL_FROM: 'a@b.example',
  PUBLIC_URL: 'http://localhost',
}

test('mail goes encrypted to a mail server that is named, by its user, from its sender', () => {
  expect(configOf(mail).mail).toEqual({
    smtp: { host: 'mail.example', port: 587, tls: 'starttls', user: 'u@x', password: 'p:w' },
    from: { name: 'Олімпіада', address: 'noreply@olympiad.example' },
    dkim: null,
  })
  const smtpOf = (settings: object) => configOf({ ...mail, ...settings }).mail?.smtp
  expect(smtpOf({ SMTP_URL: 'smtps://mail.example' })).toMatchObject({ port: 465, tls: 'implicit' })
  expect(smtpOf({ SMTP_TLS: 'off' })).toMatchObject({ tls: 'none' })
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(smtpOf({ SMTP_URL: `smtp://${host}:1025` }), host).toMatchObject({ tls: 'none' })
  }
  expect(smtpOf({ SMTP_URL: 'smtp://localhost.example:25' })).toMatchObject({ tls: 'starttls' })
  expect(configOf({ ...mail, MAIL_FROM: 'a@b.example' }).mail?.from).toEqual({
    ...{ name: '', address: 'a@b.example' },
  })
})

test.each<[string, Record<string, string>, string]>([
  ['a sender alone', { MAIL_FROM: 'a@b.example' }, 'Missing: SMTP_URL'],
  ['a server alone', { SMTP_URL: 'smtp://localhost' }, 'Missing: MAIL_FROM'],
  ['a signature alone', { DKIM_DOMAIN: 'b.example' }, 'Missing: SMTP_URL, MAIL_FROM'],
  ['nowhere for the links to lead', { ...here, PUBLIC_URL: '' }, 'PUBLIC_URL'],
  ['a user without password', { ...here, SMTP_URL: 'smtp://me@localhost' }, 'both'],
  ['half a signature', { ...here, DKIM_DOMAIN: 'b.example', DKIM_SELECTOR: 's' }, 'DKIM_KEY_FILE'],
  [
    'a key that is not there',
    { ...here, DKIM_DOMAIN: 'b.example', DKIM_SELECTOR: 's', DKIM_KEY_FILE: '/nowhere' },
    'cannot be read',
  ],
  [
    'a key that is none',
    { ...here, DKIM_DOMAIN: 'b.example', DKIM_SELECTOR: 's', DKIM_KEY_FILE: import.meta.filename },
    'holds no private RSA key',
  ],
  ['TLS that is off and on', { ...here, SMTP_URL: 'smtps://h', SMTP_TLS: 'off' }, 'SMTP_TLS=off'],
  ['a server of another kind', { ...here, SMTP_URL: 'http://localhost' }, 'SMTP_URL: '],
  ['a server with settings', { ...here, SMTP_URL: 'smtp://h?tls.x=1' }, 'SMTP_URL: '],
  ['a path', { ...here, SMTP_URL: 'smtp://h/x' }, 'SMTP_URL: '],
  ['a sender that is none', { ...here, MAIL_FROM: 'Olympiad' }, 'MAIL_FROM: '],
  ['a sender of two lines', { ...here, MAIL_FROM: 'A\nBcc: x <a@b.example>' }, 'MAIL_FROM: '],
])('mail with %s is refused', (_, settings, said) => {
  const message = messageOf(settings)
  expect(message).toContain(said)
  expect(message).not.toContain('smtp://me')
})

test('every wrong setting is named at once', () => {
  const message = messageOf({ PORT: 'x', LOG_LEVEL: 'x', DATABASE_URL: 'x' })
  expect(message.split('\n').slice(1)).toHaveLength(3)
})

test('a refused setting does not show its value: it may be a secret', () => {
  expect(messageOf({ TOKEN_SECRET: 'hunter2' })).not.toContain('hunter2')
  const address = 'mysql://me:hunter2@localhost/db'
  expect(messageOf({ DATABASE_URL: address })).not.toContain('hunter2')
})

test.each([
  ['a platform without issuer', { ...platform, TOKEN_ISSUER: '' }, 'TOKEN_ISSUER'],
  ['a platform without audience', { ...platform, TOKEN_AUDIENCE: '' }, 'TOKEN_AUDIENCE'],
  ['a platform without key', platform, 'one of TOKEN_SECRET or TOKEN_JWKS_URL'],
  [
    'two keys',
    { ...platform, TOKEN_SECRET: secret, TOKEN_JWKS_URL: 'https://platform.example/keys' },
    'not both',
  ],
  [
    'a foreign key without its platform',
    { TOKEN_JWKS_URL: 'https://platform.example/keys' },
    'PLATFORM_URL',
  ],
  [
    'a provider’s address without its token',
    { MONOBANK_URL: 'https://mono.example' },
    'MONOBANK_TOKEN',
  ],
  ['a provider that cannot reach us', { MONOBANK_TOKEN: 'token' }, 'PUBLIC_URL'],
  [
    'half a provider',
    { PUBLIC_URL: 'https://o.example', PRZELEWY24_MERCHANT_ID: '1', PRZELEWY24_CRC: 'crc' },
    'PRZELEWY24_API_KEY',
  ],
])('half a configuration is refused: %s', (_, env, said) => {
  expect(messageOf(env)).toContain(said)
})

test('with a platform named its tokens count and no demo data is loaded', () => {
  const config = configOf({ ...platform, TOKEN_SECRET: secret })
  expect(config.sites.platform).toBe('https://platform.example')
  expect(config.token).toEqual({ kind: 'secret', secret, issuer: 'platform', audience: 'olympiad' })
  expect(config.hasDemoData).toBe(false)
  expect(configOf({ ...platform, TOKEN_SECRET: secret, DEMO_DATA: 'on' }).hasDemoData).toBe(true)
})

test('a platform may hand out its keys by address', () => {
  const url = 'https://platform.example/keys'
  const { token } = configOf({ ...platform, TOKEN_JWKS_URL: url })
  expect(token).toEqual({ kind: 'jwks', url, issuer: 'platform', audience: 'olympiad' })
})

test('a database address switches to PostgreSQL', () => {
  const url = 'postgresql://olympiad@localhost/olympiad'
  const { database } = configOf({ DATABASE_URL: url, DATABASE_POOL: '25' })
  expect(database).toEqual({ kind: 'postgres', url, readUrl: null, pool: 25, isPooled: false })
})

test('a replica is read from beside a primary, and refused beside an embedded database', () => {
  const url = 'postgres://olympiad@one/olympiad'
  const readUrl = 'postgres://olympiad@two/olympiad'
  const { database } = configOf({ DATABASE_URL: url, DATABASE_READ_URL: readUrl })
  expect(database).toMatchObject({ url, readUrl })
  expect(messageOf({ DATABASE_READ_URL: readUrl })).toMatch(/without DATABASE_URL.*embedded/)
  const several = 'postgres://olympiad:hunter2@two,three/olympiad'
  const message = messageOf({ DATABASE_URL: url, DATABASE_READ_URL: several })
  expect(message).toMatch(/DATABASE_READ_URL: names several servers/)
  expect(message).not.toContain('hunter2')
})

test('a proxy is trusted by name: one nearby, or those that are listed', () => {
  expect(configOf({ ...tokens, TRUST_PROXY: 'on' }).trustProxy).toEqual([
    'loopback',
    'linklocal',
    'uniquelocal',
  ])
  const listed = configOf({ ...tokens, TRUST_PROXY: '203.0.113.7, 2001:db8::/32' }).trustProxy
  expect(listed).toEqual(['203.0.113.7', '2001:db8::/32'])
})

test('without demo data nobody is told a support that does not exist', () => {
  const supportOf = (settings: Record<string, string>) =>
    configOf({ DEMO_DATA: 'off', ...settings }).support
  const [SUPPORT_PHONE, SUPPORT_EMAIL] = ['+48 22 123 45 67', 'help@example.org']
  expect(supportOf({})).toEqual({ phone: null, email: null })
  expect(supportOf({ SUPPORT_PHONE })).toEqual({ phone: SUPPORT_PHONE, email: null })
  expect(supportOf({ SUPPORT_EMAIL, DEMO_DATA: 'on' })).toEqual({
    phone: null,
    email: SUPPORT_EMAIL,
  })
})

test('blanks around a credential are not part of it', () => {
  const here = { PUBLIC_URL: 'https://here.example', STAND_IN: 'on' }
  const { payments } = configOf({ MONOBANK_TOKEN: ' token ', ...here })
  expect(payments.monobank?.token).toBe('token')
})

const real = { MONOBANK_TOKEN: 'token' }
const nearby = { ...real, MONOBANK_URL: 'http://localhost:4100' }
const przelewy24 = { PRZELEWY24_MERCHANT_ID: '1', PRZELEWY24_API_KEY: 'k', PRZELEWY24_CRC: 'c' }
const local = 'http://localhost:3000'

test.each<[string, Record<string, string>, 'none' | 'local' | 'open' | RegExp]>([
  ['nothing', {}, 'local'],
  ['a loopback in another spelling', { HOST: '::ffff:127.0.0.1' }, 'local'],
  ['a loopback address for people', { PUBLIC_URL: local }, 'local'],
  ['a secret of our own', { TOKEN_SECRET: secret }, 'local'],
  ['a simulator on this machine', { PUBLIC_URL: local, ...nearby }, 'local'],
  ['every address', { HOST: '0.0.0.0' }, /HOST=0\.0\.0\.0/],
  ['every address, version 6', { HOST: '::' }, /HOST=::/],
  ['an address in the network', { HOST: '192.168.0.7' }, /HOST=/],
  ['a name', { HOST: 'olympiad.internal' }, /HOST=/],
  ['tokens without their platform', { ...tokens, PLATFORM_URL: '', HOST: '::' }, /PLATFORM_URL/],
  ['a public address', { PUBLIC_URL: 'https://o.example' }, /PUBLIC_URL=https:\/\/o\.example/],
  ['a public address without TLS', { PUBLIC_URL: 'http://o.example' }, /PUBLIC_URL=/],
  ['TLS on this machine', { PUBLIC_URL: 'https://localhost' }, /PUBLIC_URL=/],
  ['a public address in disguise', { PUBLIC_URL: 'http://localhost@o.example' }, /PUBLIC_URL=/],
  ['a real monobank', { PUBLIC_URL: local, ...real }, /MONOBANK_TOKEN/],
  ['a real Przelewy24', { PUBLIC_URL: local, ...przelewy24 }, /PRZELEWY24_MERCHANT_ID/],
  ['a proxy before it', { TRUST_PROXY: 'on' }, /TRUST_PROXY/],
  ['an explicit no', { STAND_IN: 'off' }, /STAND_IN=off/],
  ['an explicit yes', { STAND_IN: 'on' }, 'open'],
  ['an explicit yes for everybody', { STAND_IN: 'on', HOST: '0.0.0.0' }, 'open'],
  ['all of it with a yes', { STAND_IN: 'on', PUBLIC_URL: 'https://o.example', ...real }, 'open'],
  ['a platform', tokens, 'none'],
  ['a platform for everybody', { ...tokens, HOST: '0.0.0.0', TRUST_PROXY: 'on' }, 'none'],
  ['a platform and an explicit no', { ...tokens, STAND_IN: 'off' }, 'none'],
  ['a platform and a stand-in', { ...tokens, STAND_IN: 'on' }, /not both/],
  ['a word nobody knows', { STAND_IN: 'true' }, /STAND_IN: /],
])('the stand-in platform with %s', (_, settings, outcome) => {
  if (typeof outcome === 'string') return expect(configOf(settings).standIn).toBe(outcome)
  const message = messageOf(settings)
  expect(message).toMatch(outcome)
  expect(message).toMatch(/PLATFORM_URL|STAND_IN: /)
})

test('the composition demands a platform or a stand-in by name, and hands both on', () => {
  const text = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8')
  const valueOf = (key: string) => new RegExp(`^ +${key}: (\\$\\{.+\\})$`, 'm').exec(text)?.[1]
  const evaluated = (key: string, env: Record<string, string>) =>
    spawnSync('sh', ['-c', `printf %s "${valueOf(key)}"`], { env, encoding: 'utf8' })
  const refused = evaluated('sign-in', {})
  expect(refused.status).not.toBe(0)
  expect(refused.stderr).toMatch(/PLATFORM_URL.*STAND_IN=on/)
  expect(evaluated('sign-in', { STAND_IN: 'on' }).stdout).toBe('on')
  for (const key of ['PLATFORM_URL', 'STAND_IN']) {
    expect(evaluated(key, { [key]: 'as said' }).stdout, key).toBe('as said')
    expect(evaluated(key, {}).stdout, key).toBe('')
  }
})

test('the API may be on another host, and pages of others may call it: origins, to the letter', () => {
  const { apiUrl, webOrigins } = configOf({
    ...tokens,
    API_URL: 'https://api.example',
    WEB_ORIGINS: 'https://web.example, http://localhost:4000',
  })
  expect(apiUrl).toBe('https://api.example')
  expect(webOrigins).toEqual(['https://web.example', 'http://localhost:4000'])
})

test.each([
  ...['*', 'null', 'web.example', 'https://web.example/', 'https://web.example/path'],
  ...['https://Web.example', 'https://web.example:443', 'https://*.web.example', 'file:///x'],
  ...['https://user@web.example', 'https://web.example?x', 'https://a.example,*', ','],
])('%s is no origin to be called from', (origins) => {
  expect(messageOf({ WEB_ORIGINS: origins })).toContain('WEB_ORIGINS: is a list of origins')
})

test.each(['https://api.example/v1', 'https://API.example', 'ftp://api.example', 'api.example'])(
  '%s is no host of an API',
  (address) => {
    expect(messageOf({ API_URL: address })).toContain('API_URL: ')
  },
)

test('the debug flag is off; on, the log says all and answers are checked', () => {
  expect(configOf({ LOG_LEVEL: 'warn' })).toMatchObject({ logLevel: 'warn', checksAnswers: false })
  expect(configOf({ LOG_LEVEL: 'warn', DEBUG_FLAG: 'on' })).toMatchObject({
    logLevel: 'debug',
    checksAnswers: true,
  })
  expect(messageOf({ DEBUG_FLAG: 'true' })).toContain('DEBUG_FLAG')
})

test.each([{ API_URL: 'https://api.example' }, { WEB_ORIGINS: 'https://web.example' }])(
  'with %o strangers may come: no stand-in without being asked for',
  (settings) => {
    expect(messageOf(settings)).toContain(Object.keys(settings)[0] ?? '-')
    expect(messageOf({ ...settings, STAND_IN: 'on' })).toBe('accepted')
  },
)

const folder = mkdtempSync(join(tmpdir(), 'olympiad-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileWith(text: string): string {
  const file = join(folder, `${Math.random()}`)
  writeFileSync(file, text)
  return file
}

test('every secret may come from a file, without the end of its line', () => {
  const config = configOf({
    PLATFORM_URL: 'https://platform.example',
    PUBLIC_URL: 'https://here.example',
    TOKEN_ISSUER: 'x',
    TOKEN_AUDIENCE: 'y',
    TOKEN_SECRET_FILE: fileWith(`${'s'.repeat(32)}\n`),
    DATABASE_URL_FILE: fileWith('postgres://a:b@c/d\r\n'),
    SMTP_URL_FILE: fileWith('smtps://u:p@mail.example\n'),
    MAIL_FROM: 'a@b.example',
    MONOBANK_TOKEN_FILE: fileWith('mono'),
    PRZELEWY24_MERCHANT_ID: '1',
    PRZELEWY24_API_KEY_FILE: fileWith('key'),
    PRZELEWY24_CRC_FILE: fileWith('crc\n'),
  })
  expect(config).toMatchObject({
    token: { secret: 's'.repeat(32) },
    database: { url: 'postgres://a:b@c/d' },
    mail: { smtp: { user: 'u', password: 'p' } },
    payments: { monobank: { token: 'mono' }, przelewy24: { apiKey: 'key', crc: 'crc' } },
  })
})

test('a secret given twice, in no file or in an empty one is said so, without saying it', () => {
  const file = fileWith('postgres://a:hunter2@c/d')
  const twice = messageOf({ DATABASE_URL: 'postgres://a:hunter2@c/d', DATABASE_URL_FILE: file })
  expect(twice).toBe('Set either DATABASE_URL or DATABASE_URL_FILE, not both.')
  expect(messageOf({ TOKEN_SECRET_FILE: '/nowhere/x' })).toMatch(
    /^TOKEN_SECRET_FILE cannot be read/,
  )
  expect(messageOf({ TOKEN_SECRET_FILE: folder })).toMatch(/^TOKEN_SECRET_FILE cannot be read/)
  expect(messageOf({ TOKEN_SECRET_FILE: fileWith('\n') })).toMatch(/^TOKEN_SECRET_FILE is empty/)
  expect(messageOf({ TOKEN_SECRET_FILE: fileWith('hunter2') })).toContain('TOKEN_SECRET: ')
  expect(messageOf({ TOKEN_SECRET_FILE: fileWith('hunter2') })).not.toContain('hunter2')
})

test.each([
  'postgres://u:hunter2@one:5432,two:5432/olympiad',
  'postgres://u:hunter2@one,two/olympiad?target_session_attrs=read-write',
  'postgresql://one,two:5433,three/olympiad',
  'postgres:///olympiad?host=one,two',
  'postgres:///olympiad?user=u&host=one%2Ctwo',
])('several servers in one address are refused with what to do instead: %s', (url) => {
  expect(messageOf({ DATABASE_URL: url })).toMatch(/DATABASE_URL: names several servers.*HAProxy/)
  expect(messageOf({ DATABASE_URL: url })).not.toContain('hunter2')
})

test('a comma elsewhere in the address of a database is no list of servers', () => {
  const url = 'postgres://u:a,b@one:5432/olympiad?options=-c%20a=1,2'
  expect(messageOf({ DATABASE_URL: url })).toBe('accepted')
})
