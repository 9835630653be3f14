import { wording } from './wording.ts'

/** Of training, and of the arena. */
export const inTrainingWords = wording(() => import('../training/words.ts'))
