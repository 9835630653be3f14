// `npm run faults`: what the system must survive, on both engines: kills, a database that goes, a full
// disk, two processes, a pooler, a backup under load. Afterwards nothing acknowledged may be missing.
//   npm run faults -- --kills=100 --engine=postgres --only=kills,database
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './install.mjs'
import { projectNode, root, run, toolEnv } from './workspace.mjs'

const asked = (name, fallback) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback

const kills = asked('kills', '100')
const rounds = asked('rounds', '5')
const engine = asked('engine', 'both')
const engines = engine === 'both' ? ['pglite', 'postgres'] : [engine]

/** A disk of 120 MB, where we may mount one. */
const withSmallDisk = async (work) => {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m,mode=0777', 'tmpfs', folder])
  const hasDisk = mounted.status === 0
  try {
    return await work(hasDisk ? { SMALL_DISK: folder } : null)
  } finally {
    if (hasDisk) spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

const plain = (work) => work({})

const faults = [
  {
    name: 'kills',
    about: `kill -9 ${kills} times while participants save`,
    file: 'server/src/runs/kill.test.ts',
    env: { KILLS: kills, RESTART_MS: '3000' },
  },
  {
    name: 'calls',
    about: 'kills before and after commit and answer of each call of a run',
    file: 'server/src/runs/kill-points.test.ts',
    env: { KILLS: kills },
  },
  {
    name: 'payments',
    about: 'kill -9 while people pay',
    file: 'server/src/payment/kill.test.ts',
    env: { KILLS: '20' },
    only: 'postgres',
  },
  {
    name: 'seats',
    about: 'kills at the marked points of paying, handing out and returning seats of a class',
    file: 'server/src/payment/seats/kill.test.ts',
    env: { KILLS: kills },
    only: 'postgres',
  },
  {
    name: 'diplomas',
    about: 'kills at the marked points of a publication, a correction and files of a class',
    file: 'server/src/diplomas/kill.test.ts',
    env: { KILLS: kills },
  },
  {
    name: 'sprints',
    about: 'kills at the marked points of the start of a sprint',
    file: 'server/src/sprints/kill.test.ts',
    env: { KILLS: kills },
  },
  {
    name: 'points',
    about: 'kills before and after commit and answer; doubled and shuffled saves',
    file: 'server/test/faults/marked-points.test.ts',
    env: { KILLS: kills },
    only: 'postgres',
  },
  {
    name: 'database',
    about: `connections cut, crash, 5 s standstill, no free connection, ${rounds} times each`,
    file: 'server/test/faults/database-faults.test.ts',
    env: { FAULT_ROUNDS: rounds },
    only: 'postgres',
  },
  {
    name: 'clock',
    about: 'the clock of the server is set back and forth by 30 s',
    file: 'server/test/faults/clock-steps.test.ts',
    only: 'postgres',
  },
  {
    name: 'clock-jump',
    about: 'the clock of the database jumps by 20 s, forward and back',
    file: 'server/test/faults/clock-jump.test.ts',
    only: 'postgres',
  },
  {
    name: 'silence',
    about: 'connections to the database that fall silent without a word',
    file: 'server/test/faults/silent-wire.test.ts',
    only: 'postgres',
  },
  {
    name: 'restart',
    about: 'two servers restarted one after the other while people save',
    file: 'server/test/faults/rolling-restart.test.ts',
    only: 'postgres',
  },
  {
    name: 'upgrade',
    about: 'the release before and this one on one database while people save',
    file: 'server/test/faults/previous-release.test.ts',
    env: { UPGRADE: 'on' },
    only: 'postgres',
  },
  {
    name: 'disk',
    about: 'a full disk',
    file: 'server/test/faults/disk-full.test.ts',
    around: withSmallDisk,
    missing: 'no small disk can be mounted here (needs root on Linux)',
  },
  {
    name: 'processes',
    about: 'two processes on one database, one of them killed',
    file: 'server/test/faults/two-processes.test.ts',
    only: 'postgres',
  },
  {
    name: 'pooler',
    about: 'the same through a transaction pooler',
    file: 'server/test/faults/pooler.test.ts',
    only: 'postgres',
  },
  {
    name: 'backup',
    about: 'a backup taken under load, restored',
    file: 'server/test/faults/backup.test.ts',
  },
  {
    name: 'recovery',
    about: 'the log archived under load, restored to a second, results verified',
    file: 'server/test/faults/recovery.test.ts',
    env: { RECOVERY: 'on' },
    only: 'postgres',
  },
]

const only = asked('only', faults.map(({ name }) => name).join(',')).split(',')
const unknown = only.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. There are: ${faults.map((one) => one.name).join(', ')}`,
  )
  process.exit(2)
}

await install({ dev: true })
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
let isGood = true
for (const TEST_ENGINE of engines) {
  for (const fault of faults) {
    if (!only.includes(fault.name) || (fault.only ?? TEST_ENGINE) !== TEST_ENGINE) continue
    const began = Date.now()
    await (fault.around ?? plain)(async (extra) => {
      const title = `${TEST_ENGINE.padEnd(8)} ${fault.about}`
      if (extra === null) {
        console.log(`– ${title}: ${fault.missing}`)
        return
      }
      const env = toolEnv({ TEST_ENGINE, REST_MS: '0', ...fault.env, ...extra })
      const args = [vitest, 'run', '--no-color', '--project', 'server', fault.file]
      const { code, output } = await run(projectNode(), args, { env })
      const told = output.split('\n').filter((line) => /^(pglite|postgres): /.test(line))
      const skipped = /Tests\s+(\d+ skipped)/.exec(output)?.[1]
      const seconds = `${((Date.now() - began) / 1000).toFixed(0)} s`
      const note = [...told.map((line) => line.replace(/^\w+: /, '')), skipped, seconds]
      console.log(
        `${code === 0 ? (skipped ? '–' : '✓') : '✗'} ${title} (${note.filter(Boolean).join('; ')})`,
      )
      if (code !== 0) console.log(output.trim())
      isGood &&= code === 0
    })
  }
}
process.exit(isGood ? 0 : 1)
