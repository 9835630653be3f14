import { saveImages, type OwnImage } from '@olympiad/contract/images'
import { imageWord } from '@olympiad/domain/images/image-word'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { storedDrafts } from './drafts.ts'
import { Keeper, type Kept } from './keeper.ts'
import { drillQuery, imagesQuery } from './queries.ts'

export type TableKeeper = Keeper<string>

export const keptImages = (images: readonly OwnImage[]): Map<string, Kept<string>> =>
  new Map(images.map(({ entry, word, revision }) => [entry, { value: word, revision }]))

/** A person's table as it is edited. */
export const tableKeeper = (client: QueryClient, personId: number): TableKeeper =>
  new Keeper({
    blank: '',
    isSame: (one, other) => imageWord(one).word === imageWord(other).word,
    isGood: (word) => imageWord(word).problem === null,
    drafts: storedDrafts('word', personId),
    send: async (sent) => {
      const changes = [...sent].map(([entry, { value, revision }]) => ({
        ...{ entry, word: imageWord(value).word, revision },
      }))
      const { saved, changed } = await call(saveImages, { changes })
      return { saved: keptImages(saved), changed: keptImages(changed) }
    },
    onSaved: (saved) => {
      client.setQueryData(imagesQuery.queryKey, (images = []) => {
        const words = new Map([...keptImages(images), ...saved])
        return [...words].map(([entry, { value, revision }]) => ({ entry, word: value, revision }))
      })
      void client.invalidateQueries({ queryKey: drillQuery.queryKey })
    },
  })
