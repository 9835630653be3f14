import { proformaOf, type Proforma } from './proforma.ts'
import { receiptOf, type ClassReceipt } from './receipt.ts'

export type Paper = { kind: 'proforma'; facts: Proforma } | { kind: 'receipt'; facts: ClassReceipt }

/** In a thread that draws: `http/files/drawing`. */
export const draw = (paper: Paper): Promise<Uint8Array> =>
  paper.kind === 'proforma' ? proformaOf(paper.facts) : receiptOf(paper.facts)
