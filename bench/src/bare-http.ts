// The reference: bare `node:http` that sends the same headers and bodies, and nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env['BENCH_BODY'] ?? '')
const headersIn = (text = '{}') => JSON.parse(text) as Record<string, string>
const whole = headersIn(process.env['BENCH_HEADERS'])
const known = headersIn(process.env['BENCH_KNOWN_HEADERS'])
/** No tag: nobody can know it. */
const etag = known['etag'] ?? null
createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, known).end()
  else response.writeHead(200, whole).end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
