import type { Work } from '../../http/files/drawing/work.ts'
import type { DiplomaSheet } from '../sheet.ts'
import type { PictureSet } from './pictures.ts'
import type { PrintHead } from './print-pdf.ts'

export type FileKind = 'pdf' | 'png' | 'preview'

/** What is asked to be drawn: one diploma, or the next part of a file to print. */
export type Job =
  | { kind: FileKind; sheet: DiplomaSheet; pictures: PictureSet }
  | { kind: 'open'; print: number; head: PrintHead }
  | { kind: 'pages'; print: number; sheets: readonly DiplomaSheet[]; pictures: PictureSet }
  | { kind: 'end' | 'drop'; print: number }

const drawer = new URL('./drawer.ts', import.meta.url).href

export const workOf = (job: Job): Work => ({ drawer, job, canBeRepeated: 'sheet' in job })
