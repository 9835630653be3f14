import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { browser } from './browser.mjs'
import { consoleScripts, initialScripts, spaceScripts } from './initial-scripts.mjs'
import { breaches } from './walls.mjs'
import { build, buildDoomedServer } from './build.mjs'
import { compileCache, projectNode, root, run, toolEnv } from './workspace.mjs'

const initialScriptBudget = 104_000
const consoleScriptBudget = 145_000
/** Over what the first page has fetched already. */
const spaceScriptBudget = 25_000

const tool = (...path) => join(root, 'node_modules', ...path)
const node = (args, options) => run(projectNode(), args, options)

/** A check is one thing that holds or does not. */
const verdict = ({ code, output }, note) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output,
  note,
})

const walls = async () => {
  const found = await breaches(root)
  return verdict({ code: found.length === 0 ? 0 : 1, output: found.join('\n') })
}

const inTemporaryFolder = async (work) => {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-report-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const reportAt = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

const vitest = (names, { env = {}, options = [] } = {}) =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, 'report.json')
    const args = names.flatMap((name) => ['--project', name])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { code, output } = await node(
      [tool('vitest', 'vitest.mjs'), 'run', '--no-color', ...args, ...options, ...reporters],
      { env: toolEnv(env) },
    )
    const report = reportAt(file)
    const passed = report?.numPassedTests ?? 0
    const failed = report?.numFailedTests ?? 0
    const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
    const ran = (report?.testResults ?? []).map(({ name }) => relative(root, name).split(sep)[0])
    const idle = names.filter((name) => !ran.includes(name))
    const isRed = code !== 0 || idle.length > 0
    return {
      passed,
      failed: isRed ? Math.max(failed, 1) : failed,
      skipped,
      output: idle.length > 0 ? `${output}\nNo test ran in: ${idle.join(', ')}` : output,
    }
  })

const withoutThose = (scripts, known) =>
  scripts.filter(({ file }) => !known.some((one) => one.file === file))

const size = async () => {
  const dist = join(root, 'web', 'dist')
  const first = initialScripts(dist)
  const loads = [
    { name: 'at first load', scripts: first, least: 1, budget: initialScriptBudget },
    // Of the console alone nothing may be missing either: a renamed page would weigh nothing.
    {
      name: 'in the console',
      scripts: consoleScripts(dist),
      least: first.length + 1,
      budget: consoleScriptBudget,
    },
    {
      name: 'more in my space',
      scripts: withoutThose(spaceScripts(dist), first),
      least: 2,
      budget: spaceScriptBudget,
    },
  ].map((load) => ({
    ...load,
    bytes: load.scripts.reduce((total, script) => total + script.brotliBytes, 0),
  }))
  const isLight = loads.every(
    ({ scripts, least, bytes, budget }) => scripts.length >= least && bytes <= budget,
  )
  const list = loads.flatMap(({ name, scripts }) => [
    `${name}:`,
    ...scripts.map((script) => `  ${script.brotliBytes} ${script.file}`),
  ])
  const kilobytes = (count) => (count / 1000).toFixed(1)
  const note = loads
    .map(({ name, bytes, budget }) => `${kilobytes(bytes)} of ${kilobytes(budget)} kB ${name}`)
    .join(', ')
  return verdict({ code: isLight ? 0 : 1, output: list.join('\n') }, note)
}

const playwright = () =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, 'report.json')
    const built = await build({ quiet: true })
    if (built.code !== 0) return { passed: 0, failed: 1, output: built.output }
    const env = toolEnv({
      CHROMIUM_PATH: await browser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      FORCE_COLOR: '0',
    })
    const cli = tool('@playwright', 'test', 'cli.js')
    const config = join('e2e', 'playwright.config.ts')
    const { code, output } = await node([cli, 'test', '-c', config, '--reporter=line,json'], {
      env,
    })
    const report = reportAt(file)
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
    const shaky = shakyTitles(report?.suites ?? [])
    return {
      passed: expected + flaky,
      failed: code === 0 ? unexpected : Math.max(unexpected, 1),
      skipped,
      output,
      ...(shaky.length > 0 && { note: `only at the second try: ${shaky.join('; ')}` }),
    }
  })

/** Most of it is one processor's work, and journeys would wait for it. */
const prepareJourneys = async () => {
  if (process.env.E2E_DATA_DIR === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'olympiad-e2e-'))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
    process.env.E2E_DATA_DIR = folder
  }
  const env = toolEnv(compileCache)
  return verdict(await node([join(root, 'e2e', 'prepare-demo.ts')], { env }))
}

/** A journey that held only when it was tried again is named with what went wrong, so that it is mended. */
const shakyTitles = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...shakyTitles(inner),
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => `${title} (${firstLineOf(results[0]?.error)})`),
    ),
  ])

const firstLineOf = (error) => {
  const { message = 'no error was kept', location } = error ?? {}
  const place = location ? ` at ${basename(location.file)}:${location.line}` : ''
  return `${stripVTControlCharacters(message).split('\n')[0]}${place}`
}

export const steps = [
  {
    name: 'build',
    about: 'the pages and the server, and with it the demo that all journeys begin with',
    sharesCores: true,
    run: async () => {
      for (const program of [build, buildDoomedServer]) {
        const built = await program({ quiet: true })
        if (built.code !== 0) return verdict(built)
      }
      return prepareJourneys()
    },
  },
  {
    name: 'lint',
    about: 'types, and rules that know them: oxlint with TypeScript 7 in one pass',
    sharesCores: true,
    // Types take a fifth less time where their memory is not looked through again and again.
    run: async () => {
      const env = toolEnv({ GOGC: process.env.GOGC ?? '400' })
      return verdict(await node([tool('oxlint', 'bin', 'oxlint'), '--deny-warnings'], { env }))
    },
  },
  {
    name: 'format',
    about: 'oxfmt, check only',
    sharesCores: true,
    run: async () => verdict(await node([tool('oxfmt', 'bin', 'oxfmt'), '--check', '.'])),
  },
  { name: 'walls', about: 'dependency-cruiser', sharesCores: true, run: walls },
  {
    name: 'unused',
    about: 'knip: files, exports and dependencies nobody uses',
    sharesCores: true,
    run: async () => verdict(await node([tool('knip', 'bin', 'knip.js')])),
  },
  {
    name: 'unit',
    about: 'domain, contract, web, and the tools themselves',
    counts: true,
    sharesCores: true,
    run: () => vitest(['domain', 'contract', 'web', 'bench', 'scripts']),
  },
  {
    name: 'size',
    about: 'scripts of the first page within their budget',
    needs: 'build',
    sharesCores: true,
    run: size,
  },
  {
    name: 'server-pglite',
    about: 'server tests on the embedded database',
    counts: true,
    needs: 'build',
    sharesCores: true,
    // It never waits for anything but its own processor, which the next step leaves to it now and then.
    run: () =>
      vitest(['server'], {
        env: { ...compileCache, TEST_ENGINE: 'pglite' },
        options: ['--maxWorkers=1'],
      }),
  },
  {
    name: 'server-postgres',
    about: 'the same on a real PostgreSQL',
    counts: true,
    needs: 'build',
    sharesCores: true,
    run: () => vitest(['server'], { env: { ...compileCache, TEST_ENGINE: 'postgres' } }),
  },
  {
    name: 'browser',
    about: 'journeys in Chromium, uk and pl, three widths',
    counts: true,
    run: playwright,
  },
]
