// `npm run bench`: what is promised about speed, measured as ratios, so that any machine will do.
//   npm run bench -- --only=ranking --json=bench.json
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { barText, isReached, type Figure, type Measurement } from './figure.ts'

/** A measurement is a file beside this one; it is loaded only when it is asked for. */
const measurements: Record<string, () => Promise<Measurement>> = {
  'start-up': async () => (await import('./start-up.ts')).startUp,
  reads: async () => (await import('./reads.ts')).reads,
  readers: async () => (await import('./readers.ts')).readers,
  ranking: async () => (await import('./ranking.ts')).ranking,
  scroll: async () => (await import('./scroll.ts')).scroll,
  burst: async () => (await import('./burst.ts')).burst,
  rules: async () => (await import('./rules.ts')).rules,
  'burst-embedded': async () => (await import('./burst-embedded.ts')).burstEmbedded,
  levels: async () => (await import('./levels.ts')).levels,
  rhythm: async () => (await import('./rhythm.ts')).rhythmCost,
  traces: async () => (await import('./traces.ts')).traces,
  paid: async () => (await import('./paid.ts')).paid,
  keystroke: async () => (await import('./keystroke.ts')).keystroke,
  dashboard: async () => (await import('./dashboard.ts')).dashboard,
  people: async () => (await import('./people.ts')).people,
  'own-olympiads': async () => (await import('./own-olympiads.ts')).ownOlympiads,
  webhooks: async () => (await import('./webhooks.ts')).webhooks,
  mail: async () => (await import('./mail.ts')).mail,
  diplomas: async () => (await import('./diplomas.ts')).diplomas,
  bulk: async () => (await import('./bulk.ts')).bulk,
  groups: async () => (await import('./groups.ts')).groups,
  readiness: async () => (await import('./readiness.ts')).readiness,
  sprint: async () => (await import('./sprint.ts')).sprint,
  'my-space': async () => (await import('./my-space.ts')).mySpace,
  capacity: async () => (await import('./capacity/capacity.ts')).capacity,
  volume: async () => (await import('./volume/volume.ts')).volume,
  page: async () => (await import('./page.ts')).page,
}

/** Takes half an hour and twenty gigabytes: only who names it waits for it. */
const namedOnly = ['volume']

const say = (line = '') => void process.stdout.write(`${line}\n`)
const asked = (name: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)

function option(name: string, fallback: number): number {
  const text = asked(name)
  const value = text === undefined ? fallback : Number(text.replaceAll('_', ''))
  if (!Number.isFinite(value)) throw new Error(`--${name} wants a number`)
  return value
}

function sayTable(figures: readonly Figure[]): void {
  if (figures.length === 0) return
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const figure of figures) {
    const mark = figure.bar ? (isReached(figure) ? '✓' : '✗') : ' '
    const value = figure.value.toFixed(2).padStart(8)
    say(
      `${mark} ${figure.name.padEnd(width)} ${value}  ${barText(figure).padEnd(9)} ${figure.detail}`,
    )
  }
}

const usual = Object.keys(measurements).filter((name) => !namedOnly.includes(name))
const only = asked('only')?.split(',') ?? usual
// A word that nobody reads would start all of it, for hours.
const strange = process.argv.slice(2).filter((arg) => !/^--[a-z-]+=/.test(arg))
const unknown = [...strange, ...only.filter((name) => !(name in measurements))]
if (unknown.length > 0) {
  say(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}`)
  process.exit(2)
}
const results: Record<string, Figure[]> = {}
for (const name of only) {
  const measurement = await measurements[name]?.()
  if (!measurement) continue
  say(`\n${name}: ${measurement.about}`)
  results[name] = await measurement.measure(option, asked)
  sayTable(results[name])
}
const figures = Object.values(results).flat()
const missed = figures.filter((figure) => !isReached(figure))
say(`\n${figures.length - missed.length} of ${figures.length} figures reach their bar`)
const file = asked('json')
if (file) {
  const machine = { cpus: cpus().length, model: cpus()[0]?.model ?? '', node: process.version }
  writeFileSync(file, `${JSON.stringify({ machine, results }, null, 2)}\n`)
}
process.exitCode = missed.length === 0 ? 0 : 1
