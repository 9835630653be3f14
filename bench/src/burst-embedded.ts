import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BurstOutcome, BurstPerson } from './burst-load.ts'
import {
  connections,
  inWords,
  latencyInWords,
  load,
  memoryFigure,
  memoryOf,
  olympiadId,
  restMs,
  saves,
  say,
  settings,
  startBody,
  startsWithinMs,
  withinMs,
  type Memory,
} from './burst-plan.ts'
import type { Figure, Measurement } from './figure.ts'
import { startProduct, type Ground } from './ground.ts'
import { wireClient } from './wire-client.ts'

/** The same on the database that comes with the product, over HTTP alone. */
export const burstEmbedded: Measurement = {
  about: 'starts and deadlines of many at once, on the embedded database',
  measure: async (option) => {
    const count = option('embedded-people', 1_000)
    const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-embedded-'))
    const begin = () => startProduct('', { ...settings, DATA_DIR: dataDir })
    // The first start makes the database and the demo, which is not what a burst meets.
    await (await begin()).stop()
    let ground = await begin()
    try {
      const category = await categoryOf(ground)
      const people = await participants(ground, category, count)
      const memory = memoryOf(ground.pid)
      const before = memory.now()
      const target = { address: ground.address, connections }
      const start = { kind: 'once', path: '/api/olympiads/run-olmypiad' } as const
      const body = startBody(category.taskId)
      const started = await load({
        ...target,
        people,
        job: { ...start, body, overMs: startsWithinMs },
      })
      say(`starts: ${inWords(started.statuses)}`)
      const runs = people.map((one, at) => ({ ...one, runId: started.runIds[at] ?? '' }))
      const step = (path: string) =>
        load({ ...target, people: runs, job: { kind: 'once', path, body: {}, overMs: 3_000 } })
      await step('/api/runs/{run}/begin')
      await pause(3_500)
      await step('/api/runs/{run}/end-memorise')
      const job = { kind: 'recall', saves, withinMs, symbols: category.symbols } as const
      const recalled = await load({ ...target, people: runs, job })
      say(`recall: ${inWords(recalled.statuses)}; ${inWords(recalled.outcomes)}`)
      const peak = memory.peak()
      memory.stop()
      await pause(restMs)
      const after = memory.now()
      process.kill(ground.pid, 'SIGKILL')
      await pause(500)
      ground = await begin()
      const again = await load({
        address: ground.address,
        connections,
        people: recalled.kept.map((kept, at) => ({
          ...kept,
          token: ground.tokenFor(subjectOf(at)),
        })),
        job: { kind: 'again' },
      })
      say(`the same again after kill -9: ${inWords(again.outcomes)}`)
      return figuresOf(count, started, recalled, again, { before, peak, after })
    } finally {
      await ground.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

function figuresOf(
  count: number,
  started: BurstOutcome,
  recalled: BurstOutcome,
  again: BurstOutcome,
  memory: Memory,
): Figure[] {
  const different = new Set(started.runIds.filter(Boolean)).size
  const unfinished = recalled.kept.filter(({ isFinished }) => !isFinished).length
  return [
    {
      name: 'embedded: people without a run of their own',
      value: count - different,
      bar: { atMost: 0 },
      detail: `${count} starts in ${(started.ms / 1000).toFixed(1)} s, ${latencyInWords(started.latency)}`,
    },
    {
      name: 'embedded: acknowledged and lost, after kill -9',
      value: count - (again.outcomes['saved'] ?? 0),
      bar: { atMost: 0 },
      detail: `${recalled.outcomes['saved'] ?? 0} acknowledged`,
    },
    {
      name: 'embedded: late or unfinished',
      value: (recalled.outcomes['late'] ?? 0) + unfinished,
      bar: { atMost: 0 },
      detail: latencyInWords(recalled.latency),
    },
    {
      name: 'embedded: time / 30 s',
      value: recalled.ms / withinMs,
      bar: { atMost: 1.05 },
      detail: `finishes ${latencyInWords(recalled.finishing)}`,
    },
    memoryFigure('embedded: memory at its peak / 512 MB', memory),
  ]
}

const subjectOf = (at: number) => `embedded-${at + 1}`

type Category = {
  taskId: number
  symbols: number
  stage: { stages_level: string; stages_num: number; age_tab: string }
  place: { country_id: number; region_id: number; city_id: number }
}

type Task = {
  id: number
  table_name: string
  stages_num: number
  params_json: string
}

async function categoryOf({ address }: Ground): Promise<Category> {
  const list = async <T>(path: string, body?: object): Promise<T[]> => {
    const response = await fetch(`${address}${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return ((await response.json()) as { data_list: T[] }).data_list
  }
  const stage = { stages_level: 'basic', age_tab: '18-100' }
  const asked = { olympiad_id: olympiadId, language: 'uk', ...stage }
  const tasks = await list<Task>('/api/olympiads/get-task-list', asked)
  const task = tasks.find(({ table_name: table }) => table === 'olympiad_binnary')
  if (!task) throw new Error('the demo has no binary digits to recall')
  const country = 804
  const [region] = await list<{ id: number }>(`/api/guide/get-region-list/${country}`)
  const [city] = await list<{ id: number }>(`/api/guide/get-city-list/${region?.id}`)
  const { digit_number: digits } = JSON.parse(task.params_json) as { digit_number: number }
  return {
    taskId: task.id,
    symbols: Math.min(120, digits),
    stage: { ...stage, stages_num: task.stages_num },
    place: { country_id: country, region_id: region?.id ?? 0, city_id: city?.id ?? 0 },
  }
}

/** Registered, accepted and paid, each over the calls a browser makes. */
async function participants(
  ground: Ground,
  { stage, place }: Category,
  count: number,
): Promise<BurstPerson[]> {
  const client = wireClient(ground.address, 16)
  const tokens = Array.from({ length: count }, (_, at) => ground.tokenFor(subjectOf(at)))
  const terms = { version: 1, language: 'uk' }
  const agreement = await fetch(`${ground.address}/api/olympiads/agreement/${olympiadId}`)
  const [current] = ((await agreement.json()) as { data_list: { version: number }[] }).data_list
  terms.version = current?.version ?? 1
  await Promise.all(
    tokens.map(async (token) => {
      const ask = async (method: string, path: string, body?: object) => {
        const { status, body: text } = await client.send(method, path, token, body)
        if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
        return JSON.parse(text) as { data_list: { practicant: { id: number; student_id: number } } }
      }
      const { practicant } = (await ask('GET', '/api/init')).data_list
      await ask('POST', '/api/auth/register', {
        olympiad_id: olympiadId,
        practicant_id: practicant.id,
        student_id: practicant.student_id,
        lastname: 'Оля',
        surname: 'Зірка',
        patronymic: '',
        school: 'Ліцей',
        email: 'o@example.com',
        phone: '+380501234567',
        phone_country: 'UA',
        language: 'uk',
        ...place,
        ...stage,
      })
      await ask('POST', `/api/olympiads/agreement/${olympiadId}/accept`, terms)
      await ask('POST', `/api/olympiads/${olympiadId}/pay`, {})
    }),
  )
  // The simulated provider takes its time; the poller settles twenty a second and more.
  for (let tries = 0; tries < 240; tries++) {
    const last = await Promise.all(
      tokens.map((token) => client.send('GET', `/api/olympiads/${olympiadId}/payment`, token)),
    )
    if (last.every(({ body }) => body.includes('"success"'))) break
    await pause(1_000)
  }
  client.close()
  return tokens.map((token) => ({ token }))
}
