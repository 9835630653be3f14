import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditActions, auditFields } from '@olympiad/domain/audit'
import { expect, test } from 'vitest'
import { isForPeople } from './changes.ts'

type Words = {
  log: { actions: Record<string, Record<string, string>>; fields: Record<string, string> }
}

const wordsIn = (language: string) => {
  const file = join(import.meta.dirname, '../organiser', `${language}.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as Words).log
}

test.each(['uk', 'pl'])('in %s the log has a word for each field it can show', (language) => {
  const shown = [...auditFields.filter(isForPeople), 'uk', 'pl'].filter(
    (name) => name !== 'currency',
  )
  expect(Object.keys(wordsIn(language).fields).sort()).toEqual(shown.sort())
})

test.each(['uk', 'pl'])('in %s the log has words for everything it can say', (language) => {
  const { actions } = wordsIn(language)
  const worded = Object.entries(actions).flatMap(([thing, became]) =>
    Object.keys(became).map((what) => `${thing}.${what}`),
  )
  expect(worded.sort()).toEqual([...auditActions].sort())
})
