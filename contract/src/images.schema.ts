import { allEntries } from '@olympiad/domain/images/entries'
import { greatestWord, imageWord } from '@olympiad/domain/images/image-word'
import { mostLists, mostPlaces } from '@olympiad/domain/images/places'
import { drilledADay, recallRatings } from '@olympiad/domain/images/table-drill'
import { z } from 'zod'
import { plainEndpoint } from './endpoint.ts'
import type { RefusalCode } from './errors.ts'
import {
  answerTableDrill,
  getImages,
  getPlaceLists,
  getTableDrill,
  removePlaceList,
  saveImages,
  savePlaceList,
} from './images.ts'
import * as wire from './wire.ts'

const codes = {
  long: 'text_too_long',
  unreadable: 'unreadable_text',
} as const satisfies Record<string, RefusalCode>

const word = z
  .string()
  .max(greatestWord)
  .overwrite((typed) => imageWord(typed).word)
  .superRefine((text, refinement) => {
    const { problem } = imageWord(text)
    if (problem) refinement.addIssue({ code: 'custom', message: codes[problem] })
  })
const place = word.refine((text) => text !== '', 'wordless_text' satisfies RefusalCode)
const entry = z.enum(allEntries).describe('A digit, two digits, or a card as rank and suit: `QH`')
const revision = wire.count.max(2_147_483_646)
const revisionText = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})$/)
  .transform(Number)

const image = z.object({ entry, word, revision })
const drill = z
  .object({ cards: z.array(image).max(drilledADay), done: z.int().min(0).max(drilledADay) })
  .meta({ id: 'TableDrill' })
const list = z
  .object({ id: z.uuid(), name: place, places: z.array(place).max(mostPlaces), revision })
  .meta({ id: 'PlaceList' })
const listParams = z.object({ listId: wire.uuid })

export const imageEndpoints = {
  table: plainEndpoint(getImages, {
    summary: 'My own images of digits, pairs of digits and cards',
    access: 'person',
    response: z.object({ images: z.array(image) }),
  }),
  save: plainEndpoint(saveImages, {
    summary: 'I change images of mine',
    description: 'Each by the revision that was seen: what was changed elsewhere since stays.',
    access: 'person',
    body: z.object({ changes: z.array(image).max(allEntries.length) }),
    response: z.object({ saved: z.array(image), changed: z.array(image) }),
  }),
  drill: plainEndpoint(getTableDrill, {
    summary: 'The images I repeat today',
    description: `At most ${drilledADay} a day, by the calendar of the person's language.`,
    access: 'person',
    response: drill,
  }),
  recall: plainEndpoint(answerTableDrill, {
    summary: 'How an image came to me',
    description: 'Once a day for each; said again it changes nothing.',
    access: 'person',
    body: z.object({ entry, revision, rating: z.enum(recallRatings) }),
    response: drill,
    refusals: ['image_changed'],
  }),
  places: plainEndpoint(getPlaceLists, {
    summary: 'My lists of places',
    access: 'person',
    response: z.object({ lists: z.array(list).max(mostLists) }),
  }),
  savePlaces: plainEndpoint(savePlaceList, {
    summary: 'I make a list of places or change it',
    access: 'person',
    params: listParams,
    body: z.object({ name: place, places: z.array(place).max(mostPlaces), revision }),
    response: list,
    refusals: ['place_list_changed', 'too_many_place_lists'],
  }),
  removePlaces: plainEndpoint(removePlaceList, {
    summary: 'I remove a list of places',
    access: 'person',
    params: listParams,
    query: z.object({ revision: revisionText }),
    response: z.object({ removed: z.literal(true) }),
    refusals: ['place_list_changed'],
  }),
}
