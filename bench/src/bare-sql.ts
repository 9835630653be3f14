// The reference: bare `node:http` asking the database by `pg` what the product asks, nothing else.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const text = process.env['BENCH_SQL'] ?? ''
const olympiad = Number(process.env['BENCH_OLYMPIAD'])

async function answer(person: number): Promise<string> {
  const values = [person, new Date(), true, olympiad]
  const { rows } = await pool.query({ name: 'read', text, values })
  return JSON.stringify({ data_list: rows })
}

createServer((request, response) => {
  void answer(Number(request.url?.slice(1)) || 0).then((body) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
