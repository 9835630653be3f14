import type { DrillOptions } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import type { RunMode } from '@olympiad/domain/start'
import { call, type DataList } from './call.ts'
import { modeToFlag, optionsToWire } from './tasks.ts'

export type RunStart = {
  olympiadId: number
  taskId: number
  mode: RunMode
  options: DrillOptions
  language: Language
}

/** Spec 7 (spelled so): the browser follows the answer's address in the same window. */
export const startRun = call<RunStart, DataList<{ ret_url: string }>, { address: string }>({
  method: 'POST',
  path: '/api/olympiads/run-olmypiad',
  request: ({ olympiadId, taskId, mode, options, language }) => ({
    body: {
      olympiad_id: olympiadId,
      params_id: taskId,
      is_self: modeToFlag(mode),
      add_params: JSON.stringify(optionsToWire(options)),
      language,
    },
  }),
  toWire: ({ address }) => ({ data_list: { ret_url: address } }),
  fromWire: ({ data_list }) => ({ address: data_list.ret_url }),
})
