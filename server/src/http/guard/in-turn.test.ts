import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { greatestWaiting, inTurn } from './in-turn.ts'

const handled: string[] = []
const held = new Map<string, ServerResponse>()
const server = createServer(
  inTurn((request, response) => {
    const path = request.url ?? ''
    handled.push(path)
    if (path.startsWith('/held')) held.set(path, response)
    else response.end(path)
  }),
)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`

async function sent(...paths: string[]): Promise<{ socket: Socket; heard: () => string }> {
  handled.length = 0
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(paths.map(get).join(''))
  return { socket, heard: () => text }
}

test('what is sent ahead is not looked at before the response in front of it has gone', async () => {
  const { socket, heard } = await sent('/held/1', '/held/2', '/3')
  await expect.poll(() => handled).toEqual(['/held/1'])
  held.get('/held/1')?.end('one')
  await expect.poll(() => handled).toEqual(['/held/1', '/held/2'])
  held.get('/held/2')?.end('two')
  await expect.poll(heard).toMatch(/one[^]*two[^]*\/3$/)
  expect(handled).toEqual(['/held/1', '/held/2', '/3'])
  socket.write(get('/4'))
  await expect.poll(heard).toMatch(/\/4$/)
  socket.destroy()
})

test('as many as may wait are all answered, in their order', async () => {
  const paths = Array.from({ length: greatestWaiting + 1 }, (_, at) => `/${at}/`)
  const { socket, heard } = await sent(...paths)
  await expect.poll(() => heard().match(/\/\d+\/(?=HTTP|$)/g)).toEqual(paths)
  socket.destroy()
})

test('who sends more ahead is cut, and none of it is looked at', async () => {
  const { socket } = await sent('/held/0', ...Array<string>(500).fill('/more'))
  await once(socket, 'close')
  expect(handled).toEqual(['/held/0'])
})

test('who goes away while somebody waits behind them leaves nothing behind', async () => {
  const { socket } = await sent('/held/gone', '/behind')
  await expect.poll(() => handled).toEqual(['/held/gone'])
  socket.destroy()
  await once(held.get('/held/gone')!, 'close')
  const { heard } = await sent('/next')
  await expect.poll(heard).toMatch(/\/next$/)
  expect(handled).not.toContain('/behind')
})
