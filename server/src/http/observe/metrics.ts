import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Loss } from '../../db/connections.ts'
import type { Database } from '../../db/database.ts'
import type { ReplicaFigures } from '../../db/replica.ts'
import type { Ahead } from '../../db/schema-state.ts'
import type { Round } from '../../jobs/jobs.ts'
import type { Load } from '../guard/back-pressure.ts'

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type RequestLabels = { method: string; route: string; status: string }

/** Figures of one process, in the text that Prometheus reads. */
export type Metrics = {
  /** A response that no hook has seen. */
  countRequest: (labels: RequestLabels, seconds: number) => void
  countGraded: (count: number) => void
  countRound: (round: Round) => void
  countMail: (outcome: string) => void
  countLostConnection: (why: Loss['why']) => void
  tellClock: (figures: { shiftSeconds: number; wallSeconds: number }) => void
  tellReplica: (figures: ReplicaFigures) => void
  /** A question that the replica did not answer. */
  countFallback: () => void
  /** What a newer release has applied that this one does not know. */
  tellSchema: (ahead: Ahead) => void
  /** What keeps all mails from being sent; null: nothing. */
  tellMailTrouble: (what: string | null) => void
  text: () => Promise<string>
}

/** What waits in the database, whichever process will do it; and how many should be saving. */
const backlogSql = `
  select (select count(*) from runs where closed_at is null and due_at > now()
            and recall_from <= now() and now() < recall_until) as "in-recall",
         (select count(*) from runs where closed_at is null and due_at is not null
            and due_at <= now()) as "runs-to-grade",
         (select count(*) from payment_inbox where applied_at is null) as "payment-messages",
         (select count(*) from payment_attempts where next_poll_at is not null) as "payment-polls",
         (select count(*) from payment_attentions where settled_at is null)
           as "orders-for-a-person",
         (select count(*) from messages where state in ('queued', 'sending', 'retry')) as "mails",
         (select count(*) from messages where state = 'failed') as "mails-failed",
         (select count(*) from messages where state = 'unknown') as "mails-unknown"`

/** What is read when somebody asks. */
type Sources = { db: Database; loadNow: () => Load; isWritable: () => Promise<boolean> }

/** Routes, never addresses: an id in a label would make a series of its own. */
export function measure(server: FastifyInstance, sources: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Requests by route and status, with the time they took',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  })
  const inFlight = new Gauge({ name: 'http_in_flight', help: 'Requests under way', registers })
  const graded = new Counter({
    name: 'runs_closed_overdue_total',
    help: 'Runs closed and graded because their time was over',
    registers,
  })
  const rounds = new Histogram({
    name: 'job_round_seconds',
    help: 'Rounds of the background jobs by outcome, with the time they took',
    labelNames: ['job', 'outcome'],
    buckets: seconds,
    registers,
  })
  const lastSuccess = new Gauge({
    name: 'job_last_success_seconds',
    help: 'When a round of the job last succeeded, in seconds since 1970',
    labelNames: ['job'],
    registers,
  })
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails by what became of them; one that has to be tried again counts each time',
    labelNames: ['outcome'],
    registers,
  })
  const mailTrouble = new Gauge({
    name: 'mail_trouble',
    help: 'What keeps all mails from being sent',
    labelNames: ['what'],
    registers,
  })
  const lost = new Counter({
    name: 'database_connections_lost_total',
    help: 'Connections to the database that were given up, by why',
    labelNames: ['why'],
    registers,
  })
  const shift = new Gauge({
    name: 'run_clock_shift_seconds',
    help: 'What is added to the clock of the database so that runs end as people were told',
    registers,
  })
  const wall = new Gauge({
    name: 'database_clock_ahead_seconds',
    help: 'How far the clock of the database is ahead of this machine’s',
    registers,
  })
  const replica = new Gauge({
    name: 'database_replica',
    help: 'Whether the replica is asked (1 or 0), and how many bytes it is behind; nothing where there is none',
    labelNames: ['what'],
    registers,
  })
  const fallbacks = new Counter({
    name: 'database_replica_fallbacks_total',
    help: 'Questions to the replica that the primary had to answer',
    registers,
  })
  const schema = new Gauge({
    name: 'schema_ahead',
    help: 'Migrations of a newer release in the database, by kind: this process does not know them',
    labelNames: ['kind'],
    registers,
  })
  for (const gauge of gaugesOf(sources)) registry.registerMetric(gauge)

  server.addHook('onRequest', (_request, _reply, done) => {
    inFlight.inc()
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    inFlight.dec()
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: `${reply.statusCode}` }
    requests.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  return {
    countRequest: (labels, seconds) => requests.observe(labels, seconds),
    countGraded: (count) => graded.inc(count),
    countRound: ({ job, seconds: took, error }) => {
      rounds.observe({ job, outcome: error === null ? 'done' : 'failed' }, took)
      if (error === null) lastSuccess.set({ job }, Date.now() / 1000)
    },
    countMail: (outcome) => mails.inc({ outcome }),
    countLostConnection: (why) => lost.inc({ why }),
    tellClock: ({ shiftSeconds, wallSeconds }) => {
      shift.set(shiftSeconds)
      wall.set(wallSeconds)
    },
    tellReplica: ({ isUsable, behindBytes }) => {
      replica.reset()
      replica.set({ what: 'usable' }, isUsable ? 1 : 0)
      if (behindBytes !== null) replica.set({ what: 'behind-bytes' }, behindBytes)
    },
    countFallback: () => fallbacks.inc(),
    tellSchema: ({ expand, contract }) => {
      schema.set({ kind: 'expand' }, expand.length)
      schema.set({ kind: 'contract' }, contract.length)
    },
    tellMailTrouble: (what) => {
      mailTrouble.reset()
      if (what) mailTrouble.set({ what }, 1)
    },
    text: () => registry.metrics(),
  }
}

/** Read when somebody asks, not before. */
function gaugesOf({ db, loadNow, isWritable }: Sources): Gauge[] {
  const delay = new Gauge({
    name: 'event_loop_delay_seconds',
    help: 'How late this process is',
    registers: [],
    collect() {
      this.set(loadNow().delayMs / 1000)
    },
  })
  const connections = new Gauge({
    name: 'database_pool',
    help: 'Connections of this process, and who waits for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'open' }, db.pool.totalCount)
      this.set({ state: 'idle' }, db.pool.idleCount)
      this.set({ state: 'waiting' }, db.pool.waitingCount)
    },
  })
  const writable = new Gauge({
    name: 'database_writable',
    help: 'Whether the database would keep a write just now: 1 or 0',
    registers: [],
    async collect() {
      this.set((await isWritable()) ? 1 : 0)
    },
  })
  const inRecall = new Gauge({
    name: 'runs_in_recall',
    help: 'Runs in recall, whichever process serves them: so many people should be saving',
    registers: [],
  })
  const backlog = new Gauge({
    name: 'backlog',
    help: 'What waits in the database to be done',
    labelNames: ['what'],
    registers: [],
    async collect() {
      // A database that is away must not take the other figures with it.
      const answer = await db.pool.query<Record<string, number>>(backlogSql).catch(() => null)
      this.reset()
      inRecall.reset()
      for (const [what, count] of Object.entries(answer?.rows[0] ?? {})) {
        if (what === 'in-recall') inRecall.set(count)
        else this.set({ what }, count)
      }
    },
  })
  return [delay, connections, writable, backlog, inRecall]
}

/** On a port of its own, which nobody outside is led to. */
export async function serveMetrics(
  { text }: Metrics,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    text().then(
      (body) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(body),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  const address = server.address() as { port: number }
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
