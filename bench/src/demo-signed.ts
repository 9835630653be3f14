import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { cpuMsOf, startProduct, type Ground } from './ground.ts'

const signAll = `
  insert into diploma_credentials (code, credential, key_id)
  select code, '{}', (select min(id) from diploma_keys) from diplomas where ended_at is null
  on conflict do nothing`

/** Until a process has hardly worked for three seconds; so many at most. */
export async function untilIdle(pid: number, atMost: number): Promise<void> {
  for (let seconds = 0, idle = 0; seconds < atMost && idle < 3; seconds++) {
    const before = cpuMsOf(pid) ?? 0
    await pause(1_000)
    idle = (cpuMsOf(pid) ?? 0) - before < 40 ? idle + 1 : 0
  }
}

/**
 * The product with the demo, on PostgreSQL. After its first start it signs the demo's diplomas for minutes
 * and makes people ready to be found, which would be counted as the cost of whatever is measured: here
 * nothing of that is left to do.
 */
export async function startSigned(
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<Ground> {
  const ground = await startProduct(databaseUrl, { ...settings, DEMO_DATA: 'on' })
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    // The key is made when the first is signed.
    while ((await client.query('select from diploma_keys')).rowCount === 0) await pause(200)
    await client.query(signAll)
    await untilIdle(ground.pid, 60)
  } finally {
    await client.end()
  }
  return ground
}
