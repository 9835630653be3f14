import type { Olympiad } from '@olympiad/domain/olympiad'
import { notEnrolled } from '@olympiad/domain/participation'
import { expect, test } from 'vitest'
import { obstacleOf } from './start-obstacle.ts'

const now = new Date('2026-11-15T12:00:00Z')
const active = {
  status: 'active',
  startsAt: new Date('2026-11-10T00:00:00Z'),
  endsAt: new Date('2026-11-20T00:00:00Z'),
} as Olympiad
const announced: Olympiad = {
  ...active,
  status: 'announced',
  startsAt: new Date('2026-11-16T00:00:00Z'),
}
const paid = { ...notEnrolled, isPaid: true }
const refused = { canStart: false, runs: 0 }

test('what may be started has no obstacle', () => {
  const unpaid = { olympiad: active, enrolment: notEnrolled }
  expect(obstacleOf('olympiad', unpaid, { canStart: true, runs: 1 }, now)).toBeNull()
})

test('the first thing to do is named first', () => {
  const unpaid = { olympiad: announced, enrolment: notEnrolled }
  expect(obstacleOf('olympiad', unpaid, refused, now)).toBe('not-paid')
  expect(obstacleOf('training', unpaid, refused, now)).toBe('not-paid')
})

test('before the window, after it and after the one attempt', () => {
  const early = { olympiad: announced, enrolment: paid }
  const over = { olympiad: { ...active, endsAt: now }, enrolment: paid }
  const within = { olympiad: active, enrolment: paid }
  expect(obstacleOf('olympiad', early, refused, now)).toBe('not-started')
  expect(obstacleOf('olympiad', over, refused, now)).toBe('ended')
  expect(obstacleOf('training', over, refused, now)).toBe('ended')
  expect(obstacleOf('olympiad', within, { canStart: false, runs: 1 }, now)).toBe('already-run')
})

test('published results end everything, whatever the dates', () => {
  const published = { olympiad: { ...active, status: 'completed' as const }, enrolment: paid }
  expect(obstacleOf('training', published, refused, now)).toBe('ended')
})

test('a refusal we cannot explain is not explained', () => {
  expect(obstacleOf('training', { olympiad: active, enrolment: paid }, refused, now)).toBe(
    'unknown',
  )
})
