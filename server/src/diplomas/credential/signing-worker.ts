import { parentPort } from 'node:worker_threads'
import { credentialText } from './credential.ts'
import type { Answered, Asked } from './signing-thread.ts'

async function answered({ id, facts, statusIndex, signing }: Asked): Promise<Answered> {
  try {
    return { id, text: await credentialText(facts, statusIndex, signing) }
  } catch (error) {
    return { id, error: String(error) }
  }
}

parentPort?.on('message', (asked: Asked) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  void answered(asked).then((answer) => parentPort?.postMessage(answer))
})
