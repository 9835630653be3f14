import { setTimeout as pause } from 'node:timers/promises'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { nameOf, switchOver } from './members.ts'
import type { Node } from './patroni.ts'
import type { Stack } from './stack.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))

export type Ground = { stack: Stack; pool: pg.Pool }

export type Fault = {
  about: string
  /** Seconds that striking is expected to take: people leave meanwhile. */
  seconds: number
  /** Before the rounds of this fault, and what undoes it. */
  prepare?: (ground: Ground) => Promise<{ strike: Fault['strike']; undo: () => Promise<void> }>
  /** Does it, and brings back what it took; `saved` waits until saves are acknowledged again. */
  strike: (ground: Ground, round: number, saved: () => Promise<void>) => Promise<void>
  /** After everybody has finished. */
  tidy?: (ground: Ground) => void
  bars: {
    /** Seconds without a save, or so many more than the bare client. */
    gap?: number
    gapOverBare?: number
    /** No request may fail. */
    isUnnoticed?: boolean
  }
  /** One of these must be raised; none: nobody is to be woken. */
  alerts: readonly string[]
}

/** `ttl` of the shipped patroni.yml. */
const lease = 20

const leaderNode = async ({ stack }: Ground): Promise<Node> => {
  const name = await nameOf(stack.machines, 'leader')
  return stack.nodes.find(({ machine }) => machine.name === name) as Node
}

/** `machine_clock()` on each node by a table: the one clock that runs go by. */
const clocksText = `
  create table if not exists drill_clocks (address inet primary key, ahead interval not null);
  create or replace function machine_clock() returns timestamptz language sql volatile as $$
    select clock_timestamp()
         + coalesce((select ahead from drill_clocks where address = inet_server_addr()), '0 s')
  $$`

async function newPrimaryIsAhead({ stack, pool }: Ground, seconds: number): Promise<void> {
  const next = await nameOf(stack.machines, 'sync_standby')
  const first = await nameOf(stack.machines, 'leader')
  const addressOf = (name: string) => stack.machines.find((one) => one.name === name)?.address
  await pool.query(
    `insert into drill_clocks (address, ahead)
     select $1, coalesce((select ahead from drill_clocks where address = $2), '0 s')
                + $3::int * interval '1 s'
     on conflict (address) do update set ahead = excluded.ahead`,
    [addressOf(next), addressOf(first), seconds],
  )
  await switchOver(stack.machines)
}

export const faults: Record<string, Fault> = {
  kill: {
    about: 'primary killed',
    seconds: lease + 3,
    strike: async (ground, _, saved) => {
      const node = await leaderNode(ground)
      node.signal('SIGKILL')
      await saved()
      node.start()
    },
    bars: { gap: lease + 3 },
    alerts: ['DatabaseTakesNoWrites', 'NoPrimary'],
  },
  stop: {
    about: 'primary stopped for 30 s',
    seconds: 30,
    strike: async (ground) => {
      const node = await leaderNode(ground)
      node.signal('SIGSTOP')
      await pause(30_000)
      node.signal('SIGCONT')
    },
    bars: { gapOverBare: 3 },
    alerts: ['DatabaseTakesNoWrites', 'NoPrimary'],
  },
  switchover: {
    about: 'switchover',
    seconds: 5,
    strike: ({ stack }) => switchOver(stack.machines),
    bars: { gap: 5 },
    alerts: ['ConnectionsLost', 'DatabaseTakesNoWrites', 'NoPrimary'],
  },
  balancer: {
    about: 'balancers away for 5 s',
    seconds: 5,
    strike: async ({ stack }) => {
      await stack.balancers.kill()
      await pause(5_000)
      stack.balancers.start()
    },
    bars: { gap: 7 },
    alerts: ['BalancerDown'],
  },
  etcd: {
    about: 'etcd away for 30 s',
    seconds: 30,
    strike: async ({ stack }) => {
      await stack.etcd.kill()
      await pause(30_000)
      stack.etcd.start()
    },
    bars: { isUnnoticed: true },
    alerts: ['EtcdMemberDown'],
  },
  restart: {
    about: 'servers restarted in turn',
    seconds: 20,
    strike: async ({ stack }) => {
      for (const server of stack.servers) {
        await server.stop()
        await server.start(stack.databaseUrl(server.machine))
        // Until HAProxy has seen it too.
        await pause(2_500)
      }
    },
    bars: { isUnnoticed: true },
    alerts: [],
  },
  silence: {
    about: 'connections to the database fall silent',
    seconds: 5,
    prepare: async ({ stack }) => {
      const restart = async () => {
        for (const server of stack.servers) {
          await server.stop()
          await server.start(stack.databaseUrl(server.machine))
        }
      }
      const wires = await stack.layWires()
      await restart()
      return {
        strike: async () => wires.silence(),
        undo: async () => {
          wires.close()
          await restart()
        },
      }
    },
    strike: () => Promise.reject(new Error('has to be prepared')),
    bars: { gap: 10 },
    alerts: ['ConnectionsLost'],
  },
  clock: {
    about: 'clock of the new primary ± 20 s',
    seconds: 8,
    prepare: async ({ pool }) => {
      await pool.query(clocksText)
      return {
        strike: (ground, round) => newPrimaryIsAhead(ground, round % 2 === 0 ? 20 : -20),
        undo: () => Promise.resolve(),
      }
    },
    strike: () => Promise.reject(new Error('has to be prepared')),
    // As an operator does when nobody is in a run.
    tidy: ({ stack }) => {
      const env = { ...process.env, DATABASE_URL: stack.databaseUrl(stack.machines[0]) }
      const script = join(root, 'scripts/clock/main.ts')
      spawnSync(process.execPath, [script, 'settle'], { env, stdio: 'ignore' })
    },
    bars: { gap: 5 },
    alerts: ['ClockJumped'],
  },
}
