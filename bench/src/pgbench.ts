import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export const hasPgbench = spawnSync('pgbench', ['--version']).status === 0

/** Transactions a second of pgbench with 8 connections and prepared statements. */
export async function pgbench(url: string, script: string, seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-bench-'))
  try {
    const file = join(folder, 'script.sql')
    writeFileSync(file, script)
    const args = ['-n', '-M', 'prepared', '-c', '8', '-j', '1', '-T', `${seconds}`, '-f', file, url]
    const child = spawn('pgbench', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)])
    if (child.exitCode === null) await once(child, 'exit')
    const found = /tps = ([\d.]+)/.exec(out)
    if (!found) throw new Error(`pgbench: ${said}`)
    return Number(found[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
