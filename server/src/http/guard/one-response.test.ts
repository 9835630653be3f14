import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/ground/app.ts'

type Line = { level: number; status?: number; path?: string }

const lines: string[] = []
const app = await testApp(
  { LOG_LEVEL: 'info', RATE_LIMIT_ADDRESS: '1000', RATE_LIMIT_PERSON: '1000' },
  { logStream: { write: (line: string) => void lines.push(line) } },
)
const { port } = new URL(await app.listen())
afterEach(() => void lines.splice(0))

async function said(path: string, coding: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\ntransfer-encoding: ${coding}\r\n\r\nzz\r\n`)
  return text(socket)
}

test.for(['xchunked', 'chunked, xchunked', 'identity', 'chunked'])(
  'a body that is none (%s) is no error of ours',
  async (coding) => {
    for (const path of ['/api/init', '/api/olympiads?language=uk', '/healthz', '/api/nowhere']) {
      expect(await said(path, coding)).toMatch(/^HTTP\/1\.1 400 /)
    }
    await app.get('/api/init')
    const logged = () => lines.map((line) => JSON.parse(line) as Line)
    await expect.poll(logged).toMatchObject([{ level: 30, path: '/api/init', status: 200 }])
  },
)
