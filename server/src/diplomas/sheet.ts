import type { DiplomaFacts } from '@olympiad/domain/diploma'

/** Pictures by the SHA-256 of the stored PNG or JPEG, in hexadecimal digits. */
export type DiplomaDesign = {
  signerName: string
  signerRole: string
  textVariant: 'formal' | 'warm' | 'short'
  signature: string | null
  seal: string | null
  cover: string | null
}

/** What a diploma is drawn and signed from: no database behind it, it can be sent to a worker. */
export type DiplomaSheet = {
  facts: DiplomaFacts
  design: DiplomaDesign
  /** Of the page `/diplomas/{code}`. */
  publicUrl: string
  /** The exact text of `credential.json`. */
  credential: string
}
