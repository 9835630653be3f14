import { groupKinds, groupRoles } from '@olympiad/domain/group'
import { timeZones } from '@olympiad/domain/local-time'
import { z } from 'zod'
import { plainEndpoint } from './endpoint.ts'
import { getGroup } from './groups.ts'
import { groupParams, id, language } from './wire.ts'

const group = z
  .object({
    id,
    kind: z.enum(groupKinds),
    name: z.string(),
    school: z.string(),
    language,
    timeZone: z.enum(timeZones),
    role: z.enum(groupRoles).describe('The caller’s'),
  })
  .meta({ id: 'Group' })

export const groupEndpoints = {
  one: plainEndpoint(getGroup, {
    summary: 'A group the caller teaches or is in',
    access: { group: 'see' },
    params: groupParams,
    response: group,
  }),
}
