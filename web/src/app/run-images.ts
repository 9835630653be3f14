import { late } from '../ui/late.tsx'
import { inImageWords } from './image-words.ts'

export const MemoriseImages = late(
  () => inImageWords(import('../images/MemoriseImages.tsx')),
  'MemoriseImages',
)
export const ReviewImages = late(
  () => inImageWords(import('../images/ReviewImages.tsx')),
  'ReviewImages',
)
