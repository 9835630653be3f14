import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { download, savesBeside } from './beside-download.ts'
import { say, settings } from './burst-plan.ts'
import { openEmbedded } from './embedded.ts'
import type { Figure, Measurement } from './figure.ts'
import { startPostgres, startProduct, type Ground } from './ground.ts'
import { loadPeople, type Run } from './people-data.ts'
import { seatSavers } from './savers.ts'

type Options = { people: number; ms: number; rounds: number }

const reader = 'organiser'

/** An olympiad whose results are out, with so many diplomas; its number. */
async function loadDiplomas(run: Run, people: number): Promise<number> {
  const olympiadId = await loadPeople(run, people, reader)
  await run('set session_replication_role = replica')
  await run(
    `update olympiads set ends_at = now() - interval '1 day', published_at = now() where id = $1`,
    [olympiadId],
  )
  await run(
    `with made as (
       insert into ranking_snapshots (olympiad_id, version) values ($1, 1) returning id),
     listed as (
       select g.*, row_number() over (partition by stage_id, age_band order by id) as at
         from registrations g where olympiad_id = $1)
     insert into ranking_rows (snapshot_id, practicant_id, level, stage_number, age_band, position,
                               place, first_name, family_name, right_answers, points, memorise_ms)
     select made.id, g.practicant_id, s.level, s.number, g.age_band, g.at, g.at, g.first_name,
            g.family_name, 40, 900, 1000
       from listed g join stages s on s.id = g.stage_id cross join made`,
    [olympiadId],
  )
  await run('select issue_diplomas($1, now())', [olympiadId])
  await run('set session_replication_role = origin')
  return olympiadId
}

/** Whoever saves is known before: it must be in the database whom the token names. */
async function meet({ address, tokenFor }: Ground): Promise<void> {
  const headers = { authorization: `Bearer ${tokenFor(reader)}` }
  const { ok } = await fetch(`${address}/api/init`, { headers })
  if (!ok) throw new Error('the organiser is refused')
}

async function figuresOf(
  engine: string,
  ground: Ground,
  olympiadId: number,
  { people, ms, rounds }: Options,
): Promise<Figure[]> {
  const files = `${ground.address}/api/organiser/olympiads/${olympiadId}/diplomas`
  // Once before: what a first time costs is paid, and meanwhile all of them get signed.
  for (const file of ['diplomas.pdf', 'diplomas.zip']) {
    const began = performance.now()
    const bytes = await download(ground, `${files}/${file}`)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    say(`${engine}: ${file} of ${people}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s`)
  }
  await pause(5_000)
  const savers = await seatSavers(ground, 10)
  const seated = { ground, savers }
  try {
    return [
      await savesBeside(`${engine}: a ZIP of ${people}`, seated, {
        ...{ url: `${files}/diplomas.zip`, ms, rounds },
      }),
      await savesBeside(`${engine}: ${people} pages to print`, seated, {
        ...{ url: `${files}/diplomas.pdf`, ms, rounds },
      }),
    ]
  } finally {
    savers.close()
  }
}

async function onPostgres(options: Options): Promise<Figure[]> {
  const postgres = await startPostgres()
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  let ground: Ground | null = null
  try {
    ground = await startProduct(postgres.url, settings)
    await meet(ground)
    const olympiadId = await loadDiplomas(
      (text, values) => pool.query(text, values),
      options.people,
    )
    return await figuresOf('postgres', ground, olympiadId, options)
  } finally {
    await ground?.stop()
    await pool.end()
    await postgres.stop()
  }
}

async function onEmbedded(options: Options): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-bulk-'))
  const begin = () => startProduct('', { ...settings, DATA_DIR: dataDir })
  let ground = await begin()
  try {
    await meet(ground)
    await ground.stop()
    const own = await openEmbedded(dataDir)
    const olympiadId = await loadDiplomas(own.run, options.people)
    await own.close()
    ground = await begin()
    return await figuresOf('embedded', ground, olympiadId, options)
  } finally {
    await ground.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const bulk: Measurement = {
  about:
    'saves while all diplomas of an olympiad are put into one file, against saves without (--people --save-ms --rounds --engine=1 embedded, 2 PostgreSQL)',
  measure: async (option) => {
    const engine = option('engine', 0)
    const options: Options = {
      people: option('people', 1_000),
      ms: option('save-ms', 5_000),
      rounds: option('rounds', 9),
    }
    return [
      ...(engine === 1 ? [] : await onPostgres(options)),
      ...(engine === 2 ? [] : await onEmbedded(options)),
    ]
  },
}
