import type { OwnImage, Recalled, TableDrill } from '@olympiad/contract/images'
import type { Day } from '@olympiad/domain/age-band'
import { dayAt } from '@olympiad/domain/daily'
import { allEntries } from '@olympiad/domain/images/entries'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { afterRecall, cardsOfToday, type Drilled, type Memory } from './schedule.ts'
import { lockOwn } from './table-store.ts'

type Card = OwnImage & Drilled & { memory: Memory | null }

const placeIn = new Map(allEntries.map((entry, at) => [entry, at]))

/** All that have a word, or were asked for today, in the order of the table. */
async function cardsOf(on: Pool | PoolClient, personId: number): Promise<Card[]> {
  const rows = await queryOn(on)
    .selectFrom('own_images')
    .selectAll()
    .where('practicant_id', '=', personId)
    .execute()
  return rows
    .map(({ entry, word, revision, ...row }): Card => {
      const { stability, difficulty, reps, lapses, due_on: dueOn, drilled_on: drilledOn } = row
      const isKnown =
        stability !== null && difficulty !== null && reps !== null && lapses !== null && dueOn
      const memory = isKnown ? { stability, difficulty, reps, lapses, dueOn } : null
      return { entry, word, revision, dueOn, drilledOn, memory }
    })
    .toSorted((one, other) => (placeIn.get(one.entry) ?? 0) - (placeIn.get(other.entry) ?? 0))
}

function drillOf(cards: readonly Card[], today: Day): TableDrill {
  const { cards: left, done } = cardsOfToday(
    cards.filter(({ word, drilledOn }) => word !== '' || drilledOn === today),
    today,
  )
  return { cards: left.map(({ entry, word, revision }) => ({ entry, word, revision })), done }
}

export async function drillOfToday(pool: Pool, personId: number, now: Date): Promise<TableDrill> {
  const { language } = await queryOn(pool)
    .selectFrom('practicants')
    .select('language')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return drillOf(await cardsOf(pool, personId), dayAt(now, language))
}

/** What is left afterwards; null: the image was changed since it was shown. In a transaction. */
export async function keepRecall(
  client: PoolClient,
  personId: number,
  { entry, revision, rating, now }: Recalled & { now: Date },
): Promise<TableDrill | null> {
  const { language } = await lockOwn(client, personId)
  const today = dayAt(now, language)
  const before = await cardsOf(client, personId)
  const card = before.find((one) => one.entry === entry)
  if (card?.revision !== revision) return null
  // Only what is asked for today: a second answer, or one beyond the day's ten, changes nothing.
  const isAsked = drillOf(before, today).cards.some((one) => one.entry === entry)
  if (!isAsked) return drillOf(before, today)
  const { memory, drilledOn } = card
  const known = memory && drilledOn ? { memory, last: drilledOn } : null
  const { dueOn, ...next } = afterRecall(known, rating, today)
  await queryOn(client)
    .updateTable('own_images')
    .set({ ...next, due_on: dueOn, drilled_on: today })
    .where('practicant_id', '=', personId)
    .where('entry', '=', entry)
    .execute()
  return drillOf(await cardsOf(client, personId), today)
}
