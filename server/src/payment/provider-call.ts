import { ProviderError } from './provider.ts'

/** Below the 10 s a browser waits for our own answer. */
const patienceMs = 7_000

export type ProviderAnswer = { status: number; json: unknown }

/** One HTTP call to a provider. Silence, a 5xx and what is not JSON are failures; a 4xx is an answer. */
export async function callProvider(
  url: string,
  {
    method = 'GET',
    headers,
    body,
  }: { method?: string; headers: Record<string, string>; body?: unknown },
): Promise<ProviderAnswer> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  })
  const text = await response.text()
  if (response.status >= 500) throw new ProviderError(`${method} answered ${response.status}`)
  try {
    return { status: response.status, json: text === '' ? null : (JSON.parse(text) as unknown) }
  } catch {
    throw new ProviderError(`${method} answered ${response.status} without JSON`)
  }
}

/** An answer that must be good and of this shape. */
export function expectAnswer<T>(
  { status, json }: ProviderAnswer,
  schema: { safeParse: (value: unknown) => { success: boolean; data?: T } },
): T {
  const parsed = schema.safeParse(json)
  if (status >= 300 || !parsed.success) {
    throw new ProviderError(`the provider refused with ${status}`)
  }
  return parsed.data as T
}

/** With other keys, or a little later, these may be answered otherwise. */
const passingRefusals = new Set([401, 403, 408, 425, 429])

/** The provider has understood the question, and its answer is no. */
export function isFinalRefusal({ status }: ProviderAnswer): boolean {
  return status >= 400 && status < 500 && !passingRefusals.has(status)
}

/** The JSON of a message; undefined when it is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
