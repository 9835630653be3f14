import type { DiplomaBundle, GroupDiplomas } from '@olympiad/contract/diploma-files'
import type { MyDiploma } from '@olympiad/contract/diplomas'
import { expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { drained } from '../../test/ground/drained.ts'
import { addStaff, insertPlaces } from '../../test/ground/fixtures.ts'
import { insertTie, sayFor } from '../../test/ground/family.ts'
import { insertGroup } from '../../test/ground/groups.ts'
import { headOf, textOf } from '../../test/ground/pdf-reader.ts'
import { rankedOlympiad } from '../../test/ground/ranked.ts'
import { namesInZip } from '../../test/ground/zip-reader.ts'
import { codesOf, sheetsInBatches } from './sheets.ts'

const app = await testApp()
const { pool } = app.db
await insertPlaces(app.db)
const person = (name: string) => app.person(`of-group ${name}`)
const organiser = await person('organiser')
const families = new Map<number, { parent: TestPerson; tieId: number }>()

/** A child of thirteen; whether trainers see more than their place is the parent's word. */
async function child(name: string, isSeen: boolean): Promise<TestPerson> {
  const [one, parent] = [await person(name), await person(`parent of ${name}`)]
  families.set(one.id, { parent, tieId: await insertTie(app.db, one, parent) })
  if (isSeen) await decide(one, 'give')
  return one
}
function decide({ id }: TestPerson, decision: 'give' | 'withdraw') {
  const { parent, tieId } = families.get(id)!
  return sayFor(app, parent, tieId, { kind: 'training', decision })
}

/** A class in which everything happens, and an olympiad with its results out. */
async function published(run: string) {
  const trainer = await person(`trainer ${run}`)
  const [anna, borys] = [await child(`anna ${run}`, true), await child(`borys ${run}`, true)]
  const [silent, gone] = [await child(`silent ${run}`, false), await child(`gone ${run}`, true)]
  const elsewhere = await child(`elsewhere ${run}`, true)
  const groupId = await insertGroup(app.db, trainer, [anna, borys, silent, gone])
  await leave(groupId, gone)
  const everybody = [anna, borys, silent, gone, elsewhere]
  const ranking = await rankedOlympiad(
    app,
    organiser,
    everybody.map((one, at) => [one, 900 - at] as const),
  )
  const names = ['Анненко', 'Борисенко', 'Мовчан', 'Пішак', 'Чужак']
  for (const [at, one] of everybody.entries()) {
    await pool.query('update registrations set family_name = $2 where id = $1', [
      ranking.registrationOf(one),
      names[at],
    ])
  }
  await ranking.publish()
  const { olympiadId } = ranking
  const ask = (rest: string, who: TestPerson | null = trainer) =>
    app.get(`/api/groups/${groupId}/diplomas${rest}`, who)
  return {
    ...{ anna, borys, groupId, olympiadId, ask },
    list: async () => (await ask('')).json<GroupDiplomas>(),
    zip: () => ask(`/${olympiadId}/diplomas.zip`),
    print: () => ask(`/${olympiadId}/diplomas.pdf`),
  }
}

const leave = (groupId: number, { id }: TestPerson) =>
  pool.query('update group_places set left_at = now() where group_id = $1 and practicant_id = $2', [
    ...[groupId, id],
  ])

async function hideName(one: TestPerson): Promise<string> {
  const [mine] = (await app.get('/api/my/diplomas', one)).json<MyDiploma[]>()
  const hidden = await app.inject({
    ...{ method: 'PUT', url: `/api/my/diplomas/${mine?.facts.code}/name` },
    ...{ payload: { display: 'id' }, headers: { authorization: `Bearer ${one.token}` } },
  })
  return hidden.json<MyDiploma>().facts.code
}

test('a trainer has the diplomas of those who are in the class and let it be seen, and of nobody else', async () => {
  const { list, zip, print, ask, olympiadId, borys } = await published('all')
  expect(await list()).toEqual({
    olympiads: [
      {
        ...{ olympiadId, diplomas: 2, publishedAt: expect.any(String) },
        title: { uk: expect.any(String), pl: expect.any(String) },
      },
    ],
    unseen: 1,
  })
  await hideName(borys)
  const names = namesInZip((await zip()).rawPayload)
  expect(names).toHaveLength(2)
  expect(names[0]).toMatch(/\/Анненко Оля \w{16}\.pdf$/)
  expect(names[1]).toMatch(new RegExp(`/ID ${borys.studentId} \\w{16}\\.pdf$`))
  const paper = (await print()).rawPayload
  expect((await headOf(paper)).pages).toBe(2)
  expect(await textOf(paper, 1)).toContain('Анненко Оля')
  expect(await textOf(paper, 2)).toContain(`ID ${borys.studentId}`)
  expect(await textOf(paper, 2)).not.toContain('Борисенко')
  const sizes = (await ask(`/${olympiadId}/bundle`)).json<DiplomaBundle>()
  expect(sizes).toMatchObject({ diplomas: 2 })
})

test('who leaves, or takes the consent back, is out of it in that second; nobody left is said', async () => {
  const { anna, borys, groupId, list, zip, print, ask, olympiadId } = await published('ends')
  await leave(groupId, anna)
  expect(namesInZip((await zip()).rawPayload)).toEqual([expect.stringContaining('Борисенко')])
  await decide(borys, 'withdraw')
  const refused = await zip()
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'no_diplomas'])
  expect((await print()).statusCode).toBe(404)
  expect(await list()).toEqual({ olympiads: [], unseen: 2 })
  expect((await ask(`/${olympiadId}/bundle`)).json()).toMatchObject({ diplomas: 0 })
})

