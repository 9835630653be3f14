import { api } from '@olympiad/contract/api'
import { inTransaction } from '../db/transaction.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { drillOfToday, keepRecall } from './drill-store.ts'
import { placeListsOf, removePlaceList, savePlaceList } from './places-store.ts'
import { imagesOf, saveImages } from './table-store.ts'

/** Everyone's own images and places: each call is about the caller, and nobody else's can be named. */
export function imageRoutes({ handle, db, now }: Floor): void {
  const { pool } = db

  handle(api.images.table, async ({ person }) => ({ images: await imagesOf(db, person.id) }))

  handle(api.images.save, ({ person, input: { changes } }) =>
    inTransaction(pool, (client) => saveImages(client, person.id, { changes, at: now() })),
  )

  handle(api.images.drill, ({ person }) => drillOfToday(pool, person.id, now()))

  handle(api.images.recall, async ({ person, input }) => {
    const left = await inTransaction(pool, (client) =>
      keepRecall(client, person.id, { ...input, now: now() }),
    )
    if (!left) throw new Refusal('image_changed')
    return left
  })

  handle(api.images.places, async ({ person }) => ({ lists: await placeListsOf(db, person.id) }))

  handle(api.images.savePlaces, async ({ person, input: { listId, ...list } }) => {
    const saved = await inTransaction(pool, (client) =>
      savePlaceList(client, person.id, { list: { ...list, id: listId }, at: now() }),
    )
    if (saved === 'changed') throw new Refusal('place_list_changed')
    if (saved === 'too-many') throw new Refusal('too_many_place_lists')
    return saved
  })

  handle(api.images.removePlaces, async ({ person, input: { listId, revision } }) => {
    const isGone = await inTransaction(pool, (client) =>
      removePlaceList(client, person.id, { id: listId, revision }),
    )
    if (!isGone) throw new Refusal('place_list_changed')
    return { removed: true as const }
  })
}
