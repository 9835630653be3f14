import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { startRun } from './runs.ts'
import * as wire from './wire.ts'

/** Spec 5: the values each option may take. */
const options = z.strictObject({
  capacity: z.literal([1, 2, 4, 6]).optional(),
  show_groups: z.literal([1, 2, 3, 4]).optional(),
  group_cards: z.literal([1, 2, 3]).optional(),
  category_id: z.literal([1, 2]).optional(),
})

const addParams = z
  .string()
  .max(500)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })
  .pipe(options)

export const runEndpoints = {
  start: endpoint(startRun, {
    summary: 'Start a run (spelled so)',
    description:
      'is_self 1: a training run, as often as one likes while the olympiad has not ended. is_self 0: the olympiad run, once a task; starting again returns to the same run.',
    access: 'person',
    body: z.object({
      olympiad_id: wire.id,
      params_id: wire.id,
      is_self: wire.flagNumber,
      add_params: addParams.describe(
        'JSON text with capacity (1, 2, 4, 6), show_groups (1 to 4), group_cards (1 to 3), category_id (1 row, 2 column)',
      ),
      language: wire.language,
    }),
    response: wire.dataList(z.object({ ret_url: z.string() })),
    refusals: ['olympiad_not_found', 'task_not_found', 'not_registered', 'forbidden'],
  }),
}
