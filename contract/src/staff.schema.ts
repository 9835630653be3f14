import { olympiadStatuses } from '@olympiad/domain/olympiad'
import { staffRoles } from '@olympiad/domain/staff'
import { z } from 'zod'
import { plainEndpoint } from './endpoint.ts'
import { getStaffedOlympiad, listStaffedOlympiads } from './staff.ts'
import * as wire from './wire.ts'

const memberWire = z.object({ role: z.enum(staffRoles), language: wire.language.nullable() })

const olympiadWire = z.object({
  id: wire.id,
  title: wire.translated(z.string()),
  status: z.enum(olympiadStatuses),
  startsAt: wire.instant,
  endsAt: wire.instant.nullable(),
  member: memberWire,
})

export const staffEndpoints = {
  olympiads: plainEndpoint(listStaffedOlympiads, {
    summary: 'The olympiads whose staff I am of',
    access: 'person',
    response: z.array(olympiadWire),
  }),
  olympiad: plainEndpoint(getStaffedOlympiad, {
    summary: 'One of them, and what I am there',
    access: { staff: 'see' },
    params: z.object({ olympiadId: wire.idText }),
    response: olympiadWire,
  }),
}
