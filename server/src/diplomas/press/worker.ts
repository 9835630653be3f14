import { parentPort } from 'node:worker_threads'
import { stepBack } from '../../threads/step-back.ts'
import { diplomaPdf } from './pdf.ts'
import { picturesFor } from './pictures.ts'
import { diplomaPng, previewPng } from './png.ts'
import { PrintPdf } from './print-pdf.ts'
import type { Answered, Asked, FileKind, Job } from './worker-job.ts'

const prints = new Map<number, PrintPdf>()

function printOf(id: number): PrintPdf {
  const print = prints.get(id)
  if (!print) throw new Error('there is no such file to print any more')
  return print
}

const drawers: Record<FileKind, typeof diplomaPdf | typeof diplomaPng> = {
  pdf: diplomaPdf,
  png: diplomaPng,
  preview: previewPng,
}

async function done(job: Job): Promise<Uint8Array> {
  if ('sheet' in job) {
    return drawers[job.kind](job.sheet, picturesFor(job.sheet.design, job.pictures))
  }
  if (job.kind === 'drop') {
    prints.delete(job.print)
    return new Uint8Array()
  }
  if (job.kind === 'open') prints.set(job.print, new PrintPdf(job.head))
  const print = printOf(job.print)
  if (job.kind === 'pages') print.add(job.sheets, job.pictures)
  if (job.kind === 'end') {
    prints.delete(job.print)
    print.end()
  }
  return print.take()
}

async function answer({ id, job }: Asked): Promise<void> {
  const answered = await done(job).then(
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
