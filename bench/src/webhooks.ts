import { generateKeyPairSync, randomInt, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { median, type Figure, type Measurement } from './figure.ts'
import { startPostgres, startProduct, type Ground } from './ground.ts'

// Payment messages of monobank as they come in after a rush: each order's success three times, all of
// them shuffled, over eight connections. Against it the same writes by a bare client, without HTTP,
// signatures or a single question.

const connections = 8
const deliveries = 3
const amount = 25_000
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

type Signed = { attemptId: string; signature: string; body: Buffer }

function successOf(attemptId: string): Signed {
  const now = new Date().toISOString()
  const body = Buffer.from(
    JSON.stringify({
      invoiceId: `bench_${randomUUID()}`,
      status: 'success',
      amount,
      ccy: 980,
      finalAmount: amount,
      createdDate: now,
      modifiedDate: now,
      reference: attemptId,
    }),
  )
  return { attemptId, body, signature: sign('sha256', body, privateKey).toString('base64') }
}

/** All the provider's side has to say here: its key. */
async function startProvider(): Promise<{ url: string; stop: () => void }> {
  const pem = publicKey.export({ type: 'spki', format: 'pem' })
  const key = JSON.stringify({ key: Buffer.from(pem).toString('base64') })
  const server = createServer((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' }).end(key)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

async function insertOlympiad(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into olympiads (announced_at, starts_at, ends_at, is_international, promotion,
         country_id, local_price, local_currency, international_price, international_currency)
       values (now() - interval '1 day', now() + interval '1 day', now() + interval '9 days', false,
               'olympiad', 804, $1, 'UAH', 900, 'EUR') returning id)
     insert into stages (olympiad_id, level, number) select id, 'basic', 1 from made
     returning olympiad_id as id`,
    [amount],
  )
  return rows[0]?.id ?? 0
}

/** People with a payment begun; the names of their attempts. */
async function beginPayments(pool: pg.Pool, olympiadId: number, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with people as (
       insert into practicants (subject, language, domain)
       select 'payer ' || gen_random_uuid(), 'uk', 'uk' from generate_series(1, $2) returning id),
     place as (
       select c.id as city, r.id as region from cities c join regions r on r.id = c.region_id
        where r.country_id = 804 order by c.id limit 1),
     entries as (
       insert into registrations (olympiad_id, practicant_id, stage_id, age_band, language,
         first_name, family_name, school, email, phone, phone_country, country_id, region_id, city_id)
       select $1, p.id, (select id from stages where olympiad_id = $1), '13-15', 'uk', 'О', 'З', 'Л',
              'o@example.com', '+380501234567', 'UA', 804, place.region, place.city
         from people p cross join place returning id),
     owed as (
       insert into orders (registration_id, amount, currency, expires_at)
       select id, $3, 'UAH', now() + interval '1 day' from entries returning id)
     insert into payment_attempts (order_id, provider, status, amount, currency, next_poll_at)
     select id, 'monobank', 'pending', $3, 'UAH', now() + interval '1 hour' from owed returning id`,
    [olympiadId, count, amount],
  )
  return rows.map(({ id }) => id)
}

function shuffledDeliveries(ids: string[]): Signed[] {
  const messages = ids.map(successOf)
  const all = Array.from({ length: deliveries }, () => messages).flat()
  for (let last = all.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[all[last], all[other]] = [all[other] as Signed, all[last] as Signed]
  }
  return all
}

/** All of it, eight at a time; returns how many in a second. */
async function rateOf(all: Signed[], deliver: (message: Signed) => Promise<void>): Promise<number> {
  const queue = [...all]
  const began = performance.now()
  const worker = async () => {
    for (let message = queue.pop(); message; message = queue.pop()) await deliver(message)
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return (all.length * 1000) / (performance.now() - began)
}

function poster(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const url = `${address}/api/payments/monobank/webhook`
  const deliver = ({ signature, body }: Signed) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': body.length,
        'x-sign': signature,
      }
      request(url, { method: 'POST', agent, headers }, (response) => {
        const { statusCode } = response
        response.resume().on('end', () => {
          if (statusCode === 200) resolve()
          else reject(new Error(`a message was answered with ${statusCode}`))
        })
      })
        .on('error', reject)
        .end(body)
    })
  return { deliver, close: () => agent.destroy() }
}

