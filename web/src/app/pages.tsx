import type { Language } from '@olympiad/domain/language'
import type { ComponentType } from 'react'
import type { Question } from '../api/asks.ts'
import { olympiadsQuery, sessionQuery } from '../api/first-queries.ts'
import { AllOlympiads } from '../olympiads/AllOlympiads.tsx'
import { pageAt, paths, type PageName, type PlaceOfPage } from '../paths.ts'
import { AuthScreen } from '../session/AuthScreen.tsx'
import { late } from '../ui/late.tsx'
import { inTrainingWords } from './training-words.ts'
import { wording } from './wording.ts'

type Loadable = ComponentType & { load?: () => Promise<unknown> }

/** A query that the server can answer itself. */
type FirstQuery = { queryKey: readonly unknown[]; meta?: { question: Question } | undefined }

export type Page = {
  /** The layout it stands in: none (its text is fixed), a room of its own, or one of the layouts. */
  frame: 'none' | 'room' | 'main' | 'olympiads' | 'olympiad'
  Screen: Loadable
  /** It names somebody: see the server's public pages. */
  namesPerson?: true
  /** What it asks first. Only pages that a guest may see have it: the server renders them. */
  first?: (
    params: PlaceOfPage['params'],
    language: Language,
  ) => FirstQuery[] | Promise<FirstQuery[]>
}

/** Spec 2: at these there is no screen, they lead to another. */
const redirects = { home: 'allOlympiads', olympiads: 'allOlympiads' } as const
type Redirect = keyof typeof redirects
type ScreenName = Exclude<PageName, Redirect>

export const OlympiadLayout = late(
  () => import('../olympiads/OlympiadLayout.tsx'),
  'OlympiadLayout',
)
export const NotFound = late(() => import('./NotFound.tsx'), 'NotFound')

const inOrganiserWords = wording(() => import('../organiser/words.ts'))
const inMessageWords = wording(() => import('../messages/words.ts'))
const inDiplomaWords = wording(() => import('../diplomas/words.ts'))
const inSpaceWords = wording(() => import('../my-space/words.ts'))

/** Those of groups and of training are in tables of their own. */
const ofGroups = (name: 'Groups' | 'Group' | 'Homework' | 'Join' | 'Seat' | 'Sprint' | 'Board') =>
  late(() => import('./group-pages.tsx'), name)
const ofTraining = (name: 'Training' | 'Try' | 'Images' | 'Places' | 'Daily' | 'Friend') =>
  late(() => import('./training-pages.tsx'), name)

/** A row a page. Screens that are not of the first page come with their own code. */
const pages: Record<ScreenName, Page> = {
  auth: { frame: 'none', Screen: AuthScreen },
  run: {
    frame: 'room',
    Screen: late(() => inTrainingWords(import('./Arena.tsx')), 'Arena'),
  },
  homework: { frame: 'main', Screen: ofGroups('Homework') },
  training: { frame: 'main', Screen: ofTraining('Training') },
  trainingTry: { frame: 'room', Screen: ofTraining('Try') },
  trainingImages: { frame: 'main', Screen: ofTraining('Images') },
  trainingPlaces: { frame: 'main', Screen: ofTraining('Places') },
  trainingDaily: { frame: 'main', Screen: ofTraining('Daily') },
  friendRun: { frame: 'main', Screen: ofTraining('Friend') },
  mySpace: {
    frame: 'main',
    Screen: late(() => inSpaceWords(import('./MySpace.tsx')), 'MySpace'),
  },
  groups: { frame: 'main', Screen: ofGroups('Groups') },
  group: { frame: 'main', Screen: ofGroups('Group') },
  joinGroup: { frame: 'main', Screen: ofGroups('Join') },
  seat: { frame: 'main', Screen: ofGroups('Seat') },
  sprint: { frame: 'main', Screen: ofGroups('Sprint') },
  sprintBoard: { frame: 'room', Screen: ofGroups('Board') },
  allOlympiads: {
    frame: 'olympiads',
    Screen: AllOlympiads,
    first: (_, language) => [sessionQuery, olympiadsQuery({ language })],
  },
  myOlympiads: {
    frame: 'olympiads',
    Screen: late(() => import('./MyOlympiadsScreen.tsx'), 'MyOlympiadsScreen'),
  },
  ranking: {
    frame: 'olympiads',
    Screen: late(() => import('./RankingScreen.tsx'), 'RankingScreen'),
  },
  olympiad: {
    frame: 'olympiad',
    Screen: late(() => import('./OverviewScreen.tsx'), 'OverviewScreen'),
    first: async (params, language) => {
      const { olympiadQuery, firstTasksQuery } = await import('../api/queries.ts')
      const id = Number(params.olympiadId)
      return [sessionQuery, olympiadQuery(id), firstTasksQuery(id, language)]
    },
  },
  register: {
    frame: 'olympiad',
    Screen: late(() => import('../registration/Register.tsx'), 'Register'),
  },
  terms: {
    frame: 'olympiad',
    Screen: late(() => import('./TermsScreen.tsx'), 'TermsScreen'),
  },
  paymentStatus: {
    frame: 'olympiad',
    Screen: late(() => import('../payment/PaymentStatus.tsx'), 'PaymentStatus'),
  },
  receipt: {
    frame: 'olympiad',
    Screen: late(() => import('../payment/ReceiptPage.tsx'), 'ReceiptPage'),
  },
  olympiadTraining: {
    frame: 'olympiad',
    Screen: late(() => import('../tasks/Training.tsx'), 'Training'),
  },
  start: {
    frame: 'olympiad',
    Screen: late(() => import('../tasks/Start.tsx'), 'Start'),
  },
  messages: {
    frame: 'main',
    Screen: late(() => inMessageWords(import('../messages/Messages.tsx')), 'Messages'),
  },
  preferences: {
    frame: 'main',
    Screen: late(() => inMessageWords(import('../messages/Preferences.tsx')), 'Preferences'),
  },
  unsubscribe: {
    frame: 'main',
    Screen: late(() => inMessageWords(import('../messages/Unsubscribe.tsx')), 'Unsubscribe'),
  },
  diploma: {
    frame: 'main',
    Screen: late(() => inDiplomaWords(import('./DiplomaScreen.tsx')), 'DiplomaScreen'),
    namesPerson: true,
    first: async ({ code = '' }) => {
      const { diplomaQuery } = await import('../diplomas/queries.ts')
      return [sessionQuery, diplomaQuery(code)]
    },
  },
  organiser: {
    frame: 'main',
    Screen: late(() => inOrganiserWords(import('./Console.tsx')), 'Console'),
  },
}

type Visited = PlaceOfPage & { name: ScreenName; page: Page }

/** What stands at an address, and the address it is known by. */
export function visitedPage(pathname: string): Visited | undefined {
  const place = pageAt(pathname)
  if (!place) return undefined
  const isRedirect = place.name in redirects
  const name = (isRedirect ? redirects[place.name as Redirect] : place.name) as ScreenName
  return { ...place, name, path: isRedirect ? paths[name] : place.path, page: pages[name] }
}

/** The code of a page, before it is hydrated or rendered: neither may wait in the middle. */
export async function loadPage({ Screen, frame }: Page): Promise<void> {
  await Promise.all([Screen.load?.(), frame === 'olympiad' && OlympiadLayout.load()])
}
