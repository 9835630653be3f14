import { api } from '@olympiad/contract/api'
import type { Member } from '@olympiad/domain/staff'
import type { Floor } from '../http/route/floor.ts'
import { Boards, pace } from './boards.ts'
import { earlierOf, historyOf, liveNumbers, rolesOf, viewersAmong } from './store.ts'
import type { Viewer } from './view.ts'

/** `watchMs`: after so long a stream ends. */
export function dashboardRoutes(
  { server, handle, db, now }: Floor,
  { watchMs = pace.watchMs }: { watchMs?: number | undefined },
): void {
  const boards = new Boards(
    {
      live: (olympiadId, closed) => liveNumbers(db, olympiadId, closed),
      history: (olympiadId) => historyOf(db, olympiadId),
      earlier: (olympiadId) => earlierOf(db, olympiadId, now()),
      viewers: (olympiadId, people) => viewersAmong(db, olympiadId, people),
    },
    { ...pace, watchMs },
    (error) => server.log.error({ err: error }, 'the numbers of a dashboard were not read'),
  )
  server.addHook('preClose', async () => boards.close())

  const viewerOf = async ({ role }: Member, personId: number): Promise<Viewer> => ({
    role,
    elsewhere: (await rolesOf(db, [personId])).get(personId) ?? new Map(),
  })

  handle(api.dashboard.numbers, async ({ input, member, person }) =>
    boards.numbers(input.olympiadId, await viewerOf(member, person.id)),
  )

  handle(api.dashboard.events, async ({ input, member, person, reply }) => {
    const viewer = await viewerOf(member, person.id)
    const stream = boards.watch(input.olympiadId, { personId: person.id, viewer }, (close) => {
      reply.raw.once('close', close)
    })
    // No proxy keeps events back.
    void reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
    return stream
  })
}
