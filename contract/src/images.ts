import type { ImageEntry } from '@olympiad/domain/images/entries'
import type { PlaceList } from '@olympiad/domain/images/places'
import type { RecallRating } from '@olympiad/domain/images/table-drill'
import { plainCall } from './call.ts'

/** `revision`: how often it was changed; whoever changes it says which one they have seen. 0: none yet. */
export type OwnImage = { entry: ImageEntry; word: string; revision: number }

export const getImages = plainCall<unknown, { images: OwnImage[] }>('GET', '/api/training/images')

/** `saved` is as it is kept now; `changed` was changed elsewhere since it was seen, and is left so. */
export type SavedImages = { saved: OwnImage[]; changed: OwnImage[] }

export const saveImages = plainCall<{ changes: OwnImage[] }, SavedImages>(
  'PUT',
  '/api/training/images',
)

/** What is left for today, in order; never what has been left undone before. */
export type TableDrill = { cards: OwnImage[]; done: number }

export const getTableDrill = plainCall<unknown, TableDrill>('GET', '/api/training/images/drill')

export type Recalled = { entry: ImageEntry; revision: number; rating: RecallRating }

export const answerTableDrill = plainCall<Recalled, TableDrill>(
  'POST',
  '/api/training/images/drill',
)

export const getPlaceLists = plainCall<unknown, { lists: PlaceList[] }>(
  'GET',
  '/api/training/places',
)

/** Makes the list or changes it: its id is the caller's, so that who asks twice makes one. */
export const savePlaceList = plainCall<{ listId: string } & Omit<PlaceList, 'id'>, PlaceList>(
  'PUT',
  '/api/training/places/{listId}',
)

export const removePlaceList = plainCall<{ listId: string; revision: number }, { removed: true }>(
  'DELETE',
  '/api/training/places/{listId}',
)
