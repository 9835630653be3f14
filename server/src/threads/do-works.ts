import { parentPort } from 'node:worker_threads'
import { stepBack } from './step-back.ts'
import type { FromThread, ToThread, Works } from './works.ts'

function say(message: FromThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(message)
}

/** What a thread does from its start to its end; several works may be under way. */
export function doWorks(works: Works, niceness?: number): void {
  const asking = new Map<number, (mayGoOn: boolean) => void>()

  async function work(id: number, name: string, asked: unknown): Promise<void> {
    const mayGoOn = () =>
      new Promise<boolean>((resolve) => {
        asking.set(id, resolve)
        say({ id, isAsking: true })
      })
    try {
      say({ id, answer: await works[name]?.(asked as never, mayGoOn) })
    } catch (error) {
      say({ id, error: error instanceof Error ? error.message : String(error) })
    }
    asking.delete(id)
  }

  stepBack(niceness)
  parentPort?.on('message', (message: ToThread) => {
    if ('mayGoOn' in message) asking.get(message.id)?.(message.mayGoOn)
    else void work(message.id, message.name, message.asked)
  })
}