/** What must be in the database in the end, and nothing that is not. */
function bareWriter(pool: pg.Pool) {
  const keep = `
    insert into payment_inbox as i (provider, received_at, headers, body, tries, next_try_at)
    values ('monobank', now(), $1, $2, 1, now() + interval '1 minute')
    on conflict (provider, body_sha256) do update set deliveries = i.deliveries + 1
    returning id, deliveries`
  const writes = {
    attempt: `update payment_attempts set status = 'confirmed', updated_at = now(),
                provider_reference = $2, provider_modified_at = now(), next_poll_at = null
               where id = $1 returning order_id`,
    order: `update orders set status = 'paid', paid_at = now() where id = $1`,
    event: `insert into payment_events (attempt_id, status, order_status, source, inbox_id, at)
            values ($1, 'confirmed', 'paid', 'message', $2, now())`,
    applied: `update payment_inbox set applied_at = now(), outcome = 'applied: confirmed',
                next_try_at = null where id = $1`,
  }
  return async ({ attemptId, signature, body }: Signed): Promise<void> => {
    const headers = JSON.stringify({ 'x-sign': signature, 'content-type': 'application/json' })
    const kept = await pool.query<{ id: number; deliveries: number }>({
      name: 'keep',
      text: keep,
      values: [headers, body],
    })
    const row = kept.rows[0]
    if (!row || row.deliveries > 1) return
    const client = await pool.connect()
    try {
      const run = <Row extends pg.QueryResultRow>(name: keyof typeof writes, values: unknown[]) =>
        client.query<Row>({ name, text: writes[name], values })
      await client.query('begin')
      const { rows } = await run<{ order_id: string }>('attempt', [attemptId, `b_${row.id}`])
      await run('order', [rows[0]?.order_id])
      await run('event', [attemptId, row.id])
      await run('applied', [row.id])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

async function unpaid(pool: pg.Pool, ids: string[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from payment_attempts a join orders o on o.id = a.order_id
      where a.id = any($1) and not (o.status = 'paid' and 1 = (
        select count(*) from payment_events e where e.attempt_id = a.id))`,
    [ids],
  )
  return rows[0]?.count ?? 0
}

async function measured(ground: Ground, size: { orders: number; rounds: number }) {
  const pool = new pg.Pool({ connectionString: ground.databaseUrl, max: connections })
  const { deliver, close } = poster(ground.address)
  const ways = { ours: deliver, bare: bareWriter(pool) }
  const rates: Record<keyof typeof ways, number[]> = { ours: [], bare: [] }
  try {
    const olympiadId = await insertOlympiad(pool)
    // The first round warms both up.
    for (let round = 0; round <= size.rounds; round++) {
      for (const way of ['ours', 'bare'] as const) {
        const ids = await beginPayments(pool, olympiadId, size.orders)
        const rate = await rateOf(shuffledDeliveries(ids), ways[way])
        const missing = await unpaid(pool, ids)
        if (missing > 0) throw new Error(`${missing} of ${ids.length} orders are not paid once`)
        if (round > 0) rates[way].push(rate)
      }
    }
  } finally {
    close()
    await pool.end()
  }
  return rates
}

function figuresOf({ ours, bare }: { ours: number[]; bare: number[] }): Figure[] {
  const ratios = ours.map((rate, round) => rate / (bare[round] ?? NaN))
  const third = Math.ceil(ratios.length / 3)
  const [first, last] = [median(ratios.slice(0, third)), median(ratios.slice(-third))]
  return [
    {
      name: 'messages at 8 connections / bare SQL of the same writes',
      value: median(ratios),
      bar: { atLeast: 0.35 },
      detail: `${median(ours).toFixed(0)}/s against ${median(bare).toFixed(0)}/s`,
    },
    {
      name: 'the last rounds / the first rounds',
      value: last / first,
      bar: { atLeast: 0.8 },
      detail: ratios.map((ratio) => ratio.toFixed(2)).join(' '),
    },
  ]
}

export const webhooks: Measurement = {
  about: 'payment messages, each three times, shuffled (--orders --rounds)',
  measure: async (option) => {
    const size = { orders: option('orders', 400), rounds: option('rounds', 9) }
    const postgres = await startPostgres()
    const provider = await startProvider()
    let ground: Ground | null = null
    try {
      ground = await startProduct(postgres.url, {
        PUBLIC_URL: 'http://127.0.0.1',
        MONOBANK_URL: provider.url,
        MONOBANK_TOKEN: 'bench',
      })
      return figuresOf(await measured(ground, size))
    } finally {
      await ground?.stop()
      provider.stop()
      await postgres.stop()
    }
  },
}
