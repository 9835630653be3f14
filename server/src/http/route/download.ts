import type { ServerResponse } from 'node:http'
import type { Content } from '@olympiad/contract/call'
import type { RefusalCode } from '@olympiad/contract/errors'
import type { Identity } from '@olympiad/domain/person'
import { Refusal } from './refusal.ts'

/** What was sent of a file, and how it ended. */
export type Sent = { bytes: number; isWhole: boolean; refusal: RefusalCode | null }

/** Files that a browser loads by itself. */
export type Tickets = {
  /** Whose ticket it is, for this address and for once; null: nobody's. */
  redeem: (ticket: string, address: string) => Promise<{ id: string; person: Identity } | null>
  /** Tells how far it is; true: its owner has stopped it. */
  note: (id: string, bytes: number) => Promise<boolean>
  end: (id: string, sent: Sent) => Promise<void>
}

/** So often it is told how far it is, and asked whether it is still wanted. */
const tellMs = 1_000

/** One of them while it is sent. What cannot be told is no reason to send nothing: it will look broken. */
export class Download {
  #bytes = 0
  #refusal: RefusalCode | null = null

  constructor(id: string, tickets: Tickets, response: ServerResponse) {
    const tell = async () => {
      if (await tickets.note(id, this.#bytes)) response.destroy()
    }
    const timer = setInterval(() => void tell().catch(() => {}), tellMs)
    response.once('close', () => {
      clearInterval(timer)
      const isWhole = response.writableFinished && this.#refusal === null
      const sent = { bytes: this.#bytes, isWhole, refusal: this.#refusal }
      void tickets.end(id, sent).catch(() => {})
    })
  }

  /** Remembers why there is nothing to send; for whoever asked it fails all the same. */
  async watched<Made>(making: Promise<Made>): Promise<Made> {
    try {
      return await making
    } catch (error) {
      if (error instanceof Refusal) this.#refusal = error.code
      throw error
    }
  }

  async *counted(
    content: Exclude<Content, string | Uint8Array>,
  ): AsyncGenerator<string | Uint8Array> {
    for await (const piece of content) {
      this.#bytes += Buffer.byteLength(piece)
      yield piece
    }
  }
}
