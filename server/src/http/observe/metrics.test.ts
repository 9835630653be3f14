import { expect, test } from 'vitest'
import { appOf } from '../../app.ts'
import { configOf } from '../../config.ts'
import { testDatabase } from '../../../test/ground/engine.ts'
import { serveMetrics, type Metrics } from './metrics.ts'

test('the figures name routes, runs, payments, pool and event loop, and no id of anybody', async () => {
  const { db, close } = await testDatabase()
  const config = configOf({ NODE_ENV: 'test', LOG_LEVEL: 'silent', METRICS_PORT: '0' })
  const app = await appOf({ config, db, now: () => new Date() })
  const metrics = app.metrics as Metrics
  await app.server.inject('/api/olympiads')
  await app.server.inject('/api/olympiads/77')
  await app.server.inject('/api/nowhere/secret')
  await app.closeOverdueRuns()
  const { port, close: stop } = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()

  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const lines = text.split('\n')
  const count = 'http_request_seconds_count'
  expect(lines).toContain(`${count}{method="GET",route="/api/olympiads",status="200"} 1`)
  expect(lines).toContain(`${count}{method="GET",route="/api/olympiads/:id",status="404"} 1`)
  expect(text).not.toContain('secret')
  expect(lines).toContain('http_in_flight 0')
  expect(lines).toContain('backlog{what="runs-to-grade"} 0')
  expect(lines).toContain('backlog{what="payment-messages"} 0')
  expect(lines).toContain('runs_in_recall 0')
  expect(lines).toContain('database_writable 1')
  expect(lines).toContain('database_pool{state="waiting"} 0')
  expect(lines).toContain('runs_closed_overdue_total 0')
  expect(text).toMatch(/^event_loop_delay_seconds [\d.e-]+$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)

  await app.server.close()
  await close()
  const away = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(away.status).toBe(200)
  expect(await away.text()).not.toContain('backlog{')
  await stop()
})

test('the port that people reach tells no figures', async () => {
  const { db, close } = await testDatabase()
  const config = configOf({ NODE_ENV: 'test', LOG_LEVEL: 'silent', METRICS_PORT: '0' })
  const app = await appOf({ config, db, now: () => new Date() })
  const answer = await app.server.inject('/metrics')
  expect(answer.body).not.toContain('http_request_seconds')
  await app.server.close()
  await close()
})
