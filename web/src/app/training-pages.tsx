import { late } from '../ui/late.tsx'
import { inImageWords } from './image-words.ts'
import { inTrainingWords } from './training-words.ts'

// As those of groups: one module for the first page to know of.
export const Training = late(() => inTrainingWords(import('../training/Training.tsx')), 'Training')
export const Try = late(() => inTrainingWords(import('./GuestTry.tsx')), 'GuestTry')
export const Images = late(() => inImageWords(import('../images/ImagesPage.tsx')), 'ImagesPage')
export const Places = late(() => inImageWords(import('../images/PlacesPage.tsx')), 'PlacesPage')
export const Daily = late(() => inTrainingWords(import('../training/Daily.tsx')), 'Daily')
export const Friend = late(() => inTrainingWords(import('../training/Friend.tsx')), 'Friend')
