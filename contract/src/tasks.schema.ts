import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { getTask, listTasks, modeFromFlag } from './tasks.ts'
import * as wire from './wire.ts'

export const tableName = z.enum(['olympiad_number_letter', 'olympiad_binnary', 'olympiad_cards'])

const taskWire = z
  .object({
    id: wire.id,
    name: z.string(),
    descr: z.string(),
    table_name: tableName,
    stages_level: wire.stageLevel,
    stages_num: wire.id,
    age_tab: wire.ageBand,
    btn_allow: wire.flag.describe('1: the caller may start it now'),
    cnt_repeat: z.int().min(0).describe('How often the caller has run it'),
    run_id: z
      .uuid()
      .nullish()
      .describe('Ours: the caller’s run in the olympiad itself, once it is over'),
    params_json: z
      .string()
      .describe(
        'JSON text: digit_number, interval (memorise seconds), interval_memory (recall seconds), capacity, group_cards, show_groups, category_id; ours, optional: symbols, row_size, deck_size',
      ),
  })
  .meta({ id: 'Task' })

const listRequest = z.object({
  olympiad_id: wire.id,
  language: wire.language,
  stages_level: wire.stageLevel.optional(),
  age_tab: wire.ageBand.optional(),
  is_self: wire.flag.optional(),
})

export type TaskWire = z.infer<typeof taskWire>
export type TaskListRequest = z.infer<typeof listRequest>

export const taskEndpoints = {
  list: endpoint(listTasks, {
    summary: 'The drills of an olympiad',
    description:
      'With stages_level and age_tab: every stage of that level, for the registration form and the overview. Without them: the caller’s own category, with btn_allow and cnt_repeat for training (is_self 1) or for the olympiad itself (is_self 0, the default).',
    access: 'anyone',
    body: listRequest,
    decode: ({ body: { olympiad_id, language, stages_level, age_tab, is_self } }) => ({
      olympiadId: olympiad_id,
      language,
      category: stages_level && age_tab && { level: stages_level, ageBand: age_tab },
      mode: is_self === undefined ? undefined : modeFromFlag(is_self),
    }),
    response: wire.dataList(z.array(taskWire)),
    refusals: ['olympiad_not_found', 'sign_in_required', 'not_registered'],
  }),
  one: endpoint(getTask, {
    summary: 'One drill',
    description: 'A list of one item.',
    access: 'anyone',
    body: z.object({ olympiad_id: wire.id, params_id: wire.id, language: wire.language }),
    decode: ({ body: { olympiad_id: olympiadId, params_id: taskId, language } }) => ({
      olympiadId,
      taskId,
      language,
    }),
    response: wire.dataList(z.array(taskWire)),
    refusals: ['olympiad_not_found', 'task_not_found'],
  }),
}
