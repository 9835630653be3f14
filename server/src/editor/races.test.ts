import { setTimeout as pause } from 'node:timers/promises'
import type { DraftChanges } from '@olympiad/domain/draft-fields'
import type { PoolClient } from 'pg'
import { expect, inject, test } from 'vitest'
import { auditAt } from '../db/audit.ts'
import { tellAt } from '../db/messages.ts'
import { inTransaction } from '../db/transaction.ts'
import { testApp } from '../../test/ground/app.ts'
import { editingOn as deskOn } from '../../test/ground/editing.ts'
import {
  daysFrom,
  insertPlaces,
  insertRegistration,
  insertRun,
  registrationForm,
} from '../../test/ground/fixtures.ts'
import { announceOlympiad, applyDraft } from './apply.ts'
import { storedDraft, type StoredDraft } from './draft-store.ts'
import type { Editing } from './editing.ts'
import { lockDrills } from './publish-store.ts'
import { saveDraft } from './save.ts'

// Races are real only where there are several connections.
const onPostgres = test.runIf(inject('databaseTemplate').engine === 'postgres')

const app = await testApp()
await insertPlaces(app.db)
const { pool } = app.db
const desk = deskOn(app)
const owner = await desk.owner()
const member = { role: 'owner', language: null } as const
const now = () => app.clock.now
const editing: Editing = {
  ...{ db: app.db, now, audit: auditAt(now), tell: tellAt(now) },
  ...{ minimums: { UAH: 100, EUR: 100 }, obstaclesOf: () => [] },
}

/** What everybody would do who forgot the locks. */
const unlocked = {
  draft: async (client: PoolClient, id: number) => (await storedDraft(client, id)) as StoredDraft,
  olympiad: async () => {},
}
const coming = () => ({ startsAt: daysFrom(now(), 5), endsAt: daysFrom(now(), 9) })
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  )

/** Two editors of the same revision, `rounds` times. */
async function savedAtOnce(
  of: (who: number) => DraftChanges,
  rounds: number,
  lock?: typeof unlocked.draft,
) {
  const id = await desk.created(owner)
  const editor = await desk.member(id, 'editor')
  const outcomes: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { revision } = await desk.draftOf(owner, id)
    const results = await Promise.all(
      [owner, editor].map(({ id: personId }, who) =>
        saveDraft(
          editing,
          { olympiadId: id, personId, member, revision, changes: of(who) },
          lock,
        ).then(
          ({ kind }) => kind,
          () => 'failed',
        ),
      ),
    )
    outcomes.push(results.toSorted().join(' '))
    await desk.saved(owner, id, { 'texts.uk.title': '', 'texts.pl.title': '' })
  }
  return { id, outcomes }
}
const sameField = (who: number) => ({ 'texts.uk.title': `Назва ${who}` })
const otherFields = (who: number) => ({ [`texts.${who === 0 ? 'uk' : 'pl'}.title`]: 'Назва' })

onPostgres('two editors at once: of one field one is told, of two fields both win', async () => {
  const same = await savedAtOnce(sameField, 10)
  expect(new Set(same.outcomes)).toEqual(new Set(['conflict saved']))
  const other = await savedAtOnce(otherFields, 10)
  expect(new Set(other.outcomes)).toEqual(new Set(['saved saved']))
  const { rows } = await pool.query<{ revision: number }>(
    'select revision from draft_revisions where olympiad_id = $1 order by revision',
    [other.id],
  )
  expect(rows.map(({ revision }) => revision)).toEqual(rows.map((_, index) => index + 2))
})

onPostgres('control: without the lock they overrun each other', { retry: 9 }, async () => {
  const { outcomes } = await savedAtOnce(otherFields, 10, unlocked.draft)
  expect(outcomes.some((outcome) => outcome.includes('failed'))).toBe(true)
})

/** Somebody registers while the currency is being changed. */
async function appliedWhileRegistering(locks?: typeof unlocked) {
  const id = await desk.standing(owner, coming())
  await desk.save(owner, id, { localPrice: { amount: 900, currency: 'EUR' } })
  const { revision } = await desk.draftOf(owner, id)
  const person = await app.person(`registering-${id}`)
  const wish = { olympiadId: id, personId: owner.id, member, revision, isMaterial: true }
  const { outcome } = await inTransaction(pool, async (client) => {
    await insertRegistration({ ...app.db, pool: client as never }, id, person)
    const outcome = outcomeOf(applyDraft(editing, wish, locks))
    await pause(300)
    return { outcome }
  })
  return outcome
}

