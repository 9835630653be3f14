import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { DataDirTaken, lockDataDir } from './data-dir-lock.ts'

const folders: string[] = []
const children: ReturnType<typeof spawn>[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-lock-'))
  folders.push(folder)
  return folder
}

const program = `
  const { lockDataDir } = await import(${JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'))})
  try {
    lockDataDir(process.argv[1])
    console.log('taken')
    setInterval(() => {}, 1000)
  } catch (error) {
    console.log(error.message)
  }`

/** A server of its own, as far as the folder can tell; says whether it got it. */
async function otherProcess(dataDir: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: line.toString().trim() }
}

test('a second process is refused while the first one lives, with what to do about it', async () => {
  const folder = newFolder()
  const { child, said } = await otherProcess(folder)
  expect(said).toBe('taken')
  expect(() => lockDataDir(folder)).toThrow(DataDirTaken)
  expect(() => lockDataDir(folder)).toThrow(
    `The data folder "${folder}" is in use by another server (process ${child.pid}). ` +
      'Stop that one, choose another folder with DATA_DIR, or use PostgreSQL with DATABASE_URL.',
  )
})

test('a folder whose owner was killed is taken over', async () => {
  const folder = newFolder()
  const { child } = await otherProcess(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(join(folder, 'server.pid'))).toBe(true)
  lockDataDir(folder)()
})

/** A parent that never asks how its child ended: the dead one keeps its number. */
const careless = `
  const { spawn } = await import('node:child_process')
  const child = spawn('/bin/sh', ['-c', process.argv[1] + ' & exec sleep 60'], { stdio: 'inherit' })
  setInterval(() => {}, 1000)`

test.runIf(process.platform === 'linux')(
  'a killed owner nobody has buried yet is no owner',
  async () => {
    const folder = newFolder()
    const quoted = [process.execPath, '--input-type=module', '-e', program, folder]
      .map((word) => `'${word.replaceAll("'", `'\\''`)}'`)
      .join(' ')
    const parent = spawn(process.execPath, ['--input-type=module', '-e', careless, quoted], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    try {
      await once(parent.stdout, 'data')
      expect(() => lockDataDir(folder)).toThrow(DataDirTaken)
      const pid = Number(readFileSync(join(folder, 'server.pid'), 'utf8'))
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => stateOf(pid)).toBe('Z')
      lockDataDir(folder)()
    } finally {
      process.kill(-parent.pid!, 'SIGKILL')
    }
  },
)

const stateOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0]

test('of ten processes after a crash exactly one gets the folder, each time', async () => {
  const folder = newFolder()
  for (let round = 0; round < 2; round++) {
    const all = await Promise.all(Array.from({ length: 10 }, () => otherProcess(folder)))
    const owners = all.filter(({ said }) => said === 'taken')
    expect(owners).toHaveLength(1)
    const gone = owners.map(({ child }) => once(child, 'exit'))
    for (const { child } of owners) child.kill('SIGKILL')
    await Promise.all(gone)
  }
}, 60_000)

test('a stranger who got the dead owner’s number is no owner', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'server.pid'), `${process.ppid}`)
  lockDataDir(folder)
  expect(readFileSync(join(folder, 'server.pid'), 'utf8')).toBe(`${process.pid}\n`)
})

test('a released folder is free', async () => {
  const folder = newFolder()
  lockDataDir(folder)()
  expect(readdirSync(folder)).toEqual(['folder.lock'])
  expect((await otherProcess(folder)).said).toBe('taken')
})

test('releasing late does not take the folder from its next owner', async () => {
  const folder = newFolder()
  const release = lockDataDir(folder)
  release()
  const { said } = await otherProcess(folder)
  release()
  expect(said).toBe('taken')
  expect(() => lockDataDir(folder)).toThrow(DataDirTaken)
})
