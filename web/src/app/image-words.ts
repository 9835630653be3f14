import { wording } from './wording.ts'

export const inImageWords = wording(() => import('../images/words.ts'))
