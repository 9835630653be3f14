import { join } from 'node:path'
import type { Parts } from './parts.ts'
import type { Place } from './place.ts'
import type { Running, Start } from './processes.ts'
import { replaced, shipped } from './shipped.ts'

export type Alert = { name: string; activeAt: number }

/** Prometheus with the shipped rules and intervals, not a second of them changed. */
export function startPrometheus(
  { prometheus }: Parts,
  place: Place,
  start: (what: Start) => Running,
): () => Promise<Alert[]> {
  const [one, two, three] = place.machines
  const config = replaced(shipped('prometheus/prometheus.yml'), {
    'one.internal': one.address,
    'two.internal': two.address,
    'three.internal': three.address,
  })
  place.write(join(place.folder, 'rules.yml'), shipped('prometheus/rules.yml'))
  const path = place.write(join(place.folder, 'prometheus.yml'), config)
  const listen = `${one.address}:9090`
  start({
    name: 'prometheus',
    command: prometheus,
    args: [
      `--config.file=${path}`,
      `--storage.tsdb.path=${join(one.folder, 'prometheus')}`,
      `--web.listen-address=${listen}`,
    ],
  })
  return () => firing(`http://${listen}/api/v1/alerts`)
}

type Answer = {
  data: { alerts: { state: string; activeAt: string; labels: { alertname: string } }[] }
}

async function firing(address: string): Promise<Alert[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(2_000) })
  const { data } = (await response.json()) as Answer
  return data.alerts
    .filter(({ state }) => state === 'firing')
    .map(({ labels, activeAt }) => ({ name: labels.alertname, activeAt: Date.parse(activeAt) }))
}
