import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appOf } from '../../app.ts'
import { configOf } from '../../config.ts'
import { testDatabase } from '../../../test/ground/engine.ts'
import type { Metrics } from './metrics.ts'

const root = join(import.meta.dirname, '../../../..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const rules = textOf('deploy/prometheus/rules.yml')
const ruleExpressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, text]) => text ?? '')
const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name ?? '')
const records = [...rules.matchAll(/^ +- record: (\S+)$/gm)].map(([, name]) => name ?? '')

type Dashboard = { panels: { targets: { expr: string }[] }[] }
const dashboard = JSON.parse(textOf('deploy/grafana/memory-olympiad.json')) as Dashboard
const panelExpressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** What Prometheus itself and those around us tell. */
const foreign = new Set(['up', 'patroni_primary', 'patroni_sync_standby'])
const words = /\b(?:sum|max|min|rate|increase|histogram_quantile|abs|vector|time|or|and)\b/g

/** The names of figures in an expression: what is left without matchers, durations and PromQL's words. */
function figuresIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[\w+\]|by \([^)]*\)/g, ' ').replaceAll(words, ' ')
  return bare.match(/[a-z_][a-z_:]+/g) ?? []
}

test('rules and dashboard ask only for figures that a server tells, and for routes it has', async () => {
  const { db, close } = await testDatabase()
  const config = configOf({ NODE_ENV: 'test', LOG_LEVEL: 'silent', METRICS_PORT: '0' })
  const routes = new Set<string>()
  const { metrics, server } = await appOf({
    ...{ config, db, now: () => new Date() },
    onRoute: ({ url }) => void routes.add(url),
  })
  const told = await (metrics as Metrics).text()
  await server.close()
  await close()
  const names = new Set(records)
  for (const [, name = '', type] of told.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    names.add(name)
    if (type === 'histogram')
      for (const end of ['count', 'sum', 'bucket']) names.add(`${name}_${end}`)
  }
  const expressions = [...ruleExpressions, ...panelExpressions]
  const asked = [...new Set(expressions.flatMap(figuresIn))].filter((name) => !foreign.has(name))
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter((name) => !names.has(name))).toEqual([])
  const askedRoutes = expressions.flatMap((text) => [...text.matchAll(/route="([^"]+)"/g)])
  expect(askedRoutes.length).toBeGreaterThan(2)
  for (const [, route = ''] of askedRoutes) expect([...routes]).toContain(route)
})

test('each alert is played by a test of its own and has its line in the runbook', () => {
  const played = textOf('deploy/prometheus/rules.test.yml')
  const runbook = textOf('docs/operations.md')
  expect(alerts.length).toBeGreaterThan(15)
  for (const name of alerts) {
    expect(played).toContain(`      - alertname: ${name}\n`)
    expect(runbook).toContain(`| \`${name}\` |`)
  }
})
