import { late } from '../ui/late.tsx'
import { wording } from './wording.ts'

const inGroupWords = wording(() => import('../groups/words.ts'))
const inHomeworkWords = wording(() => import('../homework/words.ts'))
const inOrderWords = wording(() => import('../class-orders/words.ts'))
const inSprintWords = wording(() => import('../sprints/words.ts'))

// The first page knows of one module for all of them: what each needs is not its matter.
export const Groups = late(
  () => inGroupWords(inSprintWords(import('./GroupsScreen.tsx'))),
  'GroupsScreen',
)
export const Group = late(() => inGroupWords(import('./GroupPage.tsx')), 'GroupPage')
export const Homework = late(
  () => inHomeworkWords(inSprintWords(import('./HomeworkScreen.tsx'))),
  'HomeworkScreen',
)
export const Join = late(() => inGroupWords(import('../groups/Join.tsx')), 'Join')
export const Seat = late(() => inOrderWords(import('../class-orders/SeatPage.tsx')), 'SeatPage')
export const Sprint = late(() => inSprintWords(import('../sprints/SprintPage.tsx')), 'SprintPage')
export const Board = late(() => inSprintWords(import('../sprints/BoardPage.tsx')), 'BoardPage')
