import { createHash } from 'node:crypto'
import type { DesignNow } from '@olympiad/contract/diploma-design'
import { longNames, plainDesign, type OlympiadDesign } from '@olympiad/domain/diploma-design'
import { isAllowed, staffRoles, type StaffRole } from '@olympiad/domain/staff'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../../test/ground/app.ts'
import {
  addStaff,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../../test/ground/fixtures.ts'
import { sampleSheet } from './preview.ts'
import { designOf } from './store.ts'

const app = await testApp()
await insertPlaces(app.db)
const owner = await app.person('owner')
const editor = await app.person('editor')

async function olympiad(): Promise<number> {
  const id = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  await addStaff(app.db, id, owner, 'owner')
  await addStaff(app.db, id, editor, 'editor')
  return id
}

const base = (id: number) => `/api/organiser/olympiads/${id}/diplomas`
const bearer = ({ token }: TestPerson) => ({ authorization: `Bearer ${token}` })
const read = async (id: number) => (await app.get(`${base(id)}/design`, owner)).json<DesignNow>()

const put = (id: number, revision: number, design: OlympiadDesign, by = owner) =>
  app.inject({
    ...{ method: 'PUT', url: `${base(id)}/design`, headers: bearer(by) },
    payload: { revision, design },
  })

function upload(id: number, bytes: Buffer, by = owner) {
  const headers = { ...bearer(by), 'content-type': 'application/octet-stream' }
  return app.inject({ method: 'POST', url: `${base(id)}/pictures`, headers, payload: bytes })
}

/** A black bar on white paper, wider with each number. */
const signature = (number: number) =>
  sharp({ create: { width: 400, height: 120, channels: 3, background: '#fff' } })
    .composite([
      {
        input: {
          create: { width: 60 + number, height: 30, channels: 3, background: '#1a1638' },
        },
        left: 20,
        top: 40,
      },
    ])
    .png()
    .toBuffer()

const kept = async (id: number, number = 0) =>
  (await upload(id, await signature(number))).json<{ sha256: string }>().sha256

const signed: OlympiadDesign = {
  signer: {
    uk: { name: 'Лук’ян Вʼячеславський', role: 'директор ліцею № 7, «Зоря» (Київ)' },
    pl: { name: 'Łucja Święcicka', role: 'przewodnicząca jury' },
  },
  textVariant: 'warm',
  signature: null,
  seal: null,
}

test('an olympiad without a design has the plain one, in both languages with its own cover', async () => {
  const id = await olympiad()
  expect(await read(id)).toEqual({
    design: plainDesign,
    revision: 0,
    changedAt: null,
  })
  expect(await designOf(app.db.pool, id)).toMatchObject({
    uk: { signerName: '', textVariant: 'formal', signature: null, seal: null },
    pl: { signerName: '', textVariant: 'formal', signature: null, seal: null },
  })
})

test('what is saved is what diplomas are drawn with, each in its language', async () => {
  const id = await olympiad()
  const design = { ...signed, signature: await kept(id), seal: await kept(id, 1) }
  const saved = await put(id, 0, design, editor)
  expect(saved.json()).toMatchObject({ design, revision: 1 })
  expect(await read(id)).toEqual(saved.json())
  const { textVariant, signature: written, seal } = design
  expect(await designOf(app.db.pool, id)).toMatchObject({
    uk: {
      ...{ signerName: 'Лук’ян Вʼячеславський', signerRole: 'директор ліцею № 7, «Зоря» (Київ)' },
      ...{ textVariant, signature: written, seal },
    },
    pl: {
      ...{ signerName: 'Łucja Święcicka', signerRole: 'przewodnicząca jury' },
      ...{ textVariant, signature: written, seal },
    },
  })
})

test('of two who change it at once the second is told', async () => {
  const id = await olympiad()
  const answers = await Promise.all([
    put(id, 0, signed),
    put(id, 0, { ...signed, textVariant: 'short' }, editor),
  ])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  const late = answers.find(({ statusCode }) => statusCode === 409)
  expect(late?.json()).toMatchObject({ code: 'design_outdated' })
  expect((await read(id)).revision).toBe(1)
})

test('a change is told in the log, names of signers beside it; none is not', async () => {
  const id = await olympiad()
  await put(id, 0, signed)
  await put(id, 1, signed)
  const { rows } = await app.db.pool.query<{ content: string; personal: string }>(
    `select e.content, p.content as personal from audit_entries e
       join audit_personal p on p.entry_id = e.id where e.chain = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
  expect(JSON.parse(rows[0]?.content ?? '')).toMatchObject({
    action: 'diploma-design.changed',
    before: { textVariant: 'formal' },
    after: { textVariant: 'warm' },
  })
  expect(rows[0]?.content).not.toContain('Лук')
  expect(rows[0]?.content).not.toContain('Łucja')
  expect(rows[0]?.personal).toContain('Łucja Święcicka')
})

test('a picture is of its olympiad: another can neither use it nor see it', async () => {
  const [id, other] = [await olympiad(), await olympiad()]
  const sha256 = await kept(id)
  for (const part of ['signature', 'seal'] as const) {
    const answer = await put(other, 0, { ...signed, [part]: sha256 })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      404,
      'picture_not_found',
    ])
  }
  expect((await app.get(`${base(other)}/pictures/${sha256}`, owner)).statusCode).toBe(404)
  const own = await app.get(`${base(id)}/pictures/${sha256}`, owner)
  expect(own.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
  expect(createHash('sha256').update(own.rawPayload).digest('hex')).toBe(sha256)
})

test('however many are sent, few are kept, and those in use always', async () => {
  const id = await olympiad()
  const used = await kept(id)
  await put(id, 0, { ...signed, signature: used })
  for (let number = 1; number <= 20; number++) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    await kept(id, number)
  }
  const rows = await app.db.query
    .selectFrom('diploma_pictures')
    .select('sha256')
    .where('olympiad_id', '=', id)
    .execute()
  expect(rows.length).toBeLessThanOrEqual(13)
  expect(rows.map(({ sha256 }) => sha256)).toContain(used)
})

test('a signer is one line that can be read, of a length that fits', async () => {
  const id = await olympiad()
  const named = (name: string) => ({
    ...signed,
    signer: { ...signed.signer, uk: { name, role: '' } },
  })
  for (const name of ['а'.repeat(61), 'Іван\u202Eнавi', 'Іван\nПетро', '\u0301']) {
    expect([400, 422], name).toContain((await put(id, 0, named(name))).statusCode)
  }
  for (const name of ['花子', 'Іван 😀', 'Оле\u0301на']) {
    expect((await put(id, 0, named(name))).json(), name).toMatchObject({ code: 'unwritable_name' })
  }
  const decomposed = 'Łukasz Żółć'.normalize('NFD')
  const saved = (await put(id, 0, named(decomposed))).json<DesignNow>()
  expect(saved.design.signer.uk.name).toBe('Łukasz Żółć')
})

const long = { familyName: 'Вʼячеславська-Ґалаґаненко-Їжакевич', firstName: 'Єлизавета-Анастасія' }

test('a preview shows the longest name to who may read people, to others one of nobody', async () => {
  const id = await olympiad()
  const person = await app.person('long')
  await insertRegistration(app.db, id, person)
  await app.db.query
    .updateTable('registrations')
    .set({ first_name: long.firstName, family_name: long.familyName, language: 'uk' })
    .where('olympiad_id', '=', id)
    .execute()
  const wish = { olympiadId: id, language: 'uk', design: signed } as const
  const seen = { at: app.clock.now, webUrl: 'https://olympiads.example' }
  const nameFor = async (role: StaffRole, language: 'uk' | 'pl' = 'uk') => {
    const member = { role, language: null }
    const sheet = await sampleSheet(app.db.pool, { ...wish, language }, { member, ...seen })
    return sheet.facts.name
  }
  for (const role of staffRoles) {
    const whole = `${long.familyName} ${long.firstName}`
    const shown = isAllowed(role, 'readPeople') ? whole : longNames.uk
    expect(await nameFor(role), role).toBe(shown)
  }
  expect(await nameFor('owner', 'pl')).toBe(longNames.pl)
})

const preview = (id: number, kind: 'pdf' | 'png', design: OlympiadDesign, by = editor) =>
  app.post(`${base(id)}/preview.${kind}`, { language: 'pl', design }, by)

test('a preview is the diploma itself, drawn with what is not saved yet', async () => {
  const id = await olympiad()
  const design = { ...signed, signature: await kept(id) }
  const pdf = await preview(id, 'pdf', design)
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(pdf.headers['cache-control']).toBe('no-store')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const [drawn, other] = [
    await preview(id, 'png', design),
    await preview(id, 'png', { ...design, textVariant: 'short' }),
  ]
  const { format, width, height } = await sharp(drawn.rawPayload).metadata()
  expect(format).toBe('png')
  expect(width / height).toBeCloseTo(297 / 210, 2)
  expect(drawn.rawPayload.equals(other.rawPayload)).toBe(false)
  expect((await read(id)).revision).toBe(0)
})

test('a preview takes no picture of another olympiad', async () => {
  const [id, other] = [await olympiad(), await olympiad()]
  const answer = await preview(other, 'png', { ...signed, seal: await kept(id) })
  expect(answer.json()).toMatchObject({ code: 'picture_not_found' })
})

test('how many were issued, and how many of them still count', async () => {
  const id = await olympiad()
  const counts = async (by = owner) => app.get(`${base(id)}/counts`, by)
  expect((await counts()).json()).toEqual({ valid: 0, replaced: 0, annulled: 0 })
  expect((await counts(editor)).statusCode).toBe(403)
})

test('who may only look changes nothing', async () => {
  const id = await olympiad()
  const viewer = await app.person('viewer')
  await addStaff(app.db, id, viewer, 'viewer')
  expect((await put(id, 0, signed, viewer)).statusCode).toBe(403)
  expect((await upload(id, await signature(0), viewer)).statusCode).toBe(403)
  expect((await app.get(`${base(id)}/design`, viewer)).statusCode).toBe(200)
})
