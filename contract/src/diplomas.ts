import type { DiplomaEnd, DiplomaFacts, DiplomaState, NameDisplay } from '@olympiad/domain/diploma'
import { plainCall } from './call.ts'

/** What anybody with its code learns of a diploma. */
export type PublicDiploma = {
  code: string
  state: DiplomaState
  /** null: it is valid. */
  endedAs: DiplomaEnd | null
  endedAt: string | null
  /** null: it has ended, and says nothing any more. */
  facts: DiplomaFacts | null
  isMine: boolean
  /** The valid one in its place; its owner alone is told. */
  newCode: string | null
}

/** In any spelling that people use of the code. */
export const getDiploma = plainCall<{ code: string }, PublicDiploma>('GET', '/api/diplomas/{code}')

/** A valid diploma of the caller's. */
export type MyDiploma = {
  facts: DiplomaFacts
  nameDisplay: NameDisplay
  /** How each choice would show the name. */
  names: Record<NameDisplay, string>
}

export const listMyDiplomas = plainCall<unknown, MyDiploma[]>('GET', '/api/my/diplomas')

/** Shows another part of the name: on a new diploma with a code of its own; the old one ends. */
export const showDiplomaName = plainCall<{ code: string; display: NameDisplay }, MyDiploma>(
  'PUT',
  '/api/my/diplomas/{code}/name',
)
