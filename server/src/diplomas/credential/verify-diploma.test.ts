import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeInGroups } from '@olympiad/domain/diploma'
import PDFDocument from 'pdfkit'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/ground/app.ts'
import { compileCache } from '../../../test/ground/compile-cache.ts'
import { annulDiploma, insertDiplomas, sampleFacts } from '../../../test/ground/diplomas.ts'
import { insertPlaces } from '../../../test/ground/fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'olympiad-verify-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const command = join(import.meta.dirname, '../../../../scripts/verify-diploma/main.ts')

/** How it ended, and what it said. The server of this test answers meanwhile. */
function verified(...args: string[]): Promise<{ status: number | null; said: string }> {
  const env = { ...process.env, ...compileCache }
  const child = spawn(process.execPath, [command, ...args], { env })
  let said = ''
  child.stdout.on('data', (part: Buffer) => void (said += part.toString()))
  child.stderr.on('data', (part: Buffer) => void (said += part.toString()))
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, said })))
}

const app = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
await insertPlaces(app.db)
const owners = [await app.person('ann'), await app.person('bob')]
const [code = '', other = ''] = await insertDiplomas(app.db, owners)
const server = await app.listen()

const bodyOf = async (path: string) => (await app.get(path)).body
const credential = await bodyOf(`/api/diplomas/${code}/credential.json`)
const did = fileOf('did.json', await bodyOf('/.well-known/did.json'))
const status = fileOf('status.json', await bodyOf('/api/diplomas/status/0'))
const offline = ['--did', did, '--status', status]
const altered = credential.replace('"318"', '"999"')

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf',
)
function pdf(attached: string, name = sampleFacts.name): Promise<Buffer> {
  const document = new PDFDocument({ font })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => void parts.push(part))
  document.text(
    `${name}\n${sampleFacts.olympiadTitle}\nБазовий 2 · 13–15 років\nСрібна медаль · 2 місце, 318 балів\n${codeInGroups(code)}`,
  )
  document.file(Buffer.from(attached), { name: 'credential.json', type: 'application/ld+json' })
  document.end()
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))))
}

test('a credential, offline with what was saved, is genuine; so is a PDF that shows and holds it', async () => {
  const json = await verified(fileOf('a.json', credential), ...offline)
  expect(json.said).toContain(sampleFacts.name)
  expect(json.said).toContain('GENUINE.')
  expect(json.status).toBe(0)
  const { status: code, said } = await verified(fileOf('a.pdf', await pdf(credential)), ...offline)
  expect([code, said.includes('The page shows what was signed.')]).toEqual([0, true])
})

test('a letter altered is found, and another copy or the server says which', async () => {
  const file = fileOf('altered.json', altered)
  const alone = await verified(file, ...offline)
  expect([alone.status, alone.said.includes('SIGNATURE BROKEN')]).toEqual([1, true])
  for (const more of [
    ['--copy', fileOf('copy.json', credential)],
    ['--server', server],
  ]) {
    const { status: code, said } = await verified(file, ...offline, ...more)
    expect(code).toBe(1)
    expect(said).toContain('points: it says “999”, signed was “318”')
  }
})

test('a PDF whose page was altered is found though what it holds is whole', async () => {
  const file = fileOf('other.pdf', await pdf(credential, 'Ґалаґан-Їжакевич Микола'))
  const { status: code, said } = await verified(file, ...offline)
  expect([code, said.includes('PAGE ALTERED: it does not show the name')]).toEqual([1, true])
})

test('what has ended is genuine, but no longer counts', async () => {
  const ended = fileOf('ended.json', await bodyOf(`/api/diplomas/${other}/credential.json`))
  expect((await verified(ended, ...offline)).status).toBe(0)
  await annulDiploma(app.db, other, app.clock.now)
  const { status: code, said } = await verified(ended, '--server', server)
  expect([code, said.includes('IT NO LONGER COUNTS')]).toEqual([3, true])
})

test('without keys or list nothing is claimed, and it says what to save', async () => {
  const file = fileOf('b.json', credential)
  const nothing = await verified(file)
  expect([nothing.status, nothing.said.includes('/.well-known/did.json')]).toEqual([4, true])
  const keysAlone = await verified(file, '--did', did)
  expect([keysAlone.status, keysAlone.said.includes('/api/diplomas/status/0')]).toEqual([4, true])
  const foreign = fileOf(
    'foreign.json',
    (await bodyOf('/.well-known/did.json')).replaceAll('localhost', 'elsewhere'),
  )
  expect((await verified(file, '--did', foreign, '--status', status)).status).toBe(4)
  const forged = fileOf(
    'forged.json',
    (await bodyOf('/api/diplomas/status/0')).replace('H4sI', 'H4sJ'),
  )
  expect((await verified(file, '--did', did, '--status', forged)).status).toBe(4)
})

test('what is no diploma is said to be none', async () => {
  for (const [name, content] of [
    ['x.json', '{'],
    ['x.pdf', '%PDF-1.7'],
    ['x.txt', 'hello'],
  ] as const) {
    expect((await verified(fileOf(name, content), ...offline)).status).toBe(2)
  }
  expect((await verified('/nowhere/at/all', ...offline)).status).toBe(2)
  expect((await verified()).status).toBe(2)
  expect((await verified(fileOf('c.json', credential), '--strange', 'x')).status).toBe(2)
})
