import { dayAt } from '@olympiad/domain/daily'
import { answerOfText, emptyAnswer } from '@olympiad/domain/drills/answer'
import type { Drill } from '@olympiad/domain/drills/drill'
import { materialOf } from '@olympiad/domain/drills/material'
import { isFresh, type FreeOrigin, type StoredMode } from '@olympiad/domain/free-run'
import type { Language } from '@olympiad/domain/language'
import { firstLevel, levelAfter, levelKey, shapeOf } from '@olympiad/domain/level'
import { grains, isRepeat } from '@olympiad/domain/progress'
import { startOf } from '@olympiad/domain/progress-time'
import { runMarks } from '@olympiad/domain/run-marks'
import type { PoolClient } from 'pg'
import { KeptSums, lockPeople, type MarkedRun, type PlaceOfRun } from './kept-sums.ts'
import { addPoints, addSums, pointOf, sumsOf } from './sums.ts'

/** A closed run in which something was answered, as it is stored. */
export type ClosedRun = {
  id: string
  personId: number
  mode: StoredMode
  origin: FreeOrigin | null
  language: Language
  drill: Drill
  seed: Buffer
  /** When its time was over or ended, and when it was graded. */
  closedAt: Date
  gradedAt: Date
  answers: string
  right: number
  memoriseMs: number
}

/** Adds runs to what is kept ready, each once, in the order they come in. */
export async function foldRuns(client: PoolClient, runs: readonly ClosedRun[]): Promise<void> {
  const byPerson = Map.groupBy(runs, ({ personId }) => personId)
  const people = [...byPerson.keys()].toSorted((a, b) => a - b)
  await lockPeople(client, people)
  for (const personId of people) {
    const own = byPerson.get(personId) ?? []
    const kept = await KeptSums.read(client, personId, own.map(placeOf))
    const marked = own.filter(({ id }) => !kept.has(id)).map((run) => addRun(kept, run))
    await kept.write(client, marked)
  }
}

const placeOf = ({ id, drill, closedAt, language }: ClosedRun): PlaceOfRun => ({
  id,
  track: levelKey(shapeOf(drill)),
  day: dayAt(closedAt, language),
})

function addRun(kept: KeptSums, run: ClosedRun): MarkedRun {
  const { drill, closedAt, origin } = run
  const place = placeOf(run)
  const { track, day } = place
  const marks = marksOf(run)
  kept.days.set(day, (kept.days.get(day) ?? 0) + 1)
  const marked = { ...place, closedAt, isRepeat: isRepeat(origin) }
  if (marked.isRepeat) return { ...marked, point: pointOf(drill, marks, null) }

  const point = pointOf(drill, marks, moveTrack(kept, run))
  for (const grain of grains) kept.addPoint([track, grain, startOf(day, grain)], point, addPoints)
  const sums = sumsOf(marks, run.memoriseMs)
  for (const week of [startOf(day, 'week'), '-infinity']) {
    kept.addSums([track, week, marks.rowSize], sums, addSums)
  }
  return { ...marked, point }
}

function marksOf({ drill, language, seed, answers }: ClosedRun) {
  const reading = answerOfText(answers, drill, language)
  // Only readable texts are stored; were one not, it would be graded as nothing too.
  const answer = reading.kind === 'answer' ? reading.answer : emptyAnswer(drill)
  return runMarks(drill, materialOf(drill, seed, language), answer)
}

/** The level after the run; null where it says nothing about it. */
function moveTrack(kept: KeptSums, run: ClosedRun) {
  const { drill, language, right, mode, origin, closedAt } = run
  const { track, day } = placeOf(run)
  const shape = shapeOf(drill)
  const before = kept.tracks.get(track)
  const level = before?.level ?? firstLevel(shape)
  const saysLevel = mode === 'training' || (origin !== null && isFresh(origin))
  const after = saysLevel ? levelAfter(level, { drill, language, right, day }) : level
  const at = closedAt.toISOString()
  kept.tracks.set(track, {
    shape,
    runs: (before?.runs ?? 0) + 1,
    firstDay: before && before.firstDay < day ? before.firstDay : day,
    lastDay: before && before.lastDay > day ? before.lastDay : day,
    lastAt: before && new Date(before.lastAt) > closedAt ? before.lastAt : at,
    level: after,
  })
  return saysLevel ? after : null
}
