import { openDatabase } from '../../src/db/open-database.ts'
import { backgroundJobs } from '../../src/jobs/jobs.ts'
import type { Floor } from '../../src/http/route/floor.ts'
import { startOutbox } from '../../src/messages/outbox/outbox.ts'

// The outbox in a process of its own, which somebody will kill: without the rest of the server it starts in
// a fraction of the time.

const [url = '', port = '', startedAt = ''] = process.argv.slice(2)
const ahead = Date.parse(startedAt) - Date.now()
const db = await openDatabase({ kind: 'postgres', url, pool: 4 })
const jobs = backgroundJobs(({ error }) => {
  if (error instanceof Error) process.stderr.write(`${error.stack}\n`)
})
const log = { warn: () => {}, info: () => {}, error: () => {} }
const server = { log, addHook: () => {} }
const floor = { server, db, jobs, now: () => new Date(Date.now() + ahead) }
startOutbox(floor as unknown as Floor, {
  mail: {
    smtp: { host: '127.0.0.1', port: Number(port), tls: 'none', user: null, password: null },
    from: { name: '', address: 'noreply@olympiad.example' },
    dkim: null,
  },
  places: { publicUrl: 'http://olympiad.example', apiUrl: '', supportEmail: null },
  newsLinks: async () => new Map(),
})
jobs.start()
