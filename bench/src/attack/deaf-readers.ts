import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '../burst-plan.ts'
import type { Ground } from '../ground.ts'
import { Client, strangerAt } from './client.ts'
import type { Tell } from './outcome.ts'
import { deafSocket } from './raw.ts'

const sockets = 60
const greatestWaitMs = 90_000
const greatestGrowthMb = 100
const warmMs = 6_000
const restMs = 2_000

/** Several answers asked for at once, so that more waits than a socket can hold; and as many as a packet has. */
const asked = [
  { name: 'the ranking', path: '/api/ranking?olympiad_id=7', pipelined: 40 },
  { name: 'the ranking, sent ahead', path: '/api/ranking?olympiad_id=7', pipelined: 800 },
  { name: 'the export', path: '/api/ranking/csv?olympiad_id=7', pipelined: 40 },
]

/** They ask for much and never read: the server must let go of them. */
export async function attackByNotReading(ground: Ground, tell: Tell): Promise<void> {
  const readers = new Client(ground.address, 8)
  for (const { name, path, pipelined } of asked) {
    // What it takes to answer it at all is no growth.
    const reader = (n: number) => ({ path, headers: { 'x-forwarded-for': strangerAt(n) } })
    await readers.flood(500, reader, warmMs)
    await pause(restMs)
    const memory = memoryOf(ground.pid)
    const before = memory.now()
    const open = new Set(
      Array.from({ length: sockets }, (_, n) => {
        const text = `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${strangerAt(n)}\r\n\r\n`
        return deafSocket(ground.address, text.repeat(pipelined))
      }),
    )
    const began = performance.now()
    while (open.size > 0 && performance.now() - began < greatestWaitMs) {
      await pause(1_000)
      // Nobody reads, so nobody hears the end either: writing tells.
      for (const socket of open) {
        if (socket.destroyed || !socket.writable) open.delete(socket)
        else socket.write('\r\n')
      }
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    tell({
      attack: `never reading ${name}, ${sockets} connections`,
      sent: sockets * pipelined,
      answered: open.size,
      refused: sockets - open.size,
      isHeld: open.size === 0 && memory.peak() - before < greatestGrowthMb,
      note: `${open.size} still open after ${seconds} s, memory +${(memory.peak() - before).toFixed(0)} MB at its peak`,
    })
    memory.stop()
    for (const socket of open) socket.destroy()
  }
  readers.close()
}
