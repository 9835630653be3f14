import { parentPort } from 'node:worker_threads'
import { stepBack } from '../../../threads/step-back.ts'
import type { Answered, Asked, Drawer } from './work.ts'

async function drawn({ drawer, job }: Asked): Promise<Uint8Array> {
  const { draw } = (await import(drawer)) as Drawer
  return draw(job)
}

async function answer(asked: Asked): Promise<void> {
  const { id } = asked
  const answered = await drawn(asked).then(
    (bytes): Answered => ({ id, bytes }),
    (error: unknown): Answered => ({
      ...{ id, error: error instanceof Error ? error.message : 'failed' },
    }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(answered)
}

stepBack()
parentPort?.on('message', (asked: Asked) => void answer(asked))
