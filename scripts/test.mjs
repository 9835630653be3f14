// `npm test`: everything that must hold, one line a step, and one plain line at the end.
//   npm test -- --list               the steps
//   npm test -- --only=unit,server   some of them (a name also stands for those that begin with it)
import { keepTemporaryFilesInMemory } from './memory-folder.mjs'
import { install } from './install.mjs'
import { endRunning } from './workspace.mjs'
import { steps } from './steps.mjs'

const args = process.argv.slice(2)
if (args.includes('--list')) {
  for (const { name, about } of steps) console.log(`${name.padEnd(16)} ${about}`)
  process.exit(0)
}

const asked = args
  .filter((arg) => arg.startsWith('--only='))
  .flatMap((arg) => arg.slice('--only='.length).split(','))
const fits = (name) => (word) => name === word || name.startsWith(`${word}-`)
const unknown = asked.filter((word) => !steps.some(({ name }) => fits(name)(word)))
const strange = args.filter((arg) => !arg.startsWith('--only='))
if (unknown.length > 0 || strange.length > 0) {
  console.error(`Unknown: ${[...unknown, ...strange].join(', ')}. See npm test -- --list`)
  process.exit(2)
}
const chosen = steps.filter(({ name }) => asked.length === 0 || asked.some(fits(name)))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    endRunning()
    process.exit(130)
  })
}

const perform = async (step) => {
  const began = performance.now()
  const outcome = await step.run().catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.stack ?? String(error),
  }))
  const { passed, failed, skipped = 0, output = '', note } = outcome
  const isGood = failed === 0 && passed > 0
  const counts = [
    ...(step.counts ? [`${passed} passed`, `${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(note ? [note] : []),
  ].join(', ')
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const mark = isGood ? '✓' : '✗'
  console.log(`${mark} ${step.name.padEnd(16)} ${seconds.padStart(6)} s  ${counts}`.trimEnd())
  if (!isGood) console.log(`\n${output.trim()}\n`)
  // A step that counted nothing has shown nothing.
  return { passed, failed: isGood ? 0 : Math.max(failed, 1) }
}

/**
 * Two at a time as long as they share the cores: what one of them leaves idle, because it waits, the other fills. What
 * needs another step's work waits for it. The rest is performed alone.
 */
const performAll = async () => {
  const waiting = [...chosen]
  const outcomes = new Map()
  const performNext = () => {
    const step = waiting.shift()
    const outcome = Promise.resolve(outcomes.get(step.needs)).then(() => perform(step))
    outcomes.set(step.name, outcome)
    return outcome
  }
  const performShared = async () => {
    while (waiting[0]?.sharesCores) await performNext()
  }
  while (waiting.length > 0) {
    await Promise.all([performShared(), performShared()])
    if (waiting.length > 0) await performNext()
  }
  return Promise.all(outcomes.values())
}

await install({ dev: true })
keepTemporaryFilesInMemory()
const outcomes = await performAll()
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
const failed = sum('failed')
console.log(`\n${sum('passed')} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
