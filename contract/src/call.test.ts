import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf, plainCall, type Method } from './call.ts'
import { decoded, plainEndpoint } from './endpoint.ts'
import * as wire from './wire.ts'

type Asked = { olympiadId: number; search: string; page?: number | undefined }

const params = z.object({ olympiadId: wire.idText })
const response = z.object({})
const id = fc.integer({ min: 1, max: 2_147_483_647 })
const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })

const asked = (method: Method) => plainCall<Asked, object>(method, '/api/things/{olympiadId}')

test('a plain question travels in the address and arrives as it was', () => {
  const endpoint = plainEndpoint(asked('GET'), {
    summary: '',
    access: { staff: 'see' },
    params,
    query: z.object({ search: z.string(), page: wire.idText.optional() }),
    response,
  })
  fc.assert(
    fc.property(id, text, fc.option(id, { nil: undefined }), (olympiadId, search, page) => {
      const input = { olympiadId, search: search.toWellFormed(), ...(page && { page }) }
      const request = endpoint.call.request(input)
      expect(request.body).toBeUndefined()
      const url = new URL(addressOf(endpoint.call.path, request), 'http://here')
      expect(url.pathname).toBe(`/api/things/${olympiadId}`)
      const sent = { params: request.params, query: Object.fromEntries(url.searchParams) }
      expect(decoded(endpoint, { ...sent, body: undefined })).toEqual(input)
    }),
  )
})

test('a plain change travels in its body, under its own names', () => {
  const endpoint = plainEndpoint(asked('PUT'), {
    summary: '',
    access: { staff: 'see' },
    params,
    body: z.object({ search: z.string(), page: wire.id.optional() }),
    response,
  })
  const request = endpoint.call.request({ olympiadId: 7, search: 'Зірка', page: 2 })
  expect(request).toEqual({ params: { olympiadId: '7' }, body: { search: 'Зірка', page: 2 } })
  expect(decoded(endpoint, { params: request.params, query: {}, body: request.body })).toEqual({
    olympiadId: 7,
    search: 'Зірка',
    page: 2,
  })
})
