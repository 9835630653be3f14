import { setTimeout as pause } from 'node:timers/promises'
import type { BurstPerson } from './burst-load.ts'
import { olympiadId } from './burst-plan.ts'
import type { Ground } from './ground.ts'
import { wireClient } from './wire-client.ts'

// People who are about to run, made over HTTP alone: registered, accepted and paid as a browser does it.

export const subjectOf = (at: number) => `embedded-${at + 1}`

export type Category = {
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

export async function categoryOf({ address }: Ground): Promise<Category> {
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
export async function participants(
  ground: Ground,
  { stage, place }: Category,
  count: number,
): Promise<BurstPerson[]> {
  const client = wireClient(ground.address, 16)
  const tokens = Array.from({ length: count }, (_, at) => ground.tokenFor(subjectOf(at)))
  const terms = {
    version: 1,
    language: 'uk',
    accepted_by: 'guardian',
    guardian_name: 'Марія Зірка',
  }
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
