import { readinessSteps } from '@olympiad/domain/readiness'
import { z } from 'zod'
import { plainEndpoint } from './endpoint.ts'
import { getReadiness, noteDeviceCheck, remindOfReadiness } from './readiness.ts'
import * as wire from './wire.ts'

const group = z.object({ groupId: wire.idText })
const step = z.enum(readinessSteps)

const readiness = z
  .object({
    olympiad: z.object({
      id: wire.id,
      title: wire.translated(z.string()),
      startsAt: wire.instant,
      endsAt: wire.instant.nullable(),
      time: z.enum(['before', 'running', 'over']),
    }),
    rows: z.array(
      z.object({
        placeId: wire.id,
        label: z.string(),
        lacks: z.array(step).nullable().describe('null: nobody has claimed the place'),
        isTold: z.boolean().describe('Whether they were told today'),
      }),
    ),
    toRemind: wire.count.nullable().describe('null: not everybody was looked at'),
  })
  .meta({ id: 'Readiness' })

export const readinessEndpoints = {
  get: plainEndpoint(getReadiness, {
    summary: 'How far every child of a group is with an olympiad',
    description: 'Derived at this moment; who lacks most comes first.',
    access: { group: 'teach' },
    params: group,
    query: z.object({ olympiadId: wire.idText, limit: wire.rows }),
    response: readiness,
    refusals: ['olympiad_not_found'],
  }),
  remind: plainEndpoint(remindOfReadiness, {
    summary: 'Tell every child what they lack',
    description: 'One digest a child and day at most, whoever asks and however often.',
    access: { group: 'teach' },
    params: group,
    body: z.strictObject({ olympiadId: wire.id }),
    response: z.object({ told: wire.count }),
    refusals: ['olympiad_not_found'],
  }),
  device: plainEndpoint(noteDeviceCheck, {
    summary: 'My device was fine before a run',
    access: 'person',
    rate: 'run',
    response: z.object({ checkedAt: wire.instant }),
  }),
}
