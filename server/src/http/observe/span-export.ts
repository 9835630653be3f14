import { randomBytes } from 'node:crypto'

/** In the words of OTLP: 1 within, 2 asked by somebody, 3 asking somebody. */
export type SpanKind = 1 | 2 | 3

export type Trace = { traceId: string; spanId: string }

export type Span = Trace & {
  parentSpanId: string | undefined
  name: string
  kind: SpanKind
  /** By the monotonic clock, in ms. */
  from: number
  to: number
  attributes: Record<string, string | number>
  isFailed: boolean
}

const everyMs = 1_000
/** More than this in a second is not kept: traces are for looking, not for counting. */
const greatestWaiting = 2_000

export const newTraceId = () => randomBytes(16).toString('hex')
export const newSpanId = () => randomBytes(8).toString('hex')

/** Sends spans to a collector as OTLP over HTTP in JSON; what it does not take is gone. */
export class SpanExport {
  readonly #address: string
  readonly #service: string
  readonly #timer: NodeJS.Timeout
  #waiting: Span[] = []
  #sending: Promise<void> = Promise.resolve()

  constructor(endpoint: string, service: string) {
    this.#address = `${endpoint}/v1/traces`
    this.#service = service
    this.#timer = setInterval(() => void this.flush(), everyMs).unref()
  }

  add(span: Span): void {
    if (this.#waiting.length < greatestWaiting) this.#waiting.push(span)
  }

  async flush(): Promise<void> {
    const spans = this.#waiting
    this.#waiting = []
    if (spans.length > 0) this.#sending = this.#sending.then(() => this.#send(spans))
    await this.#sending
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #send(spans: Span[]): Promise<void> {
    const body = JSON.stringify(requestOf(this.#service, spans))
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(2_000)
    await fetch(this.#address, { method: 'POST', headers, body, signal }).then(
      (response) => response.arrayBuffer(),
      () => null,
    )
  }
}

const valueOf = (value: string | number) =>
  typeof value === 'string' ? { stringValue: value } : { intValue: `${value}` }

const attributesOf = (values: Span['attributes']) =>
  Object.entries(values).map(([key, value]) => ({ key, value: valueOf(value) }))

const nanoseconds = (ms: number) =>
  `${BigInt(Math.round((performance.timeOrigin + ms) * 1e3)) * 1000n}`

function requestOf(service: string, spans: readonly Span[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': service }) },
        scopeSpans: [
          {
            scope: { name: 'memory-olympiad' },
            spans: spans.map(({ from, to, attributes, isFailed, ...span }) => ({
              ...span,
              startTimeUnixNano: nanoseconds(from),
              endTimeUnixNano: nanoseconds(to),
              attributes: attributesOf(attributes),
              status: { code: isFailed ? 2 : 0 },
            })),
          },
        ],
      },
    ],
  }
}
