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
  expect(existsSync(join(folder, 'server.lock'))).toBe(true)
  lockDataDir(folder)()
})

test('of ten processes after a crash exactly one gets the folder', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' }))
  const said = await Promise.all(Array.from({ length: 10 }, () => otherProcess(folder)))
  expect(said.filter((one) => one.said === 'taken')).toHaveLength(1)
})

test('a stranger who got the dead owner’s number is no owner', () => {
  const folder = newFolder()
  const file = join(folder, 'server.lock')
  writeFileSync(file, JSON.stringify({ pid: process.ppid, startedAt: 'long ago' }))
  lockDataDir(folder)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
})

test('a lock that nobody can read is a dead one', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'server.lock'), '')
  lockDataDir(folder)()
})

test('a released folder is free and clean', async () => {
  const folder = newFolder()
  lockDataDir(folder)()
  expect(readdirSync(folder)).toEqual([])
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
