import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { presentBrowser } from '../scripts/browser.mjs'
import { freePort } from './processes.ts'

const root = dirname(import.meta.dirname)

// Workers read this file again: what was decided once is handed on by the environment.
process.env['E2E_PORT'] ??= String(await freePort())
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `olympiad-e2e-${process.pid}-${Date.now()}`)
process.env['E2E_TOKEN_SECRET'] ??= randomBytes(32).toString('hex')
// A third of a server's start is reading its source; the workers of this tool begin sooner as well.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'compiled')
process.env['CHROMIUM_PATH'] ??= (await presentBrowser()) ?? ''

const address = process.env['E2E_BASE_URL'] ?? `http://localhost:${process.env['E2E_PORT']}`
const executablePath = process.env['CHROMIUM_PATH']

const languages = {
  uk: { locale: 'uk-UA', timezoneId: 'Europe/Kyiv' },
  pl: { locale: 'pl-PL', timezoneId: 'Europe/Warsaw' },
}
const screens = {
  360: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  800: { viewport: { width: 800, height: 1100 } },
  1440: { viewport: { width: 1440, height: 900 } },
}

/** What both languages and all three widths show in every run of the tests. */
const everywhere = ['first-look.spec.ts', 'olympiads.spec.ts']
/** The longer journeys run in one project each; E2E_EVERYWHERE=1 plays all of them in all. */
const journeys: Record<string, string[]> = {
  'uk-360': [
    ...everywhere,
    'session.spec.ts',
    'shell.spec.ts',
    'class-journey.spec.ts',
    'staff.spec.ts',
    'runs-screens.spec.ts',
    'registration.spec.ts',
    'payment.spec.ts',
    'ranking.spec.ts',
    'diplomas.spec.ts',
    'messages.spec.ts',
    'training.spec.ts',
    'my-space.spec.ts',
    'privacy.spec.ts',
    'homework.spec.ts',
    'groups.spec.ts',
  ],
  'pl-360': [
    'payment-providers.spec.ts',
    'agreement.spec.ts',
    'two-origins.spec.ts',
    'money.spec.ts',
    'images.spec.ts',
    'sprints.spec.ts',
    'family.spec.ts',
  ],
  'pl-800': everywhere,
  'pl-1440': [
    ...everywhere,
    'shell.spec.ts',
    'olympiad.spec.ts',
    'tasks.spec.ts',
    'runs.spec.ts',
    'organiser.spec.ts',
    'editor.spec.ts',
    'people.spec.ts',
    'diplomas.spec.ts',
    'messages.spec.ts',
  ],
}
/**
 * One waits a minute for a start and one for an end, the other fills a server of its own: begun first, nobody waits
 * for them. They bring their own languages and screens.
 */
const patient = 'organiser-journey.spec.ts'
const crowded = 'ranking-big.spec.ts'
const playedPatiently = ['pl-1440']
/** What adds an olympiad to everybody's list: after those who count what is in it. */
const afterwards = 'editor-changes.spec.ts'
const playedAfterwards = ['pl-1440']
const playsAll = process.env['E2E_EVERYWHERE'] === '1'
/**
 * How many play at once in a project: whoever changes from one to another starts a browser and reads everything anew,
 * and with these hardly anybody does before the end.
 */
const workersOf: Record<string, number> = { 'uk-360': 2, 'pl-360': 1, 'pl-800': 1, 'pl-1440': 3 }

const places = Object.entries(languages)
  .flatMap(([language, place]) =>
    Object.entries(screens).map(([width, screen]) => ({
      name: `${language}-${width}`,
      metadata: { language, width: Number(width) },
      use: { ...place, ...screen },
    })),
  )
  .filter(({ name }) => playsAll || name in journeys)

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalTeardown: './remove-data.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One of them mostly waits.
  workers: 5,
  // A machine that stalls for seconds is no defect of the product; what shook is named at the end.
  retries: 1,
  // So many that fail have one cause: nobody waits an hour for all the others.
  maxFailures: 12,
  // Nobody waits longer for what is right: only what is wrong takes longer to be called so.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    trace: 'off',
    // Drawing what moves was a fifth of the browsers' work; who looks at a movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Kept ready for a failure, pictures were drawn of every page that closed: half of a browser's own work.
    screenshot: process.env['E2E_PICTURES'] === '1' ? 'only-on-failure' : 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    ...places
      .filter(({ name }) => playsAll || playedPatiently.includes(name))
      .map((place) => ({
        ...place,
        name: `${place.name}-patient`,
        workers: 1,
        testMatch: place.name === 'pl-1440' ? [patient, crowded] : patient,
      })),
    ...places.map((place) => ({
      ...place,
      ...(!playsAll && { workers: workersOf[place.name] ?? 1 }),
      testMatch: playsAll ? '*.spec.ts' : (journeys[place.name] ?? []),
      testIgnore: [patient, crowded, afterwards],
    })),
    ...places
      .filter(({ name }) => playsAll || playedAfterwards.includes(name))
      .map((place) => ({
        ...place,
        name: `${place.name}-afterwards`,
        testMatch: afterwards,
        dependencies: places.map(({ name }) => name),
      })),
  ],
  // The product as it is started by `npm start`, with the pages built before.
  ...(process.env['E2E_BASE_URL']
    ? {}
    : {
        webServer: {
          command: `"${process.execPath}" e2e/demo-server.ts`,
          cwd: root,
          wait: { stdout: /^calm$/m },
          env: {
            PORT: process.env['E2E_PORT'],
            HOST: 'localhost',
            DATABASE_URL: '',
            TOKEN_SECRET: process.env['E2E_TOKEN_SECRET'],
            TOKEN_ISSUER: 'e2e-platform',
            TOKEN_AUDIENCE: 'e2e-olympiad',
            LOG_LEVEL: 'warn',
          },
          // The demo is loaded first, which takes a busy machine minutes.
          timeout: 900_000,
          stdout: 'ignore',
          stderr: 'pipe',
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        },
      }),
})
