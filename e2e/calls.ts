import { expect, type Page } from '@playwright/test'

const number = expect.any(Number)
const text = expect.any(String)
const inBoth = { uk: text, pl: text }
const named = { id: number, name: text }
const olympiad = {
  id: number,
  title: inBoth,
  short_description: inBoth,
  cover: expect.anything(),
  start_date: text,
  is_international: number,
  local_price: number,
  local_currency: text,
  international_price: number,
  international_currency: text,
  promotion: text,
  status: text,
  is_pay: number,
  is_done: number,
  payment_status: text,
}
const task = {
  ...named,
  descr: text,
  table_name: expect.stringMatching(/^olympiad_(number_letter|binnary|cards)$/),
  btn_allow: number,
  cnt_repeat: number,
  params_json: expect.stringContaining('interval_memory'),
}

/** Spec 7: what a signed-in person's screens ask for, and an item of each answer's `data_list`. */
const reads: Record<string, Record<string, unknown>> = {
  'GET /api/init': { practicant: { id: number, language: text, domain: text } },
  'GET /api/olympiads': olympiad,
  'GET /api/olympiads/my': olympiad,
  'GET /api/olympiads/{id}': { ...olympiad, full_description: inBoth },
  'GET /api/olympiads/agreement/{id}': { agreement: text },
  'GET /api/guide/get-country-list': named,
  'GET /api/guide/get-region-list/{id}': named,
  'GET /api/guide/get-city-list/{id}': named,
  'POST /api/olympiads/get-task-list': task,
}

type Answer = { data_list: unknown }

const itemOf = ({ data_list }: Answer): unknown =>
  Array.isArray(data_list) ? data_list[0] : data_list

/** Listens to what the page asks for, until it is held against the specification. */
export function overheardCalls(page: Page): { expectShapes: () => Promise<void> } {
  const answers = new Map<string, Promise<Answer | null>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const name = `${response.request().method()} ${pathname.replace(/\/\d+$/, '/{id}')}`
    // What a page no longer waits for has no body to read.
    if (response.status() === 200 && name in reads && !answers.has(name)) {
      answers.set(
        name,
        response.json().catch(() => {
          answers.delete(name)
          return null
        }),
      )
    }
  })
  return {
    expectShapes: async () => {
      for (const [name, shape] of Object.entries(reads)) {
        const answer = await answers.get(name)
        expect(answer, `${name} was asked`).toBeTruthy()
        expect(itemOf(answer!), name).toMatchObject(shape)
      }
    },
  }
}
