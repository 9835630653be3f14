import { listCountries } from '@olympiad/contract/guide'
import { register, type RegistrationRequest } from '@olympiad/contract/registration'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, call, isRefusal } from './call.ts'

const storage = new Map<string, string>()
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  storage.clear()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { documentElement: { lang: 'pl' }, getElementById: () => null })
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => storage.get(key) ?? null } })
})

const answers = (body: unknown, status = 200) =>
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }))

const headersSent = () => new Headers(fetched.mock.calls[0]?.[1]?.headers)
const countries = () => call(listCountries, { language: 'pl' })

test('the token goes with every call once there is one', async () => {
  storage.set('token', 'abc')
  answers({ data_list: [] })
  await countries()
  expect(headersSent().get('authorization')).toBe('Bearer abc')
})

test('without a token there is no authorization header', async () => {
  answers({ data_list: [] })
  await countries()
  expect(headersSent().has('authorization')).toBe(false)
})

test('the server hears the language of the page', async () => {
  answers({ data_list: [] })
  await countries()
  expect(headersSent().get('accept-language')).toBe('pl')
})

test('the answer comes decoded', async () => {
  answers({ data_list: [{ id: 1, name: 'Polska' }] })
  expect(await countries()).toEqual([{ id: 1, name: 'Polska' }])
})

test('a refusal is thrown with its status, code, message and fields', async () => {
  answers({ code: 'invalid_request', message: 'Źle', fields: ['email'] }, 400)
  const error = await countries().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid_request',
    message: 'Źle',
    fields: ['email'],
  })
  expect(isRefusal(error, 'invalid_request')).toBe(true)
  expect(isRefusal(error, 'token_refused')).toBe(false)
})

test('an error page of something in between is a refusal of unknown code', async () => {
  fetched.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }))
  await expect(countries()).rejects.toMatchObject({ status: 502, code: 'unknown' })
})

test('a network failure passes unchanged', async () => {
  const failure = new TypeError('Failed to fetch')
  fetched.mockRejectedValue(failure)
  await expect(countries()).rejects.toBe(failure)
})

test('a call is given up after 10 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  answers({ data_list: [] })
  await countries()
  expect(timeout).toHaveBeenCalledWith(10_000)
})

test('a body travels as JSON', async () => {
  answers({
    data_list: [{ stages_level: 'pro', stages_num: 1, age_tab: '9-12', practicant_id: 3 }],
  })
  const registration = { stage: { level: 'pro', number: 1 } }
  const request = { olympiadId: 2, registration } as unknown as RegistrationRequest
  await call(register, request)
  const sent = fetched.mock.calls[0]?.[1]
  expect(sent?.method).toBe('POST')
  expect(headersSent().get('content-type')).toBe('application/json')
  expect(JSON.parse(sent?.body as string)).toMatchObject({ olympiad_id: 2, stages_level: 'pro' })
})
