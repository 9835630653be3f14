import { getRunFile } from '@olympiad/contract/runs-review'
import type { TFunction } from 'i18next'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'

const { method, path, request } = getRunFile

/** As the server wrote it, to be checked offline. */
export async function saveRunFile(runId: string, t: TFunction): Promise<void> {
  try {
    const asItCame = { method, path, request, toWire: String, fromWire: (wire: unknown) => wire }
    const file = await call(asItCame, { runId })
    const text = JSON.stringify(file, null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), `run-${runId}.json`)
  } catch (error) {
    toast.error(errorText(t, error))
  }
}
