import {
  getBoard,
  getSprint,
  listOpenRooms,
  listSprints,
  type RoomPhase,
  type SprintBoard,
  type SprintRoom,
} from '@olympiad/contract/sprints'
import type { Call } from '@olympiad/contract/call'
import { queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'
import { call } from '../api/call.ts'
import type { ClockSample } from '../api/server-clock.ts'

export const sprintsKey = ['sprints'] as const

/** An answer that says what time it was there, and how long it took. */
export type Sampled<Data> = { data: Data; sample: ClockSample }

const sampled =
  <Input, Data extends { now: string }>(definition: Call<Input, Data, Data>, input: Input) =>
  async ({ signal }: { signal: AbortSignal }): Promise<Sampled<Data>> => {
    const sentAt = performance.now()
    const data = await call(definition, input, signal)
    const receivedAt = performance.now()
    return { data, sample: { sentAt, receivedAt, serverNow: Date.parse(data.now) } }
  }

/** How often one looks again: a class does not ask in one breath. */
const pauses: Record<RoomPhase['kind'], number> = {
  ...{ open: 1_500, countdown: 700, memorise: 1_500, recall: 1_500, over: 5_000 },
}
export const pauseIn = (phase: RoomPhase | undefined): number =>
  (phase ? pauses[phase.kind] : 3_000) * (0.75 + Math.random() / 2)

export const roomQuery = (sprintId: number) =>
  queryOptions<Sampled<SprintRoom>>({
    queryKey: [...sprintsKey, 'room', sprintId],
    queryFn: sampled(getSprint, { sprintId }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      const room = state.data?.data
      if (state.error && !room) return false
      const isSettled = room?.phase.kind === 'over' && (room.result !== null || room.mine === null)
      return isSettled ? false : pauseIn(room?.phase)
    },
    // The bell rings for who looks elsewhere, too.
    refetchIntervalInBackground: true,
  })

export const boardQuery = (groupId: number, sprintId: number) =>
  queryOptions<Sampled<SprintBoard>>({
    queryKey: [...sprintsKey, 'board', groupId, sprintId],
    queryFn: sampled(getBoard, { groupId, sprintId }),
    staleTime: 0,
    refetchInterval: ({ state }) => pauseIn(state.data?.data.phase),
    refetchIntervalInBackground: true,
  })

export const openRoomsQuery = queryOptions({
  queryKey: [...sprintsKey, 'open'],
  ...asks(listOpenRooms, undefined, ({ rooms }) => rooms),
  refetchInterval: () => 10_000 + Math.random() * 5_000,
})

export const groupSprintsQuery = (groupId: number) =>
  queryOptions({
    queryKey: [...sprintsKey, 'group', groupId],
    ...asks(listSprints, { groupId }, ({ sprints }) => sprints),
    staleTime: 0,
  })
