import { fileCall, plainCall } from './call.ts'
import type { PeopleFilter } from './people.ts'

type Coded = { code: string }

/** The diploma to print, with its credential inside. In any spelling that people use of the code. */
export const getDiplomaPdf = fileCall<Coded>({
  method: 'GET',
  path: '/api/diplomas/{code}/diploma.pdf',
  request: ({ code }) => ({ params: { code } }),
})

/** The picture to share, 1200 × 630, with the credential inside. */
export const getDiplomaPng = fileCall<Coded>({
  method: 'GET',
  path: '/api/diplomas/{code}/diploma.png',
  request: ({ code }) => ({ params: { code } }),
})

const diplomas = '/api/organiser/olympiads/{olympiadId}/diplomas'

/** Whose diplomas: of everybody, or of those whom a filter of the list of people lets through. */
export type DiplomaSelection = { olympiadId: number } & PeopleFilter

/**
 * How many diplomas a selection has, and about how long its files will be: whoever loads one tells
 * by it how far they are.
 */
export type DiplomaBundle = { diplomas: number; zipBytes: number; printBytes: number }

export const countDiplomas = plainCall<DiplomaSelection, DiplomaBundle>('GET', `${diplomas}/bundle`)

const bundle = (file: 'diplomas.zip' | 'diplomas.pdf') =>
  fileCall<DiplomaSelection>({
    ...{ method: 'GET', path: `${diplomas}/${file}` },
    request: (selection) => countDiplomas.request(selection),
  })

/** Each in a file of its own, in folders by category. */
export const zipDiplomas = bundle('diplomas.zip')

/** One file to print, a page each. */
export const printDiplomas = bundle('diplomas.pdf')
