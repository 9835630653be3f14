import type { RefusalBody } from '@olympiad/contract/errors'
import { ApiError } from './call.ts'
import { storedToken } from './token.ts'

/** Sends a file as it is; what comes back is JSON. */
export async function sendFile(address: string, file: Blob): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      'Accept-Language': document.documentElement.lang,
      Authorization: `Bearer ${storedToken() ?? ''}`,
    },
    body: file,
  })
  if (response.ok) return response.json()
  const body = (await response.json().catch(() => ({}))) as Partial<RefusalBody> | null
  throw new ApiError(response.status, body ?? {})
}
