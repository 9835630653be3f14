import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditActions } from '@olympiad/domain/audit'
import { expect, test } from 'vitest'

type Words = { log: { actions: Record<string, Record<string, string>> } }

test.each(['uk', 'pl'])('in %s the log has words for everything it can say', (language) => {
  const file = join(import.meta.dirname, '../organiser', `${language}.json`)
  const { actions } = (JSON.parse(readFileSync(file, 'utf8')) as Words).log
  const worded = Object.entries(actions).flatMap(([thing, became]) =>
    Object.keys(became).map((what) => `${thing}.${what}`),
  )
  expect(worded.sort()).toEqual([...auditActions].sort())
})
