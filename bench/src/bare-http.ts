// The reference: the same bytes from bare `node:http`, nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env['BENCH_BODY'] ?? '')
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
