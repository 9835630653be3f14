import { idOf } from '@olympiad/contract/id'
import { matchPath, useLocation } from 'react-router'
import { filledPath, type ParamsOf } from '../paths.ts'

/** Every page of the console by its name; what stands there is said in app/console-pages.tsx. */
export const consolePaths = {
  home: '/organiser',
  newOlympiad: '/organiser/new',
  invitation: '/organiser/invitation',
  overview: '/organiser/:olympiadId',
  edit: '/organiser/:olympiadId/edit',
  people: '/organiser/:olympiadId/people',
  person: '/organiser/:olympiadId/people/:registrationId',
  messages: '/organiser/:olympiadId/messages',
  mailing: '/organiser/:olympiadId/messages/:mailingId',
  money: '/organiser/:olympiadId/money',
  runs: '/organiser/:olympiadId/runs',
  results: '/organiser/:olympiadId/results',
  diplomas: '/organiser/:olympiadId/diplomas',
  staff: '/organiser/:olympiadId/staff',
  log: '/organiser/:olympiadId/log',
} as const satisfies Record<string, `/organiser${string}`>

export type ConsolePageName = keyof typeof consolePaths

/** The pages of one olympiad. */
export type OlympiadPageName = {
  [Name in ConsolePageName]: (typeof consolePaths)[Name] extends `${string}:olympiadId${string}`
    ? Name
    : never
}[ConsolePageName]

type Params<Name extends ConsolePageName> = ParamsOf<(typeof consolePaths)[Name]>
type Given<Name extends ConsolePageName> =
  unknown extends Params<Name> ? [] : [params: Params<Name>]

/** The address of a page of the console. */
export const consolePath = <Name extends ConsolePageName>(
  name: Name,
  ...[params]: Given<Name>
): string => filledPath(consolePaths[name], params ?? {})

type ConsolePlace = {
  name: ConsolePageName
  params: Partial<Record<'olympiadId' | 'registrationId' | 'mailingId', number>>
}

const names = Object.keys(consolePaths) as ConsolePageName[]

/** The page of the console at an address; undefined: there is none. What an address names are ids. */
export function consolePageAt(pathname: string): ConsolePlace | undefined {
  for (const name of names) {
    const found = matchPath(consolePaths[name], pathname)
    const ids = Object.entries(found?.params ?? {}).map(([param, text]) => [param, idOf(text)])
    if (!found || ids.some(([, id]) => id === null)) continue
    return { name, params: Object.fromEntries(ids) as ConsolePlace['params'] }
  }
  return undefined
}

/** The page of the console we are at, and what its address names. */
export const useConsolePlace = (): ConsolePlace | undefined => consolePageAt(useLocation().pathname)
