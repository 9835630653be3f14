import { z } from 'zod'
import { askDownload, downloadStates, getDownload, stopDownload } from './downloads.ts'
import { plainEndpoint } from './endpoint.ts'
import * as wire from './wire.ts'

const params = z.object({ id: wire.uuid })
const response = z.object({ state: z.enum(downloadStates), bytes: wire.count })

export const downloadEndpoints = {
  ask: plainEndpoint(askDownload, {
    summary: 'A ticket for a file that the browser loads by itself',
    description:
      'Appended to that address as `ticket`, in place of the token: once, within a minute. Whether the file may be had is asked then.',
    access: 'person',
    body: z.strictObject({
      address: z
        .string()
        .max(1_000)
        .regex(/^\/api\//),
    }),
    response: z.object({ id: z.uuid(), ticket: z.string() }),
  }),
  read: plainEndpoint(getDownload, {
    summary: 'How far a file is that the browser loads',
    description: 'Where the file was refused, this is refused alike.',
    access: 'person',
    params,
    response,
    refusals: [
      ...(['download_not_found', 'forbidden', 'olympiad_not_found', 'group_not_found'] as const),
      ...(['no_diplomas', 'too_many_bundles'] as const),
    ],
  }),
  stop: plainEndpoint(stopDownload, {
    summary: 'Send no more of a file',
    access: 'person',
    params,
    response,
    refusals: ['download_not_found'],
  }),
}
