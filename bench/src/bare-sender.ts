// The reference: a program that does nothing but send mails, with the least priority: rows of a table,
// nodemailer, the rows marked. Without a database the rows are made up.
// `GET /send?perSecond=40&ms=3000&bytes=9000` sends so many for so long, each about as long as that, and
// then says how many they were.
import { createServer } from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import pg from 'pg'

setPriority(15)
const url = process.env['DATABASE_URL'] ?? ''
const pool = url ? new pg.Pool({ connectionString: url, max: 4 }) : null
const rows = 20_000
/** As many as the product takes at a time, over as many connections. */
const [batch, connections] = [8, 4]

type Row = { id: number; recipient: string; name: string }

await pool?.query(
  `create table bare_mails (id int primary key, recipient text not null, name text not null,
                            state text not null default 'queued', sent_at timestamptz);
   create index on bare_mails (id) where state = 'queued';
   insert into bare_mails (id, recipient, name)
   select n, 'listed-' || n || '@example.com', 'Олена ' || n from generate_series(1, ${rows}) n;
   analyze bare_mails`,
)

let made = 0
async function nextRows(): Promise<Row[]> {
  if (!pool) {
    const name = 'Олена'
    return Array.from({ length: batch }, () => ({
      ...{ id: ++made, recipient: `listed-${made}@example.com`, name },
    }))
  }
  const taken = await pool.query<Row>({
    name: 'take',
    text: `update bare_mails set state = 'sending'
            where id in (select id from bare_mails where state = 'queued' order by id limit $1
                            for update skip locked)
           returning id, recipient, name`,
    values: [batch],
  })
  return taken.rows
}

async function mark(sent: readonly Row[]): Promise<void> {
  await pool?.query({
    name: 'mark',
    text: `update bare_mails set state = 'sent', sent_at = now() where id = any($1::int[])`,
    values: [sent.map(({ id }) => id)],
  })
}

const sentence = 'результати олімпіади оприлюднено, подивіться, яке місце у вашій категорії.'

const mailTo = ({ recipient, name }: Row, sentences: number) => ({
  from: 'bare@olympiad.example',
  to: recipient,
  subject: `Результати оприлюднено: ${name}`,
  text: `${name}, ${sentence}\n`,
  html: `<!doctype html>${`<p style="margin:0 0 16px">${name}, ${sentence}</p>\n`.repeat(sentences)}`,
})

/** With so many sentences a mail is about so long. */
async function sentencesFor(bytes: number): Promise<number> {
  const writer = createTransport({ streamTransport: true, buffer: true })
  const lengthWith = async (sentences: number) => {
    const row = { id: 1, recipient: 'listed-1@example.com', name: 'Олена 1' }
    const { message } = await writer.sendMail(mailTo(row, sentences))
    return (message as Buffer).length
  }
  const [few, many] = [await lengthWith(1), await lengthWith(11)]
  return Math.max(1, Math.round(1 + ((bytes - few) * 10) / (many - few)))
}

const post = createTransport({
  pool: true,
  host: '127.0.0.1',
  port: Number(process.env['SMTP_PORT']),
  ignoreTLS: true,
  maxConnections: connections,
})

async function sendFor(perSecond: number, ms: number, bytes: number): Promise<number> {
  const sentences = await sentencesFor(bytes)
  const began = performance.now()
  let sent = 0
  while (performance.now() - began < ms) {
    const due = await nextRows()
    await Promise.all(due.map((row) => post.sendMail(mailTo(row, sentences))))
    await mark(due)
    sent += due.length
    await pause(Math.max(0, began + (sent * 1000) / perSecond - performance.now()))
  }
  return sent
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare')
  if (pathname !== '/send') return void response.end('0')
  const [perSecond, ms, bytes] = ['perSecond', 'ms', 'bytes'].map((name) =>
    Number(searchParams.get(name)),
  ) as [number, number, number]
  void sendFor(perSecond, ms, bytes).then((sent) => response.end(`${sent}`))
}).listen(Number(process.env['PORT']), '127.0.0.1')
