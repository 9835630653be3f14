import { verifyCredential } from '@olympiad/contract/credentials'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkFile, greatestFile } from './check-file.ts'

const sent: { url: string; body: unknown }[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('document', { documentElement: { lang: 'uk' } })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, body })
    return Response.json({ verdict: 'genuine', code: 'X', differences: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('of a file without a credential nothing leaves the device', async () => {
  const noise = Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7) % 256)
  expect(await checkFile(new File([noise], 'cat.jpg'))).toEqual({ verdict: 'unreadable' })
  expect(sent).toEqual([])
})

test('a file that is no diploma by its size is not even read', async () => {
  const great = Object.defineProperties(new File([], 'great.pdf'), {
    size: { value: greatestFile + 1 },
    arrayBuffer: { value: () => Promise.reject(new Error('read')) },
  })
  expect(await checkFile(great)).toEqual({ verdict: 'large' })
  expect(sent).toEqual([])
})

test('a credential is sent as its file has it, to the byte', async () => {
  const text = '{\n  "name": "Вʼячеслав"  }'
  expect(await checkFile(new File([text], 'credential.json'))).toMatchObject({ verdict: 'genuine' })
  expect(sent.map(({ url }) => url)).toEqual([verifyCredential.path])
  expect(new TextDecoder().decode(sent[0]?.body as Uint8Array)).toBe(text)
})

test('what the server cannot read is told, what fails is not taken for an answer', async () => {
  const refusing = (status: number, code: string) =>
    vi.stubGlobal('fetch', async () => Response.json({ code, message: '' }, { status }))
  refusing(422, 'credential_unreadable')
  const file = new File(['{}'], 'x.json')
  expect(await checkFile(file)).toEqual({ verdict: 'unreadable' })
  refusing(429, 'too_many_requests')
  await expect(checkFile(file)).rejects.toMatchObject({ code: 'too_many_requests' })
})
