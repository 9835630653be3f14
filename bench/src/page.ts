import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browser } from '../../scripts/browser.mjs'
import { installTool } from '../../scripts/install.mjs'
import { median, type Figure, type Measurement } from './figure.ts'
import { startPostgres, startProduct } from './ground.ts'

const lighthouse = join(import.meta.dirname, '../lighthouse/node_modules/lighthouse/cli/index.js')
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'

type Report = {
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number }>
  audits: Record<'largest-contentful-paint' | 'cumulative-layout-shift', { numericValue: number }>
}

/** Lighthouse has its own process: it drives a browser of its own and ends with it. */
async function visit(address: string, chrome: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-page-'))
  const file = join(folder, 'report.json')
  try {
    const child = spawn(
      process.execPath,
      [
        lighthouse,
        address,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${flags}`,
        '--only-categories=performance,accessibility,best-practices',
      ],
      { env: { ...process.env, CHROME_PATH: chrome }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    await once(child, 'exit')
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first page as a phone on a slow line sees it (Lighthouse, mobile preset, simulated). */
export const page: Measurement = {
  about: 'the list of olympiads as a phone on a slow line sees it, medians',
  measure: async (option) => {
    await installTool('bench', 'lighthouse')
    const chrome = await browser()
    const database = await startPostgres()
    const product = await startProduct(database.url, { DEMO_DATA: 'on' })
    const reports: Report[] = []
    try {
      for (let round = 0; round < option('visits', 5); round++) {
        reports.push(await visit(`${product.address}/olympiads/all`, chrome))
      }
    } finally {
      await product.stop()
      await database.stop()
    }
    return figuresOf(reports)
  },
}

function figuresOf(reports: readonly Report[]): Figure[] {
  const score = (name: keyof Report['categories'], atLeast: number): Figure => {
    const scores = reports.map(({ categories }) => categories[name].score * 100)
    return {
      name: `Lighthouse ${name}`,
      value: median(scores),
      bar: { atLeast },
      detail: scores.join(','),
    }
  }
  const lcp = reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue / 1000)
  const shift = reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue)
  return [
    score('performance', 96),
    score('accessibility', 100),
    score('best-practices', 100),
    {
      name: 'largest paint, seconds',
      value: median(lcp),
      bar: { atMost: 2 },
      detail: lcp.map((seconds) => seconds.toFixed(2)).join(','),
    },
    { name: 'layout shift', value: median(shift), bar: { atMost: 0.005 }, detail: shift.join(',') },
  ]
}
