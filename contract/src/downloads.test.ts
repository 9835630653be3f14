import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticketIn, withTicket } from './downloads.ts'

const ticket = fc.stringMatching(/^[\w-]{43}$/)

test('a ticket is taken off where it was put', () => {
  const addresses = fc
    .tuple(fc.webPath(), fc.option(fc.webQueryParameters({ size: 'small' }), { nil: '' }))
    .map(([path, query]) => `/api${path}${query && `?${query}`}`)
  fc.assert(
    fc.property(addresses, ticket, (address, code) => {
      expect(ticketIn(withTicket(address, code))).toEqual({ address, ticket: code })
    }),
  )
})

test('what is not at the end, or has another length, is none', () => {
  const code = 'x'.repeat(43)
  for (const address of [
    ...['/api/x', '/api/x?ticket=', `/api/x?ticket=${code}x`, `/api/x?ticket=${code}&y=1`],
    ...[`/api/x?myticket=${code}`, `/api/x/ticket=${code}`],
  ]) {
    expect(ticketIn(address), address).toBeNull()
  }
})
