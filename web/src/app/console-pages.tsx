import type { StaffAction } from '@olympiad/domain/staff'
import type { ComponentType } from 'react'
import type { ConsolePageName, OlympiadPageName } from '../organiser/paths.ts'
import { late } from '../ui/late.tsx'
import { wording } from './wording.ts'

const inDiplomaWords = wording(() => import('../diplomas/words.ts'))

/** The pages that are of no olympiad; each comes with its own code. */
export const commonScreens: Record<Exclude<ConsolePageName, OlympiadPageName>, ComponentType> = {
  home: late(() => import('../staff/StaffedOlympiads.tsx'), 'StaffedOlympiads'),
  newOlympiad: late(() => import('../editor/NewOlympiad.tsx'), 'NewOlympiad'),
  invitation: late(() => import('../staff/Invitation.tsx'), 'Invitation'),
}

export type OlympiadPage = {
  Screen: ComponentType
  /** Whose role allows this may open it. */
  action: StaffAction
  /** Stands in the navigation of its olympiad. */
  isTab?: true
}

/** A row a page of one olympiad, in the order of its navigation. */
export const olympiadPages: Record<OlympiadPageName, OlympiadPage> = {
  overview: {
    Screen: late(() => import('../dashboard/Dashboard.tsx'), 'Dashboard'),
    action: 'see',
    isTab: true,
  },
  edit: {
    Screen: late(() => import('./EditorScreen.tsx'), 'EditorScreen'),
    action: 'editTexts',
    isTab: true,
  },
  people: {
    Screen: late(() => import('./PeopleScreen.tsx'), 'PeopleScreen'),
    action: 'readPeople',
    isTab: true,
  },
  person: {
    Screen: late(() => import('./PersonScreen.tsx'), 'PersonScreen'),
    action: 'readPeople',
  },
  messages: {
    Screen: late(() => import('../mailings/Messages.tsx'), 'Messages'),
    action: 'readPeople',
    isTab: true,
  },
  mailing: {
    Screen: late(() => import('./MailingScreen.tsx'), 'MailingScreen'),
    action: 'sendMessages',
  },
  money: {
    Screen: late(() => import('../money/Money.tsx'), 'Money'),
    action: 'readMoney',
    isTab: true,
  },
  runs: {
    Screen: late(() => import('../rulings/Runs.tsx'), 'Runs'),
    action: 'readRuns',
    isTab: true,
  },
  results: {
    Screen: late(() => import('../publication/Results.tsx'), 'Results'),
    action: 'readRuns',
    isTab: true,
  },
  diplomas: {
    Screen: late(() => inDiplomaWords(import('../diplomas/console/Diplomas.tsx')), 'Diplomas'),
    action: 'see',
    isTab: true,
  },
  staff: {
    Screen: late(() => import('../staff/Staff.tsx'), 'Staff'),
    action: 'see',
    isTab: true,
  },
  log: {
    Screen: late(() => import('../log/AuditLog.tsx'), 'AuditLog'),
    action: 'readAudit',
    isTab: true,
  },
}

export const isOfOlympiad = (name: ConsolePageName): name is OlympiadPageName =>
  name in olympiadPages
