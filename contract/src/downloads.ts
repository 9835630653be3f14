import { plainCall } from './call.ts'

/** `broken`: whoever sent it is gone, or nobody came for it in time. */
export const downloadStates = ['waiting', 'running', 'done', 'stopped', 'broken'] as const
export type DownloadState = (typeof downloadStates)[number]

export type Download = { state: DownloadState; bytes: number }

/**
 * A ticket for a file that the browser loads by itself, which can send no token. It opens that address
 * alone, once, within a minute; whether its owner may have the file is asked when it is used.
 */
export const askDownload = plainCall<{ address: string }, { id: string; ticket: string }>(
  'POST',
  '/api/downloads',
)

/** How far it is. Where the file was refused this is refused alike. */
export const getDownload = plainCall<{ id: string }, Download>('GET', '/api/downloads/{id}')
export const stopDownload = plainCall<{ id: string }, Download>('DELETE', '/api/downloads/{id}')

/** The ticket stands at the end of the address. */
export const withTicket = (address: string, ticket: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}ticket=${ticket}`

const atTheEnd = /[?&]ticket=([\w-]{43})$/

/** An address with its ticket taken off; null: it has none. */
export function ticketIn(address: string): { address: string; ticket: string } | null {
  const found = atTheEnd.exec(address)
  return found?.[1] ? { address: address.slice(0, found.index), ticket: found[1] } : null
}
