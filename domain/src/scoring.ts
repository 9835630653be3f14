import { type Answer, blank } from './drills/answer.ts'
import type { Drill } from './drills/drill.ts'
import { rowsOf, type Span } from './drills/layout.ts'

export type RowRule = 'all-right' | 'one-error' | 'more-errors' | 'not-attempted'

/** Why a row got what it got. */
export type RowGrade = Span & {
  rule: RowRule
  /** Positions the rule looked at: all, up to the last answer if incomplete, none after that. */
  counted: number
  right: number
  errors: number
  score: number
}

export type Grade = {
  points: number
  score: number
  greatest: number
  right: number
  rows: RowGrade[]
}

export const greatestPoints = 1000

export function gradeOf(drill: Drill, material: string, answer: Answer): Grade {
  const attemptedTo = attemptedEnd(answer)
  const rows = rowsOf(drill).map((row) => rowGrade(row, material, answer, attemptedTo))
  const score = sum(rows, (row) => row.score)
  const greatest = material.length
  return {
    points: pointsOf(score, greatest),
    score,
    greatest,
    right: sum(rows, (row) => row.right),
    rows,
  }
}

export function pointsOf(score: number, greatest: number): number {
  return greatest === 0 ? 0 : Math.round((greatestPoints * score) / greatest)
}

function rowGrade(row: Span, material: string, answer: Answer, attemptedTo: number): RowGrade {
  const counted = Math.max(0, Math.min(row.to, attemptedTo) - row.from)
  let right = 0
  let blanks = 0
  for (let at = row.from; at < row.from + counted; at++) {
    if (answer[at] === material[at]) right++
    else if (answer[at] === blank || answer[at] === undefined) blanks++
  }
  const errors = counted - right
  const rule = ruleOf(errors, blanks === counted)
  return { ...row, rule, counted, right, errors, score: scoreOf(rule, counted, right) }
}

function ruleOf(errors: number, isEmpty: boolean): RowRule {
  if (isEmpty) return 'not-attempted'
  if (errors === 0) return 'all-right'
  return errors === 1 ? 'one-error' : 'more-errors'
}

function scoreOf(rule: RowRule, counted: number, right: number): number {
  if (rule === 'all-right') return counted
  // Half of a single symbol rounded up would pay for a wrong one: never more than what is right.
  return rule === 'one-error' ? Math.min(Math.ceil(counted / 2), right) : 0
}

/** The position after the last one that was answered. */
function attemptedEnd(answer: Answer): number {
  let end = answer.length
  while (end > 0 && answer[end - 1] === blank) end--
  return end
}

function sum<T>(list: readonly T[], valueOf: (item: T) => number): number {
  return list.reduce((total, item) => total + valueOf(item), 0)
}
