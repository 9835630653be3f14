import { addressOf, type Call } from '@olympiad/contract/call'
import type { RefusalBody, RefusalCode } from '@olympiad/contract/errors'
import { apiUrl } from './base.ts'
import { storedToken } from './token.ts'

/** Spec 9. */
const timeoutMs = 10_000

/** The server's refusal. `code` is unknown when something between us and the server answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: RefusalCode | 'unknown'
  /** What was wrong in the request, by wire name. */
  readonly fields: string[]

  constructor(status: number, body: Partial<RefusalBody>) {
    super(body.message ?? `HTTP ${status}`)
    this.status = status
    this.code = body.code ?? 'unknown'
    this.fields = body.fields ?? []
  }
}

export function isRefusal(error: unknown, code: RefusalCode): boolean {
  return error instanceof ApiError && error.code === code
}

function headersFor(body: unknown): Record<string, string> {
  const token = storedToken()
  return {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && {
      'Content-Type': isFile(body) ? 'application/octet-stream' : 'application/json',
    }),
  }
}

/** Travels as the bytes it is. */
const isFile = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

type FileWish = { body?: object; signal?: AbortSignal }

/** A file as it is offered to whoever calls; a big one may take its time. */
export async function fetchFile(address: string, { body, signal }: FileWish = {}): Promise<Blob> {
  const response = await fetch(address, {
    headers: headersFor(body),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw await refusalOf(response)
  return response.blob()
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<RefusalBody> | null
  return new ApiError(response.status, body ?? {})
}

/** Spec 8: errors pass through unchanged: a refusal as ApiError, a network failure as it came. */
export async function call<Input, Wire, Output>(
  definition: Call<Input, Wire, Output>,
  input: Input,
  signal?: AbortSignal,
): Promise<Output> {
  const request = definition.request(input)
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(`${apiUrl}${addressOf(definition.path, request)}`, {
    method: definition.method,
    headers: headersFor(request.body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(request.body !== undefined && {
      body: isFile(request.body) ? request.body : JSON.stringify(request.body),
    }),
  })
  if (!response.ok) throw await refusalOf(response)
  return definition.fromWire((await response.json()) as Wire)
}
