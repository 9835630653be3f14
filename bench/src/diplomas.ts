import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { savesBeside } from './beside-download.ts'
import { settings } from './burst-plan.ts'
import { median, type Figure, type Measurement } from './figure.ts'
import { startPostgres, startProduct } from './ground.ts'
import { seatSavers } from './savers.ts'

type Drawn = { cpu: number; bytes: number; peak: number }

const run = promisify(execFile)
const probe = join(import.meta.dirname, 'diploma-probe.ts')

async function drawn(way: string, count: number): Promise<Drawn> {
  const { stdout } = await run(process.execPath, [probe, way, `${count}`])
  return JSON.parse(stdout) as Drawn
}

async function cpuOf(way: string, count: number, rounds: number): Promise<number> {
  const all: number[] = []
  for (let round = 0; round < rounds; round++) all.push((await drawn(way, count)).cpu)
  return median(all)
}

async function cpuFigures(rounds: number): Promise<Figure[]> {
  const [ours, bare, page] = [
    await cpuOf('single', 60, rounds),
    await cpuOf('bare', 20, rounds),
    await cpuOf('print', 1_000, rounds),
  ]
  return [
    {
      name: 'CPU of a diploma / of a plain pdfkit program',
      value: ours / bare,
      bar: { atMost: 0.3 },
      detail: `${ours.toFixed(1)} ms against ${bare.toFixed(1)} ms`,
    },
    {
      name: 'CPU of a page to print / of a diploma',
      value: page / ours,
      bar: { atMost: 0.3 },
      detail: `${page.toFixed(1)} ms against ${ours.toFixed(1)} ms`,
    },
  ]
}

async function sizeFigures(few: number, many: number): Promise<Figure[]> {
  const [printFew, printMany] = [await drawn('print-file', few), await drawn('print-file', many)]
  const [zipFew, zipMany] = [await drawn('zip', few), await drawn('zip', many)]
  const memory = (name: string, [small, large]: [Drawn, Drawn], atMost: number): Figure => ({
    name: `${name}: peak memory of ${many} / of ${few}`,
    value: large.peak / small.peak,
    bar: { atMost },
    detail: `${large.peak.toFixed(0)} MB against ${small.peak.toFixed(0)} MB`,
  })
  return [
    {
      name: `a page of ${many} to print / 6 kB`,
      value: printMany.bytes / 6_000,
      bar: { atMost: 1 },
      detail: `${printMany.bytes.toFixed(0)} bytes; in a file of its own ${zipMany.bytes.toFixed(0)}`,
    },
    memory('to print', [printFew, printMany], 1.6),
    memory('ZIP', [zipFew, zipMany], 1.3),
  ]
}

/** Of the demo's olympiad whose results are out: the archive of all diplomas, and all to print. */
async function besideFigures(ms: number, rounds: number): Promise<Figure[]> {
  const postgres = await startPostgres()
  const ground = await startProduct(postgres.url, settings)
  const files = `${ground.address}/api/organiser/olympiads/7/diplomas`
  try {
    const seated = { ground, savers: await seatSavers(ground, 10) }
    return [
      await savesBeside('a ZIP', seated, { url: `${files}/diplomas.zip`, ms, rounds }),
      await savesBeside('pages to print', seated, { url: `${files}/diplomas.pdf`, ms, rounds }),
    ]
  } finally {
    await ground.stop()
    await postgres.stop()
  }
}

export const diplomas: Measurement = {
  about:
    'diplomas drawn one by one, on pages to print and into an archive, and those who save meanwhile (--save-ms)',
  measure: async (option) => [
    ...(await cpuFigures(option('rounds', 3))),
    ...(await sizeFigures(option('few', 1_000), option('many', 5_000))),
    ...(await besideFigures(option('save-ms', 5_000), option('rounds', 3))),
  ],
}