onPostgres('what is applied waits for a registration under way, and obeys it', async () => {
  expect(await appliedWhileRegistering()).toBe('change_not_allowed')
})

onPostgres('control: without the lock it does not see the registration', { retry: 9 }, async () => {
  expect(await appliedWhileRegistering(unlocked)).toBe('done')
})

onPostgres(
  'who registers while a category is being taken away is not registered for it',
  async () => {
    const id = await desk.standing(owner, coming())
    const person = await app.person(`late-${id}`)
    const { answer } = await inTransaction(pool, async (client) => {
      await client.query('select from olympiads where id = $1 for update', [id])
      await client.query(
        `delete from tasks where age_band = '13-15' and stage_id in
         (select id from stages where olympiad_id = $1)`,
        [id],
      )
      const answer = app.post('/api/auth/register', registrationForm(person, id), person)
      await pause(300)
      return { answer }
    })
    expect((await answer).json()).toMatchObject({ code: 'stage_not_offered' })
  },
)

/** Announced by two at once. */
async function announcedTwice(locks?: typeof unlocked) {
  const id = await desk.standing(owner, { ...coming(), announcedAt: null })
  await desk.save(owner, id, { requiresBirth: true })
  const { revision } = await desk.draftOf(owner, id)
  const wish = { olympiadId: id, personId: owner.id, member, revision }
  const outcomes = await Promise.all(
    [1, 2].map(() => outcomeOf(announceOlympiad(editing, wish, locks))),
  )
  const { rows } = await pool.query<{ entries: number }>(
    `select count(*)::int as entries from audit_entries
      where chain = $1 and action = 'olympiad.announced'`,
    [id],
  )
  return { outcomes: outcomes.toSorted(), entries: rows[0]?.entries }
}

onPostgres('announced by two at once it is announced once', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect(await announcedTwice()).toEqual({ outcomes: ['already_announced', 'done'], entries: 1 })
  }
})

onPostgres('control: without the locks twice', { retry: 9 }, async () => {
  const rounds = []
  for (let round = 0; round < 5; round += 1) rounds.push(await announcedTwice(unlocked))
  expect(rounds.some(({ entries }) => entries === 2)).toBe(true)
})

const own = { level: 'basic', number: 1, ageBand: '13-15' } as const

async function runnable() {
  const id = await desk.standing(owner)
  const person = await app.person(`runner-${id}`)
  const registrationId = await insertRegistration(app.db, id, person, { isPaid: true })
  const tasks = await app.post(
    '/api/olympiads/get-task-list',
    { olympiad_id: id, language: 'uk' },
    person,
  )
  const [task] = tasks.json<{ data_list: [{ id: number }] }>().data_list
  return { id, person, registrationId, taskId: task.id }
}

onPostgres('drills somebody is starting this very moment are not replaced', async () => {
  const { id, registrationId } = await runnable()
  await desk.save(owner, id, { 'categories.basic-1.13-15': [] })
  const { revision } = await desk.draftOf(owner, id)
  const wish = { olympiadId: id, personId: owner.id, member, revision, isMaterial: true }
  const outcome = await inTransaction(pool, async (client) => {
    await insertRun({ ...app.db, pool: client as never }, registrationId)
    return outcomeOf(applyDraft(editing, wish))
  })
  expect(outcome).toBe('change_not_allowed')
})

onPostgres('who starts a drill that is being replaced is told that it is gone', async () => {
  const { id, person, taskId } = await runnable()
  const { answer } = await inTransaction(pool, async (client) => {
    await lockDrills(client, id, [own])
    const wish = { olympiad_id: id, params_id: taskId, language: 'uk', is_self: 0 }
    const answer = app.post('/api/olympiads/run-olmypiad', { ...wish, add_params: '{}' }, person)
    await pause(300)
    await client.query('delete from tasks where id = $1', [taskId])
    return { answer }
  })
  expect((await answer).json()).toMatchObject({ code: 'task_not_found' })
})
