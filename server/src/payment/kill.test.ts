import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { startSimulator } from '../../../simulator/src/simulator.ts'
import { identitiesOf } from '../session/store.ts'
import { tokenSigner } from '../session/token.ts'
import { tokenKey } from '../../test/ground/app.ts'
import { testDatabase } from '../../test/ground/engine.ts'
import {
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../test/ground/fixtures.ts'
import { expectHonestBooks, providerSettings, simulatedShop } from '../../test/ground/paying.ts'
import { serverProcess } from '../../test/ground/server-process.ts'

const kills = Number(process.env['KILLS'] ?? 1)
const payers = 12

// Two processes cannot share an embedded database, and the test looks into it while it is written.
test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'killed again and again while people pay, the server loses no payment and doubles none',
  async () => {
    const database = await testDatabase()
    const { pool } = database.db
    const simulator = await startSimulator({ ...simulatedShop, port: 0, retryMs: 50 })
    const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-pay-'))
    const settings: Record<string, string> = {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url!,
      ...providerSettings(simulator.url),
    }
    const server = await serverProcess(settings)
    settings['PUBLIC_URL'] = server.address
    onTestFinished(async () => {
      await server.kill()
      await simulator.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    })

    await insertPlaces(database.db)
    const olympiads = await Promise.all(
      ['UAH', 'PLN'].map(async (currency) => {
        const id = await insertOlympiad(database.db, olympiadFixture(new Date()))
        await pool.query('update olympiads set local_currency = $2 where id = $1', [id, currency])
        return id
      }),
    )
    await server.start()

    /** A person who tries until there is a page to pay on, and pays there. */
    async function paysStubbornly(number: number): Promise<void> {
      const claims = {
        subject: `p${number}`,
        role: 'participant',
        language: 'uk',
        domain: 'uk',
      } as const
      const token = await tokenSigner(tokenKey)(claims, new Date())
      const [identity] = await identitiesOf(database.db, [claims])
      const { id, studentId } = identity!
      const olympiadId = olympiads[number % 2]!
      const registrationId = await insertRegistration(database.db, olympiadId, {
        id,
        studentId,
        token,
      })
      await pool.query(
        `insert into agreement_acceptances (registration_id, agreement_id, accepted_by, guardian_name)
         select $1, id, 'guardian', 'Ірина Зірка' from agreement_versions where olympiad_id = $2 and language = 'uk'`,
        [registrationId, olympiadId],
      )
      await pause(number * 120)
      for (;;) {
        const redirect = await fetch(`${server.address}/api/olympiads/${olympiadId}/pay`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        })
          .then(async (answer) => {
            const body = (await answer.json()) as { data_list?: { redirect_url: string | null } }
            return body.data_list?.redirect_url ?? null
          })
          .catch(() => null)
        if (redirect) {
          await simulator.pay(redirect.split('/').at(-1)!)
          return
        }
        await pause(200)
      }
    }
    const everybody = Promise.all(
      Array.from({ length: payers }, (_, number) => paysStubbornly(number)),
    )
    for (let count = 0; count < kills; count++) {
      await pause(randomInt(200, 900))
      await server.kill()
      await server.start()
    }
    await everybody

    await vi.waitFor(
      async () => {
        const { rows } = await pool.query<{ status: string; count: number }>(
          'select status, count(*)::int from orders group by 1',
        )
        expect(rows).toEqual([{ status: 'paid', count: payers }])
      },
      { timeout: 120_000, interval: 250 },
    )
    const { rows } = await pool.query<{ most: number }>(
      `select max(count)::int as most from (
         select count(*) from payment_events where status = 'confirmed' group by attempt_id) x`,
    )
    expect(rows[0]?.most).toBe(1)
    await expectHonestBooks({ pool, simulator })
  },
  240_000,
)
