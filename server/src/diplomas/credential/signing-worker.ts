import type { DiplomaFacts } from '@olympiad/domain/diploma'
import { doWorks } from '../../threads/do-works.ts'
import { credentialText, type Signing } from './credential.ts'

type Unsigned = { facts: DiplomaFacts; statusIndex: number; signing: Signing }

const works = {
  sign: ({ facts, statusIndex, signing }: Unsigned) => credentialText(facts, statusIndex, signing),
}

export type SigningWorks = typeof works

doWorks(works)
