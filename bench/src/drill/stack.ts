import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { makeCertificate } from './certificate.ts'
import { etcdOf } from './etcd.ts'
import { databasePort, haproxyOf, peoplePort } from './haproxy.ts'
import { untilWell } from './members.ts'
import { nodeOf } from './patroni.ts'
import type { Parts } from './parts.ts'
import type { Machine, Place } from './place.ts'
import { processes, type Running } from './processes.ts'
import { startPrometheus } from './prometheus.ts'
import { serverOf } from './server.ts'
import { wireTo } from './wire.ts'

/** A part that can be taken away and brought back, on all machines at once. */
function group(starts: readonly (() => Running)[]) {
  let running: Running[] = []
  return {
    start: () => {
      running = starts.map((start) => start())
    },
    kill: () => Promise.all(running.map(({ end }) => end('SIGKILL'))),
  }
}

/** Everything of `deploy/three-machines` but PgBouncer, which two servers do not need. */
export function stackOf(parts: Parts, place: Place) {
  const { machines } = place
  const [one, two] = machines
  const password = randomBytes(16).toString('hex')
  const secret = randomBytes(32).toString('hex')
  const certificate = makeCertificate(parts, place)
  const { start, killAll, lastWords } = processes(place)
  const etcd = group(machines.map((machine) => etcdOf(parts, place, machine, start)))
  const own = { certificate, password }
  const nodes = machines.map((machine) => nodeOf(parts, place, machine, own, start))
  const balancers = group([one, two].map((machine) => haproxyOf(parts, place, machine, start)))
  const servers = [one, two].map((machine) => serverOf(place, machine, secret, start))
  const ways = new Map<Machine, number>()

  const url = (user: string, database: string, host: string, port: number) =>
    `postgres://${user}:${password}@${host}:${port}/${database}` +
    `?sslmode=verify-full&sslrootcert=${certificate.certificate}`
  /** The database as this machine's server reaches it. */
  const databaseUrl = (machine: Machine) =>
    url('olympiad', 'olympiad', machine.address, ways.get(machine) ?? databasePort)

  async function makeDatabase(): Promise<void> {
    const admin = new pg.Client(url('postgres', 'postgres', one.address, databasePort))
    await admin.connect()
    await admin.query(`create role olympiad login password '${password}'`)
    await admin.query('create database olympiad owner olympiad')
    await admin.end()
  }

  return {
    machines,
    nodes,
    servers,
    etcd,
    balancers,
    secret,
    databaseUrl,
    people: `http://${one.address}:${peoplePort}`,
    lastWords,
    start: async (say: (line: string) => void) => {
      say('etcd, Patroni, HAProxy')
      etcd.start()
      for (const node of nodes) node.start()
      balancers.start()
      await untilWell(machines)
      await makeDatabase()
      say('two servers')
      for (const server of servers) await server.start(databaseUrl(server.machine))
      return startPrometheus(parts, place, start)
    },
    /** From here on the servers reach HAProxy over wires that can fall silent. */
    layWires: async () => {
      const wires = await Promise.all(
        [one, two].map(({ address }) => wireTo(databasePort, address)),
      )
      wires.forEach(({ port }, at) => ways.set([one, two][at] as Machine, port))
      return {
        silence: () => wires.forEach(({ silence }) => silence()),
        close: () => {
          ways.clear()
          wires.forEach(({ close }) => close())
        },
      }
    },
    /** Without a word: it is all thrown away. */
    end: () => {
      for (const node of nodes) node.signal('SIGKILL')
      killAll()
    },
  }
}

export type Stack = ReturnType<typeof stackOf>
