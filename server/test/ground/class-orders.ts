import { randomUUID } from 'node:crypto'
import type { ClassOrderSheet } from '@olympiad/contract/class-orders'
import type { TestApp, TestPerson } from './app.ts'
import { insertRegistration } from './fixtures.ts'
import { insertGroup } from './groups.ts'

export const categoryOfClass = { level: 'basic', number: 1, ageBand: '13-15' } as const

/** A class with a trainer and pupils who can pay, and the calls of its orders. */
export async function classGround(app: TestApp, olympiadId: number, size = 4) {
  const { pool } = app.db
  const name = randomUUID().slice(0, 8)
  const trainer = await app.person(`trainer-${name}`)
  const pupils = await Promise.all(
    Array.from({ length: size }, (_, at) => app.person(`pupil-${name}-${at}`)),
  )
  const groupId = await insertGroup(app.db, trainer, pupils)
  await pool.query(`update group_places set label = 'Label ' || id where group_id = $1`, [groupId])
  const { rows } = await pool.query<{ id: number }>(
    'select id from group_places where group_id = $1 order by id',
    [groupId],
  )
  const places = rows.map(({ id }) => id)
  const at = `/api/groups/${groupId}/orders`
  const send = (method: 'PUT' | 'DELETE', url: string, payload?: object, by = trainer) =>
    app.inject({
      ...{ method, url, ...(payload && { payload }) },
      headers: { authorization: `Bearer ${by.token}` },
    })
  const seatUrl = (orderId: string, number: number, rest: string) =>
    `${at}/${orderId}/seats/${number}/${rest}`

  const payer = { name: 'Ліцей № 7', email: 'school@example.com' }
  const place = (
    {
      children = [] as number[],
      freeSeats = 0,
      ...rest
    }: Record<string, unknown> & {
      children?: number[]
      freeSeats?: number
    },
    by: TestPerson | null = trainer,
  ) => {
    const named = children.map((placeId) => ({ placeId, category: categoryOfClass }))
    return app.post(at, { olympiadId, children: named, freeSeats, payer, ...rest }, by)
  }
  const sheet = async (orderId: string) =>
    (await app.get(`${at}/${orderId}`, trainer)).json<ClassOrderSheet>()
  const ordered = async (wish: Parameters<typeof place>[0]) =>
    (await place(wish)).json<ClassOrderSheet>()

  return {
    ...{ trainer, pupils, groupId, places, olympiadId, at, place, ordered, sheet },
    list: (by: TestPerson | null = trainer) => app.get(at, by),
    offer: (by: TestPerson | null = trainer) =>
      app.get(`/api/groups/${groupId}/order-offers/${olympiadId}`, by),
    pay: (orderId: string, body: object = {}) =>
      app.post(`${at}/${orderId}/payment`, body, trainer),
    /** Ordered and paid by the simulated provider, which takes three seconds. */
    paid: async (wish: Parameters<typeof place>[0]) => {
      const { id } = await ordered(wish)
      await app.post(`${at}/${id}/payment`, {}, trainer)
      app.clock.now = new Date(app.clock.now.getTime() + 3_000)
      return sheet(id)
    },
    withdraw: (orderId: string) => send('DELETE', `${at}/${orderId}`),
    keep: (orderId: string, number: number, placeId: number) =>
      send('PUT', seatUrl(orderId, number, 'place'), { placeId }),
    link: async (orderId: string, number: number) =>
      (await app.post(seatUrl(orderId, number, 'link'), {}, trainer)).json<{ code: string }>().code,
    takeBack: (orderId: string, number: number) =>
      send('DELETE', seatUrl(orderId, number, 'holder')),
    giveBack: (orderId: string, numbers: number[], id = randomUUID()) =>
      app.post(`${at}/${orderId}/returns`, { id, numbers }, trainer),
    look: (code: string, by: TestPerson | null) => app.post('/api/seats/look', { code }, by),
    take: (code: string, by: TestPerson | null) => app.post('/api/seats/take', { code }, by),
    /** A pupil registers and accepts the terms, as far as the tables see it. */
    registered: async (pupil: TestPerson, { accepts = true, isPaid = false } = {}) => {
      const id = await insertRegistration(app.db, olympiadId, pupil, { isPaid })
      if (accepts) await acceptTerms(app, id)
      return id
    },
    isPaid: async (registrationId: number) => {
      const { rows: found } = await pool.query(
        'select from paid_registrations where registration_id = $1',
        [registrationId],
      )
      return found.length > 0
    },
  }
}

export type ClassGround = Awaited<ReturnType<typeof classGround>>

/** A guardian has accepted the newest terms, in every language. */
export async function acceptTerms({ db }: TestApp, registrationId: number): Promise<void> {
  await db.pool.query(
    `insert into agreement_acceptances (registration_id, agreement_id, accepted_by, guardian_name)
     select r.id, v.id, 'guardian', 'Мати' from registrations r
       join agreement_versions v on v.olympiad_id = r.olympiad_id and v.language = r.language
      where r.id = $1 on conflict do nothing`,
    [registrationId],
  )
}
