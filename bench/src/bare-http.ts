// The reference: bare `node:http` with the same bytes, headers and body, and nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env['BENCH_BODY'] ?? '')
const headers: Record<string, string> = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': `${body.length}`,
  ...(JSON.parse(process.env['BENCH_HEADERS'] ?? '{}') as object),
}
/** What a 304 has to repeat (RFC 9110, 15.4.5). */
const known = {
  etag: headers['etag'] ?? '',
  'cache-control': headers['cache-control'] ?? '',
  vary: headers['vary'] ?? '',
}
createServer((request, response) => {
  if (request.headers['if-none-match'] === known.etag) response.writeHead(304, known).end()
  else response.writeHead(200, headers).end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
