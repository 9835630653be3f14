import { getPlaceLists, savePlaceList } from '@olympiad/contract/images'
import { imageWord } from '@olympiad/domain/images/image-word'
import type { PlaceList } from '@olympiad/domain/images/places'
import type { QueryClient } from '@tanstack/react-query'
import { call, isRefusal } from '../api/call.ts'
import { storedDrafts } from './drafts.ts'
import { Keeper, type Answer, type Kept } from './keeper.ts'
import { placesQuery } from './queries.ts'

/** A list as it is edited: a row that nobody has written yet is in it too. */
export type PlacesDraft = { name: string; places: string[] }
export type PlacesKeeper = Keeper<PlacesDraft>

export const keptLists = (lists: readonly PlaceList[]): Map<string, Kept<PlacesDraft>> =>
  new Map(
    lists.map(({ id, name, places, revision }) => [id, { value: { name, places }, revision }]),
  )

const wordOf = (typed: string) => imageWord(typed).word

/** What is kept of a draft. */
export const writtenOf = ({ name, places }: PlacesDraft): PlacesDraft => ({
  name: wordOf(name),
  places: places.map(wordOf).filter((place) => place !== ''),
})

const textOf = (draft: PlacesDraft) => JSON.stringify(writtenOf(draft))

const isGood = ({ name, places }: PlacesDraft) =>
  wordOf(name) !== '' && [name, ...places].every((text) => imageWord(text).problem === null)

/** One by one: a list that is refused does not hold back the others. */
async function send(lists: Map<string, Kept<PlacesDraft>>): Promise<Answer<PlacesDraft>> {
  const saved = new Map<string, Kept<PlacesDraft>>()
  const changed = new Map<string, Kept<PlacesDraft>>()
  for (const [listId, { value, revision }] of lists) {
    try {
      const list = await call(savePlaceList, { listId, ...writtenOf(value), revision })
      for (const [id, kept] of keptLists([list])) saved.set(id, kept)
    } catch (error) {
      if (!isRefusal(error, 'place_list_changed')) throw error
      const { lists: all } = await call(getPlaceLists, undefined)
      // Removed elsewhere: there is nothing there any more.
      const gone = { value: { name: '', places: [] }, revision: 0 }
      changed.set(listId, keptLists(all).get(listId) ?? gone)
    }
  }
  return { saved, changed }
}

/** A person's lists as they are edited. */
export const placesKeeper = (
  client: QueryClient,
  personId: number,
  onFailed: (error: unknown) => void,
): PlacesKeeper =>
  new Keeper({
    blank: { name: '', places: [] },
    isSame: (one, other) => textOf(one) === textOf(other),
    isGood,
    drafts: storedDrafts('places', personId),
    send,
    onFailed,
    onSaved: (saved) =>
      client.setQueryData(placesQuery.queryKey, (lists = []) => {
        const all = new Map([...keptLists(lists), ...saved])
        return [...all].map(([id, { value, revision }]) => ({ id, ...value, revision }))
      }),
  })
