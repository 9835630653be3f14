import { idOf } from '@olympiad/contract/id'
import { matchPath, useLocation } from 'react-router'

/**
 * Every page of the product (spec 2) by its name. Links, router, and what the server renders go by
 * these; what stands at a path is said in app/pages.tsx, a row a page.
 */
export const paths = {
  home: '/',
  auth: '/auth',
  homework: '/homework',
  training: '/training',
  trainingImages: '/training/images',
  trainingPlaces: '/training/places',
  trainingDaily: '/training/daily',
  friendRun: '/training/friend/:code',
  trainingTry: '/training/try/:kind',
  mySpace: '/my-space/:section?',
  groups: '/groups',
  group: '/groups/:groupId/:groupSection?',
  joinGroup: '/join',
  seat: '/seat',
  sprint: '/sprints/:sprintId',
  sprintBoard: '/sprints/:sprintId/board',
  olympiads: '/olympiads',
  allOlympiads: '/olympiads/all',
  myOlympiads: '/olympiads/my',
  ranking: '/olympiads/ranking',
  olympiad: '/olympiads/:olympiadId',
  register: '/olympiads/:olympiadId/register',
  terms: '/olympiads/:olympiadId/terms',
  paymentStatus: '/olympiads/:olympiadId/payment-status',
  receipt: '/olympiads/:olympiadId/receipt/:orderId?',
  olympiadTraining: '/olympiads/:olympiadId/training',
  start: '/olympiads/:olympiadId/start',
  run: '/runs/:runId',
  messages: '/messages',
  preferences: '/messages/preferences',
  unsubscribe: '/unsubscribe',
  diploma: '/diplomas/:code',
  organiser: '/organiser/*',
} as const

export type PageName = keyof typeof paths
const pageNames = Object.keys(paths) as PageName[]

/** The sections of my space, in the order of its navigation; the first stands at its bare address too. */
export const spaceSections = [
  'progress',
  'results',
  'diplomas',
  'receipts',
  'data',
  'privacy',
  'family',
  'messages',
] as const
export type SpaceSection = (typeof spaceSections)[number]

/** The sections of a group, for who teaches it; the first stands at its bare address too. */
export const groupSections = [
  'roster',
  'readiness',
  'consents',
  'homework',
  'sprints',
  'diplomas',
  'orders',
  'settings',
] as const
export type GroupSection = (typeof groupSections)[number]

/** `*`: whatever stands below; the organiser's console has a table of its own. */
type ParamName =
  | ('olympiadId' | 'orderId' | 'runId' | 'code' | 'section' | 'kind' | '*')
  | ('groupId' | 'groupSection' | 'sprintId')

/** What can be an id; an address with anything else leads nowhere and asks the server nothing. */
const isUuid = (text: string) => /^[\da-f-]{36}$/i.test(text)
const isId = (text: string) => idOf(text) !== null
const shapes: Record<ParamName, (text: string) => boolean> = {
  olympiadId: isId,
  groupId: isId,
  sprintId: isId,
  orderId: isUuid,
  runId: isUuid,
  // However it was typed: the server knows what was meant.
  code: (text) => text.length < 64,
  section: (text) => spaceSections.some((name) => name === text),
  groupSection: (text) => groupSections.some((name) => name === text),
  kind: (text) => text === 'number-letter' || text === 'binary' || text === 'cards',
  '*': () => true,
}

export type ParamsOf<Path extends string> = Path extends `${infer Before}/:${infer Rest}`
  ? ParamsOf<Before> & ParamIn<Rest>
  : unknown
type ParamIn<Rest extends string> = Rest extends `${infer Name}/${infer After}`
  ? { [Key in Name]: number | string } & ParamsOf<`/${After}`>
  : Rest extends `${infer Name}?`
    ? { [Key in Name]?: SectionIn<Key> }
    : { [Key in Rest]: number | string }

type SectionIn<Key> = Key extends 'section'
  ? SpaceSection
  : Key extends 'groupSection'
    ? GroupSection
    : string

type Params<Name extends PageName> = ParamsOf<(typeof paths)[Name]>
type Given<Name extends PageName> = unknown extends Params<Name> ? [] : [params: Params<Name>]

/** The address of a page. */
export const pathTo = <Name extends PageName>(name: Name, ...[params]: Given<Name>): string =>
  filledPath(paths[name], params ?? {})

/** A path with its parameters in their places; without those that may be left out. */
export function filledPath(path: string, values: Partial<Record<string, number | string>>): string {
  return path.replace(/\/(?::(\w+)\??|(\*))/g, (_, param: string, rest: string) => {
    const value = values[param || rest]
    return value === undefined || value === '' ? '' : `/${value}`
  })
}

export type PlaceOfPage = {
  name: PageName
  params: Partial<Record<ParamName, string>>
  /** However it was spelled in the address. */
  path: string
}

/** The page at an address; undefined: there is none. */
export function pageAt(pathname: string): PlaceOfPage | undefined {
  for (const name of pageNames) {
    const params: PlaceOfPage['params'] | undefined = matchPath(paths[name], pathname)?.params
    const found = Object.entries(params ?? {}) as [ParamName, string | undefined][]
    const fits = found.every(([param, value]) => value === undefined || shapes[param](value))
    if (params && fits) return { name, params, path: filledPath(paths[name], params) }
  }
  return undefined
}

/** The page we are at, and what its address names. */
export const usePlace = (): PlaceOfPage | undefined => pageAt(useLocation().pathname)
