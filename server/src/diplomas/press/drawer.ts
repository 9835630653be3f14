import { diplomaPdf } from './pdf.ts'
import { picturesFor } from './pictures.ts'
import { diplomaPng, previewPng } from './png.ts'
import { PrintPdf } from './print-pdf.ts'
import type { FileKind, Job } from './job.ts'

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

/** In a thread that draws: `http/files/drawing`. */
export async function draw(job: Job): Promise<Uint8Array> {
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
