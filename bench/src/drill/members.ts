import { setTimeout as pause } from 'node:timers/promises'
import type { Machine } from './place.ts'

type Member = {
  name: string
  role: string
  state: string
  timeline?: number
  lag?: number | string
}

const rest = ({ address }: Machine) => `http://${address}:8008`

/** What Patroni says about all of them: the first one that answers knows. */
export async function members(machines: readonly Machine[]): Promise<Member[]> {
  for (const machine of machines) {
    const answer = await fetch(`${rest(machine)}/cluster`, { signal: AbortSignal.timeout(2_000) })
      .then(async (response) => (await response.json()) as { members: Member[] })
      .catch(() => null)
    if (answer) return answer.members
  }
  return []
}

const isWell = (all: readonly Member[]) =>
  all.length === 3 &&
  all.every(({ state }) => state === 'running' || state === 'streaming') &&
  all.filter(({ role }) => role === 'leader').length === 1 &&
  all.some(({ role }) => role === 'sync_standby') &&
  new Set(all.map(({ timeline }) => timeline)).size === 1

/** One leads, two follow, one of them synchronously. */
export async function untilWell(machines: readonly Machine[], ms = 180_000): Promise<void> {
  const until = Date.now() + ms
  while (Date.now() < until) {
    if (isWell(await members(machines))) return
    await pause(500)
  }
  throw new Error(`not whole again: ${JSON.stringify(await members(machines))}`)
}

export async function nameOf(
  machines: readonly Machine[],
  role: 'leader' | 'sync_standby',
): Promise<string> {
  const found = (await members(machines)).find((member) => member.role === role)
  if (!found) throw new Error(`there is no ${role}`)
  return found.name
}

/** The synchronous standby becomes the first; says which one that is. */
export async function switchOver(machines: readonly Machine[]): Promise<void> {
  const leader = await nameOf(machines, 'leader')
  const candidate = await nameOf(machines, 'sync_standby')
  const machine = machines.find(({ name }) => name === leader) as Machine
  const response = await fetch(`${rest(machine)}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader, candidate }),
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok) throw new Error(`switchover: ${response.status} ${await response.text()}`)
}
