// `npm run mutate`: would the tests notice? Not part of `npm test`: it takes many minutes.
//   npm run mutate -- refund stage   these files only
// Every file of the domain is mutated on its own, against the tests that reach it: whatever else is
// loaded for each of some thousand mutants would be most of the time.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesBelow, projectNode, root, run, toolEnv } from './workspace.mjs'

const domain = join(root, 'domain')
const threshold = 95
const files = filesBelow(join(domain, 'src')).filter((path) => path.endsWith('.ts'))
const isTest = (path) => path.endsWith('.test.ts')

const importsOf = new Map(
  files.map((path) => {
    const found = readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g)
    return [path, [...found].map(([, to]) => join(dirname(path), to))]
  }),
)

/** All that a file reaches by its imports, itself too. */
function reachedFrom(path, seen = new Set()) {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const next of importsOf.get(path) ?? []) reachedFrom(next, seen)
  return seen
}
const tests = files.filter(isTest).map((path) => ({ path, reached: reachedFrom(path) }))
const named = (path) => relative(join(domain, 'src'), path)

/** Those that name it; where none does, all that come past it. */
function testsOf(path) {
  const direct = tests.filter((test) => importsOf.get(test.path).includes(path))
  const all = direct.length > 0 ? direct : tests.filter(({ reached }) => reached.has(path))
  return all.map((test) => test.path)
}

async function mutate(path, testFiles) {
  const folder = mkdtempSync(join(domain, 'node_modules', '.mutate-'))
  const report = join(folder, 'report.json')
  const config = join(folder, 'stryker.config.json')
  const tested = testFiles.map((file) => relative(domain, file))
  const vitestConfig = join(folder, 'vitest.config.mjs')
  writeFileSync(vitestConfig, `export default { test: { include: ${JSON.stringify(tested)} } }\n`)
  writeFileSync(
    config,
    JSON.stringify({
      mutate: [relative(domain, path)],
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: relative(domain, vitestConfig), related: false },
      ignorePatterns: ['**/.mutate-*/**/report.json'],
      coverageAnalysis: 'perTest',
      // Tables of constants would need the whole suite for each of their entries: half of the time.
      ignoreStatic: true,
      timeoutMS: 15_000,
      reporters: ['json'],
      jsonReporter: { fileName: report },
      tempDirName: join(folder, 'sandbox'),
      concurrency: 2,
    }),
  )
  try {
    const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
    const { output } = await run(projectNode(), [stryker, 'run', config], {
      cwd: domain,
      env: toolEnv(),
    })
    if (!existsSync(report)) throw new Error(`${named(path)}: ${output}`)
    const [{ mutants }] = Object.values(JSON.parse(readFileSync(report, 'utf8')).files)
    return mutants
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const detected = ['Killed', 'Timeout']
const undetected = ['Survived', 'NoCoverage']
const asked = process.argv.slice(2)
const chosen = files
  .filter((path) => !isTest(path))
  .filter((path) => asked.length === 0 || asked.includes(named(path).replace(/\.ts$/, '')))
let [found, missed] = [0, 0]
for (const path of chosen) {
  const testFiles = testsOf(path)
  if (testFiles.length === 0) {
    console.log(`${named(path).padEnd(28)} no test reaches it`)
    continue
  }
  const mutants = await mutate(path, testFiles)
  const survivors = mutants.filter(({ status }) => undetected.includes(status))
  const killed = mutants.filter(({ status }) => detected.includes(status)).length
  found += killed
  missed += survivors.length
  const all = killed + survivors.length
  console.log(`${named(path).padEnd(28)} ${killed} of ${all}`)
  for (const { location, mutatorName, replacement } of survivors) {
    const change = replacement?.replaceAll(/\s+/g, ' ').slice(0, 70) ?? ''
    console.log(`  line ${location.start.line}: ${mutatorName} ${change}`)
  }
}
const score = (100 * found) / (found + missed)
console.log(
  `\n${found} of ${found + missed} mutants noticed: ${score.toFixed(1)} %, at least ${threshold}`,
)
process.exit(score >= threshold ? 0 : 1)