test('while they are drawn it is asked again, batch by batch', async () => {
  const { borys, groupId, olympiadId } = await published('batches')
  const seen = () => codesOf(pool, olympiadId, { groupId })
  const parts = { pool, webUrl: '', credentialsOf: null }
  const names: string[][] = []
  for await (const batch of sheetsInBatches(parts, await seen(), 1, seen)) {
    names.push(batch.map(({ facts }) => facts.name))
    await leave(groupId, borys)
  }
  expect(names).toEqual([['Анненко Оля'], []])
})

test('a trainer who is taken out while a file is sent gets no end of it', async () => {
  const trainer = await person('taken out')
  const more = await Promise.all(Array.from({ length: 12 }, (_, n) => child(`more ${n}`, true)))
  const groupId = await insertGroup(app.db, trainer, more)
  const ranking = await rankedOlympiad(
    app,
    organiser,
    more.map((one, n) => [one, 500 - n] as const),
  )
  await ranking.publish()
  const address = await app.listen()
  const file = `/api/groups/${groupId}/diplomas/${ranking.olympiadId}/diplomas.zip`
  const response = await fetch(`${address}${file}`, {
    headers: { authorization: `Bearer ${trainer.token}` },
  })
  const reader = response.body!.getReader()
  await reader.read()
  await pool.query('delete from group_trainers where group_id = $1 and practicant_id = $2', [
    ...[groupId, trainer.id],
  ])
  await expect(drained(reader)).rejects.toThrow()
})

test('before results are out, and where nobody of the class is ranked, there is nothing', async () => {
  const { anna, list, ask } = await published('nothing')
  const unpublished = await rankedOlympiad(app, organiser, [[anna, 10]])
  const without = await rankedOlympiad(app, organiser, [
    [anna, 10],
    [await child('other', true), 20],
  ])
  await without.exclude(anna)
  await without.publish()
  for (const { olympiadId } of [unpublished, without]) {
    expect((await ask(`/${olympiadId}/diplomas.zip`)).json()).toMatchObject({ code: 'no_diplomas' })
  }
  const { olympiads } = await list()
  expect(olympiads.map(({ olympiadId, diplomas }) => [olympiadId, diplomas])).toContainEqual([
    ...[without.olympiadId, 0],
  ])
  expect(olympiads.map((one) => one.olympiadId)).not.toContain(unpublished.olympiadId)
})

test('pupils, parents, other trainers, organisers and guests learn nothing', async () => {
  const { anna, olympiadId, ask } = await published('attack')
  const otherTrainer = await person('other trainer')
  await insertGroup(app.db, otherTrainer, [anna])
  const staff = await person('staff elsewhere')
  await addStaff(app.db, (await rankedOlympiad(app, organiser, [])).olympiadId, staff, 'owner')
  const files = ['bundle', 'diplomas.zip', 'diplomas.pdf'].map((file) => `/${olympiadId}/${file}`)
  for (const rest of ['', ...files]) {
    expect((await ask(rest, null)).statusCode).toBe(401)
    expect((await ask(rest, anna)).json()).toMatchObject({ code: 'forbidden' })
    const { parent } = families.get(anna.id)!
    for (const who of [parent, otherTrainer, organiser, staff]) {
      const answer = await ask(rest, who)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'group_not_found'])
      expect(answer.rawPayload.includes('Анненко')).toBe(false)
    }
  }
})
