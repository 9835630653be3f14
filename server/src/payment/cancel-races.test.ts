import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../test/ground/app.ts'
import { rewriting, runGround, type RunGround } from '../../test/ground/run-ground.ts'
import { auditAt } from '../db/audit.ts'
import { tellAt } from '../db/messages.ts'
import { cancelParticipation } from './cancel.ts'
import type { Payments } from './payments.ts'
import type { Provider } from './provider.ts'
import { lockRegistration } from './store.ts'

// Each race is run as it is and once more with its guard taken out: there the harm must show.
const ground = await runGround()
const onRealServer = test.runIf(ground.app.db.engine === 'postgres')

const silent = { info: () => {}, warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger

/** By this clock the olympiad has not started yet, by that of its runs it has. */
function paymentsOn(on: RunGround, refund: Provider['refund'] = async () => 'accepted'): Payments {
  const provider: Provider = {
    name: 'simulated',
    invite: async () => ({ reference: null, redirect: null }),
    ask: async () => null,
    refund,
  }
  return {
    db: on.app.db,
    now: () => on.days(-2),
    audit: auditAt(() => on.days(-2)),
    tell: tellAt(() => on.days(-2)),
    log: silent,
    providers: new Map([[provider.name, provider]]),
    providersFor: () => [provider],
    publicUrl: null,
    apiUrl: null,
  }
}

async function registrationOf(on: RunGround, { id }: TestPerson): Promise<number> {
  const { rows } = await on.pool.query<{ id: number }>(
    'select id from registrations where practicant_id = $1',
    [id],
  )
  return rows[0]!.id
}

/** Both at once for one registration: a run of the olympiad and money that went back. */
async function hasBoth(on: RunGround, registrationId: number): Promise<boolean> {
  const { rows } = await on.pool.query<{ both: boolean }>(
    `select exists (select from runs where registration_id = $1)
        and not exists (select from orders where registration_id = $1 and status = 'paid') as both`,
    [registrationId],
  )
  return rows[0]!.both
}

describe('a run that is started while its owner cancels', () => {
  /** The cancellation has looked and not yet written; the start has seen a paid registration. */
  async function startInBetween(on: RunGround) {
    const person = await on.newPerson(on.olympiadId)
    const registrationId = await registrationOf(on, person)
    const task = await on.taskOf('number-letter')
    let start: ReturnType<RunGround['startRaw']> | undefined
    await cancelParticipation(paymentsOn(on), registrationId, person.id, async (client, id) => {
      await lockRegistration(client, id)
      start = on.startRaw(task, {}, person)
      await waitForLock(on)
    })
    const answer = await start!
    return { answer, both: await hasBoth(on, registrationId) }
  }

  /** Until the statement that writes the run stands before the lock. */
  async function waitForLock(on: RunGround): Promise<void> {
    await expect
      .poll(async () => {
        const { rowCount } = await on.pool.query(
          `select from pg_stat_activity where datname = current_database()
              and wait_event_type = 'Lock' and query like '%insert into runs%'`,
        )
        return rowCount
      })
      .toBeGreaterThan(0)
  }

  onRealServer('is refused when the cancellation was first', async () => {
    const { answer, both } = await startInBetween(ground)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_paid'])
    expect(both).toBe(false)
  })

  onRealServer(
    'control: written without another look it stands beside the refund',
    { retry: 9 },
    async () => {
      const blind = rewriting('runs-insert', 'may_still_run(n.registration_id)', 'true')
      expect((await startInBetween(await runGround({ sabotage: blind }))).both).toBe(true)
    },
  )

  test('refuses the cancellation when it was first', async () => {
    const person = await ground.newPerson(ground.olympiadId)
    await ground.startRaw(await ground.taskOf('number-letter'), {}, person)
    const registrationId = await registrationOf(ground, person)
    await expect(
      cancelParticipation(paymentsOn(ground), registrationId, person.id),
    ).rejects.toMatchObject({ code: 'cancellation_after_run' })
    expect(await hasBoth(ground, registrationId)).toBe(false)
  })

  test('in whatever order they come, one of the two wins', async () => {
    const task = await ground.taskOf('number-letter')
    for (let round = 0; round < 40; round++) {
      const person = await ground.newPerson(ground.olympiadId)
      const registrationId = await registrationOf(ground, person)
      const [start, leave] = await Promise.all([
        ground.startRaw(task, {}, person),
        cancelParticipation(paymentsOn(ground), registrationId, person.id).then(
          () => 'left',
          (error: { code: string }) => error.code,
        ),
      ])
      expect([start.statusCode, leave]).toEqual(
        start.statusCode === 200 ? [200, 'cancellation_after_run'] : [409, 'left'],
      )
      expect(await hasBoth(ground, registrationId)).toBe(false)
    }
  })
})

describe('a hundred cancellations at once', () => {
  async function refundsAskedFor(lock?: typeof lockRegistration): Promise<number> {
    const person = await ground.newPerson(ground.olympiadId)
    const registrationId = await registrationOf(ground, person)
    let asked = 0
    const payments = paymentsOn(ground, async () => {
      asked += 1
      return 'accepted'
    })
    await Promise.all(
      Array.from({ length: 100 }, () =>
        cancelParticipation(payments, registrationId, person.id, lock).catch(() => {}),
      ),
    )
    return asked
  }

  test('ask the provider once', async () => expect(await refundsAskedFor()).toBe(1))

  onRealServer('control: without the lock they ask more than once', { retry: 9 }, async () => {
    expect(await refundsAskedFor(async () => {})).toBeGreaterThan(1)
  })
})
