import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { sampleSheet } from '../../../test/ground/sample-diplomas.ts'
import { DrawersBusy } from '../../http/files/drawing/hand.ts'
import { Workers } from '../../http/files/drawing/workers.ts'
import { workOf } from './job.ts'
import { Press } from './press.ts'

const folder = mkdtempSync(join(tmpdir(), 'press-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A worker that does what the name of the diploma says. */
const script = pathToFileURL(join(folder, 'worker.mjs'))
writeFileSync(
  script,
  `import { parentPort } from 'node:worker_threads'
   import { existsSync, writeFileSync } from 'node:fs'
   parentPort.on('message', ({ id, job }) => {
     const [what, file] = job.sheet.facts.name.split(' ')
     if (what === 'die') process.exit(1)
     if (what === 'die-once' && !existsSync(file)) { writeFileSync(file, ''); process.exit(1) }
     if (what === 'hang') for (;;);
     if (what === 'fail') return parentPort.postMessage({ id, error: 'no' })
     parentPort.postMessage({ id, bytes: Buffer.from(what) })
   })`,
)
const job = (name: string) => workOf({ kind: 'pdf', sheet: sampleSheet(0, { name }), pictures: {} })
const drawnBy = async (workers: Workers, name: string) =>
  Buffer.from(await workers.one(job(name))).toString()

test('a thread that dies is replaced, and what it was drawing is tried once more', async () => {
  const workers = new Workers({ size: 1, script })
  expect(await drawnBy(workers, `die-once ${join(folder, 'mark')}`)).toBe('die-once')
  await expect(drawnBy(workers, 'die')).rejects.toThrow(DrawersBusy)
  expect(await drawnBy(workers, 'fine')).toBe('fine')
  await expect(drawnBy(workers, 'fail')).rejects.toThrow('no')
  expect(await drawnBy(workers, 'fine')).toBe('fine')
  await workers.close()
})

test('who takes too long is given up, and the next one is drawn', async () => {
  const workers = new Workers({ size: 1, script, slowestMs: 1_500 })
  const [slow, next] = [drawnBy(workers, 'hang'), drawnBy(workers, 'next')]
  await expect(slow).rejects.toThrow(DrawersBusy)
  expect(await next).toBe('next')
  await workers.close()
})

test('only so many wait; who comes for one goes before parts of many', async () => {
  const workers = new Workers({ size: 1, script, greatestQueue: 2 })
  const order: string[] = []
  const noted = (drawing: Promise<Uint8Array>) =>
    drawing.then((bytes) => order.push(Buffer.from(bytes).toString()))
  const all = [
    noted(workers.one(job('first'))),
    noted(workers.part(job('part'))),
    noted(workers.one(job('second'))),
    noted(workers.one(job('third'))),
  ]
  await expect(workers.one(job('fourth'))).rejects.toThrow(DrawersBusy)
  await Promise.all(all)
  expect(order).toEqual(['first', 'second', 'third', 'part'])
  const late = expect(workers.one(job('late'))).rejects.toThrow(DrawersBusy)
  await workers.close()
  await late
})

test('a diploma is drawn once for all who ask, kept by what stands on it, and forgotten at once', async () => {
  const workers = new Workers({ size: 1 })
  let read = 0
  const press = new Press(async () => (read++, null), workers)
  const sheet = sampleSheet(1, {}, { seal: 'a'.repeat(64) })
  const [one, same] = await Promise.all([press.draw('pdf', sheet), press.draw('pdf', sheet)])
  expect(same).toBe(one)
  expect(await press.draw('pdf', sheet)).toBe(one)
  expect(read).toBe(1)
  const renamed = { ...sheet, facts: { ...sheet.facts, name: 'Інша' } }
  expect(Buffer.from(await press.draw('pdf', renamed)).equals(Buffer.from(one))).toBe(false)
  expect(press.codes).toEqual([sheet.facts.code])
  const underway = press.draw('png', sheet)
  press.forget([sheet.facts.code])
  expect(press.codes, 'under way, and nobody has to forget it again').toEqual([])
  await underway
  expect(press.codes).toEqual([])
  await workers.close()
})

test('what is kept has bounds', async () => {
  const workers = new Workers({ size: 1 })
  const press = new Press(async () => null, workers, { greatestKept: 150_000 })
  for (const number of [1, 2, 3, 4]) await press.draw('pdf', sampleSheet(number))
  expect(press.codes.length).toBeLessThan(3)
  expect(press.codes).toContain(sampleSheet(4).facts.code)
  await workers.close()
})

test('who stops reading stops the drawing, and the next file is drawn', async () => {
  const workers = new Workers({ size: 1 })
  const press = new Press(async () => null, workers)
  let asked = 0
  async function* endless() {
    for (;;) yield [sampleSheet(++asked)]
  }
  for await (const part of press.print(endless())) if (part.length > 0 && asked > 2) break
  const stoppedAt = asked
  await press.draw('pdf', sampleSheet(1))
  expect(asked).toBe(stoppedAt)
  await workers.close()
})
