import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Told } from './guest-loops.ts'

/** Something that anybody may ask. */
export type Read = { path: string; body?: object }

/** Guests without end, in a process of their own; who stops them hears what they were told. */
export async function startGuests(
  address: string,
  { path, body }: Read,
): Promise<() => Promise<Told>> {
  const loops = join(import.meta.dirname, 'guest-loops.ts')
  const how = body ? ['POST', JSON.stringify(body)] : []
  const child = spawn(process.execPath, [loops, address + path, ...how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  await lines.next()
  return async () => {
    child.kill('SIGTERM')
    const { value } = await lines.next()
    return JSON.parse(value as string) as Told
  }
}
