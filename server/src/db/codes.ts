import { createHash, randomBytes } from 'node:crypto'
import { codeOf } from '@olympiad/domain/diploma'

/** Told once to whoever asked for it; only its hash is kept. */
export const newCode = (): string => codeOf(randomBytes(12))

export const sha256Of = (code: string): Buffer => createHash('sha256').update(code).digest()
