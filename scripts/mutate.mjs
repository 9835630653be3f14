// `npm run mutate`: would the tests notice? Not part of `npm test`: it takes many minutes.
//   npm run mutate -- refund stage   these files only
// Every file of the domain is mutated on its own, against the tests that reach it: whatever else is
// loaded for each of some thousand mutants would be most of the time.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { install, installTool } from './install.mjs'
import { filesBelow, projectNode, root, run, toolEnv } from './workspace.mjs'

const domain = join(root, 'domain')
const threshold = 95
const tool = ['scripts', 'mutation']
const stryker = join(root, ...tool, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const report = join(domain, 'node_modules', '.mutants.json')
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
const within = (file) => relative(domain, file).replaceAll(sep, '/')
const named = (path) => relative(join(domain, 'src'), path)

/** Those that name it; where none does, all that come past it. */
function testsOf(path) {
  const direct = tests.filter((test) => importsOf.get(test.path).includes(path))
  const all = direct.length > 0 ? direct : tests.filter(({ reached }) => reached.has(path))
  return all.map((test) => test.path)
}

async function mutate(path, testFiles) {
  rmSync(report, { force: true })
  const { output } = await run(projectNode(), [stryker, 'run', '--mutate', within(path)], {
    cwd: domain,
    env: toolEnv({ MUTATE_TESTS: testFiles.map(within).join(',') }),
  })
  if (!existsSync(report)) throw new Error(`${named(path)}: ${output}`)
  const [file] = Object.values(JSON.parse(readFileSync(report, 'utf8')).files)
  // A file of constants alone has no mutants.
  return file?.mutants ?? []
}

const detected = ['Killed', 'Timeout']
const undetected = ['Survived', 'NoCoverage']
const asked = process.argv.slice(2)
const chosen = files
  .filter((path) => !isTest(path))
  .filter((path) => asked.length === 0 || asked.includes(named(path).replace(/\.ts$/, '')))
await install({ dev: true })
await installTool(...tool)
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
