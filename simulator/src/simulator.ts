import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endRefund, isPayable, move, refunded, type Bill } from './bill.ts'
import { knobsFrom, smooth, type Knobs } from './knobs.ts'
import { monobank, type Reply } from './monobank.ts'
import { panelPage, paymentPage } from './pages.ts'
import { postOffice } from './post.ts'
import { przelewy24, type Merchant } from './przelewy24.ts'

export type SimulatorOptions = {
  port: number
  host?: string
  token: string
  merchant: Merchant
  /** How long it waits before a message that was not answered is sent again. */
  retryMs?: number
}

const refundCalls = new Set([
  'POST /api/merchant/invoice/cancel',
  'POST /api/v1/transaction/refund',
])

export type Simulator = Awaited<ReturnType<typeof startSimulator>>

/** Both providers on one port, with a page for the person and a panel for what goes wrong. */
export async function startSimulator(options: SimulatorOptions) {
  const { port, host = '127.0.0.1', token, merchant, retryMs = 2000 } = options
  const knobs: Knobs = { ...smooth }
  const bills = new Map<string, Bill>()
  let url = ''
  const mono = monobank(token, bills, () => url)
  const p24 = przelewy24(merchant, bills)
  const post = postOffice(knobs, retryMs)

  const protocolOf = (bill: Bill) => (bill.provider === 'monobank' ? mono : p24)

  async function tell(bill: Bill, refund?: string): Promise<void> {
    const protocol = protocolOf(bill)
    if (protocol.isTold(bill)) await post.send(protocol.message(bill, knobs, refund))
  }

  /** The person pays: one provider tells about the way there too, the other waits for a verify. */
  async function pay(id: string): Promise<void> {
    const bill = billOf(id)
    if (bill.provider === 'monobank') {
      move(bill, 'processing')
      await tell(bill)
    }
    move(bill, bill.provider === 'monobank' ? 'taken' : 'paid')
    await tell(bill)
  }

  async function end(id: string, status: 'declined' | 'expired'): Promise<void> {
    const bill = billOf(id)
    move(bill, status)
    await tell(bill)
  }

  /** In the provider's own cabinet: all that is left, or a part of it. */
  async function giveBack(id: string, part?: number): Promise<void> {
    const bill = billOf(id)
    const left = bill.amount - refunded(bill)
    const name = `by-hand-${bill.refunds.size + 1}`
    bill.refunds.set(name, { amount: part ?? left, status: 'waiting', at: new Date() })
    await finishRefund(bill, name, 'made')
  }

  async function finishRefund(bill: Bill, name: string, status: 'made' | 'rejected') {
    endRefund(bill, name, status)
    await tell(bill, name)
  }

  /** Refunds that wait come to their end. */
  async function finishRefunds(status: 'made' | 'rejected' = 'made'): Promise<void> {
    for (const bill of bills.values()) {
      const waiting = [...bill.refunds].filter(([, refund]) => refund.status === 'waiting')
      for (const [name] of waiting) await finishRefund(bill, name, status)
    }
  }

  function billOf(id: string): Bill {
    const bill = bills.get(id)
    if (!bill) throw new Error(`no bill ${id}`)
    return bill
  }

  async function made({ bill, reply }: { bill: Bill | null; reply: Reply }): Promise<Reply> {
    if (bill && knobs.early) await pay(bill.id)
    return reply
  }

  type Taken = { bill: Bill | null; name: string; reply: Reply }

  async function givenBack({ bill, name, reply }: Taken): Promise<Reply> {
    if (!bill || knobs.refunds === 'slow') return reply
    void finishRefund(bill, name, knobs.refunds === 'at-once' ? 'made' : 'rejected')
    return reply
  }

  /** A call of the shop; null: no such call. */
  async function answerCall(request: IncomingMessage, address: URL): Promise<Reply | null> {
    const path = `${request.method} ${address.pathname}`
    const isMonobank = address.pathname.startsWith('/api/merchant/')
    const isPrzelewy24 = address.pathname.startsWith('/api/v1/')
    if (!isMonobank && !isPrzelewy24) return null
    if (!(isMonobank ? mono : p24).isKnown(request.headers)) {
      return { status: 401, json: { error: 'unauthorised' } }
    }
    if (knobs.calls === 'error') return { status: 500, json: { error: 'down' } }
    const body = request.method === 'GET' ? {} : jsonIn(await textOf(request))
    if (knobs.refuseRefunds && refundCalls.has(path)) {
      return { status: 400, json: { errCode: 'BAD_REQUEST', error: 'not refundable', code: 400 } }
    }
    if (path === 'GET /api/merchant/pubkey') return mono.pubkey()
    if (path === 'POST /api/merchant/invoice/create') return made(mono.create(body))
    if (path === 'POST /api/merchant/invoice/cancel') return givenBack(mono.cancel(body))
    if (path === 'GET /api/merchant/invoice/status') {
      return mono.status(address.searchParams.get('invoiceId') ?? '', knobs)
    }
    if (path === 'POST /api/v1/transaction/register') return made(p24.register(body))
    if (path === 'PUT /api/v1/transaction/verify') return p24.verify(body)
    if (path === 'POST /api/v1/transaction/refund') return givenBack(p24.refund(body))
    const refundedOrder = /^GET \/api\/v1\/refund\/by\/orderId\/(\d+)$/.exec(path)?.[1]
    if (refundedOrder) return p24.refundsOf(Number(refundedOrder))
    const session = /^GET \/api\/v1\/transaction\/by\/sessionId\/(.+)$/.exec(path)?.[1]
    return session ? p24.bySessionId(decodeURIComponent(session), knobs) : null
  }

  /** The person's page and the panel. */
  async function answerPerson(request: IncomingMessage, reply: ServerResponse, address: URL) {
    const [, area = '', second = '', third = ''] = address.pathname.split('/')
    const bill = area === 'pay' || area === 'trnRequest' ? bills.get(second) : undefined
    if (bill && request.method === 'GET') return sendHtml(reply, paymentPage(bill))
    if (bill) {
      const choice = new URLSearchParams(await textOf(request)).get('choice')
      if (isPayable(bill)) {
        // The person does not wait for the message: both are on their way.
        void (choice === 'pay' ? pay(bill.id) : end(bill.id, 'declined'))
      }
      return redirect(reply, bill.returnUrl)
    }
    if (address.pathname === '/') {
      return sendHtml(reply, panelPage(knobs, bills.values(), post.waiting.length))
    }
    if (area !== 'simulator' || request.method !== 'POST') return sendJson(reply, 404, {})
    if (second === 'knobs') {
      Object.assign(knobs, knobsFrom(new URLSearchParams(await textOf(request))))
    } else if (second === 'release') await post.release()
    else if (second === 'finish-refunds') await finishRefunds()
    else if (second === 'pay' && bills.has(third)) void pay(third)
    else if (second === 'expire' && bills.has(third)) void end(third, 'expired')
    else if (second === 'give-back' && bills.has(third)) void giveBack(third)
    return redirect(reply, '/')
  }

  const server = createServer((request, reply) => {
    void (async () => {
      const address = new URL(request.url ?? '/', 'http://simulator')
      if (knobs.calls === 'silence' && address.pathname.startsWith('/api/')) return
      const answer = await answerCall(request, address)
      if (answer) sendJson(reply, answer.status, answer.json)
      else await answerPerson(request, reply, address)
    })().catch((error: unknown) => sendJson(reply, 400, { error: String(error) }))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  url = `http://${host === '127.0.0.1' ? 'localhost' : host}:${(server.address() as AddressInfo).port}`

  return {
    url,
    knobs,
    bills,
    waiting: post.waiting,
    delivered: post.delivered,
    /** Everything goes well again. */
    soothe: () => void Object.assign(knobs, smooth),
    billFor: (reference: string): Bill => {
      const found = [...bills.values()].find((bill) => bill.reference === reference)
      if (!found) throw new Error(`no bill for ${reference}`)
      return found
    },
    messageOf: (bill: Bill) => protocolOf(bill).message(bill, knobs),
    send: post.send,
    release: post.release,
    idle: post.idle,
    pay,
    decline: (id: string) => end(id, 'declined'),
    expire: (id: string) => end(id, 'expired'),
    giveBack,
    finishRefunds,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function jsonIn(text: string): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>
}

function sendJson(reply: ServerResponse, status: number, json: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}

function sendHtml(reply: ServerResponse, html: string): void {
  reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

function redirect(reply: ServerResponse, to: string): void {
  reply.writeHead(303, { location: to }).end()
}
