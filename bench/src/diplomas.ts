import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median, type Figure, type Measurement } from './figure.ts'

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

export const diplomas: Measurement = {
  about: 'diplomas drawn one by one, on pages to print and into an archive',
  measure: async (option) => [
    ...(await cpuFigures(option('rounds', 3))),
    ...(await sizeFigures(option('few', 1_000), option('many', 5_000))),
  ],
}
