import { addressOf } from '@olympiad/contract/call'
import { uploadCover, type Crop, type StoredCover } from '@olympiad/contract/editor'
import type { RefusalBody } from '@olympiad/contract/errors'
import { apiUrl } from '../../api/base.ts'
import { ApiError } from '../../api/call.ts'
import { storedToken } from '../../api/token.ts'

/** The file itself is sent: nothing of it need be read before. */
const nothing = new Uint8Array()

/** Sends a picture; `fetch` could not tell how far it has come. */
export function sendCover(
  olympiadId: number,
  file: File,
  crop: Crop,
  onProgress: (part: number) => void,
): Promise<StoredCover> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { params = {}, query = {} } = uploadCover.request({ olympiadId, ...crop, bytes: nothing })
    request.open('POST', `${apiUrl}${addressOf(uploadCover.path, { params, query })}`)
    request.responseType = 'json'
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', document.documentElement.lang)
    request.setRequestHeader('Content-Type', file.type)
    const token = storedToken()
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status } = request
      if (status < 300) resolve(request.response as StoredCover)
      else reject(new ApiError(status, (request.response ?? {}) as Partial<RefusalBody>))
    })
    request.addEventListener('error', () => reject(new TypeError('network')))
    request.send(file)
  })
}
