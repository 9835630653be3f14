import { auditActions } from '@olympiad/domain/audit'
import { z } from 'zod'
import { plainEndpoint } from './endpoint.ts'
import { readLog } from './log.ts'
import * as wire from './wire.ts'

const personWire = z.object({ id: wire.id, name: z.string() }).nullable()
const anything = z.unknown().describe('As it was written, by the kind of change')

export const logEndpoints = {
  read: plainEndpoint(readLog, {
    summary: 'What was done with an olympiad, the newest first',
    description: 'Only what the caller’s role may read; `next` continues with older entries.',
    access: { staff: 'readAudit' },
    params: z.object({ olympiadId: wire.idText }),
    query: z.object({
      action: z.enum(auditActions).optional(),
      personId: wire.idText.optional(),
      actorId: wire.idText.optional(),
      before: wire.idText.optional(),
    }),
    response: z.object({
      entries: z.array(
        z.object({
          number: wire.id,
          at: wire.instant,
          action: z.enum(auditActions),
          subject: z.string(),
          actor: personWire,
          person: personWire,
          before: anything,
          after: anything,
          reason: z.string().nullable(),
          personal: z
            .object({ before: anything.optional(), after: anything.optional() })
            .or(z.literal('erased'))
            .nullable(),
        }),
      ),
      next: wire.id.nullable(),
    }),
  }),
}
