import type { DiplomaSheet } from '../sheet.ts'
import type { PictureSet } from './pictures.ts'
import type { PrintHead } from './print-pdf.ts'

export type FileKind = 'pdf' | 'png' | 'preview'

/** What a worker is asked to draw: one diploma, or the next part of a file to print. */
export type Job =
  | { kind: FileKind; sheet: DiplomaSheet; pictures: PictureSet }
  | { kind: 'open'; print: number; head: PrintHead }
  | { kind: 'pages'; print: number; sheets: readonly DiplomaSheet[]; pictures: PictureSet }
  | { kind: 'end' | 'drop'; print: number }

export type Asked = { id: number; job: Job }
export type Answered = { id: number } & ({ bytes: Uint8Array } | { error: string })
