import type { TFunction } from 'i18next'
import { ApiError } from './call.ts'

/** How the browsers name a call that did not reach the server: Chrome, Firefox, Safari. */
const isUnreached = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

/** What went wrong, in the person's language: a browser's own messages are English. */
export function errorText(t: TFunction, error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code !== 'unknown') return error.message
    return t(error.status >= 500 ? 'errors.server' : 'errors.unexpected')
  }
  if (isUnreached(error)) return t('errors.connection')
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  return t(isTimeout ? 'errors.timeout' : 'errors.unexpected')
}
