import type { Translated } from '@olympiad/domain/language'
import { fileCall, plainCall, type Call } from './call.ts'
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

const bundle = <Selection>(
  path: `/api/${string}`,
  file: 'diplomas.zip' | 'diplomas.pdf',
  { request }: Call<Selection, DiplomaBundle, DiplomaBundle>,
) => fileCall<Selection>({ method: 'GET', path: `${path}/${file}`, request })

/** Each in a file of its own, in folders by category. */
export const zipDiplomas = bundle(diplomas, 'diplomas.zip', countDiplomas)

/** One file to print, a page each. */
export const printDiplomas = bundle(diplomas, 'diplomas.pdf', countDiplomas)

// ── For who teaches a group ─────────────────────────────────────────────────────────────────────

const ofGroup = '/api/groups/{groupId}/diplomas'

/** An olympiad whose results are out, and how many of the group have its diploma. */
export type GroupOlympiad = {
  olympiadId: number
  title: Translated
  publishedAt: string
  diplomas: number
}

/** Of those pupils alone who let their trainers see it, or whose parents do. */
export type GroupDiplomas = {
  /** Where one of them was registered, the newest first. */
  olympiads: GroupOlympiad[]
  /** How many pupils are left out. */
  unseen: number
}

export const listGroupDiplomas = plainCall<{ groupId: number }, GroupDiplomas>('GET', ofGroup)

const inOlympiad = `${ofGroup}/{olympiadId}` as const
export type GroupSelection = { groupId: number; olympiadId: number }

export const countGroupDiplomas = plainCall<GroupSelection, DiplomaBundle>(
  'GET',
  `${inOlympiad}/bundle`,
)
export const zipGroupDiplomas = bundle(inOlympiad, 'diplomas.zip', countGroupDiplomas)
export const printGroupDiplomas = bundle(inOlympiad, 'diplomas.pdf', countGroupDiplomas)
