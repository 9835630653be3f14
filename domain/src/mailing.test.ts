import { expect, test } from 'vitest'
import {
  mailingObstacle,
  mailingState,
  reachOf,
  unwrittenLanguages,
  type MailingText,
  type Reach,
} from './mailing.ts'

const text = (uk: string, pl: string): MailingText => ({ subject: { uk, pl }, text: { uk, pl } })

test.each<[string, MailingText, Reach, ReturnType<typeof mailingObstacle>]>([
  ['nobody', text('а', 'a'), { uk: 0, pl: 0 }, 'reaches-nobody'],
  ['written in both', text('а', 'a'), { uk: 1, pl: 1 }, null],
  ['written for those who read it', text('а', ''), { uk: 1, pl: 0 }, null],
  ['one of them could not read it', text('а', ''), { uk: 9, pl: 1 }, 'unwritten'],
  ['no words at all', text('', ''), { uk: 1, pl: 0 }, 'unwritten'],
  [
    'a subject without a text',
    { ...text('а', 'a'), text: { uk: '', pl: '' } },
    { uk: 1, pl: 0 },
    'unwritten',
  ],
])('%s', (_, written, reach, obstacle) => {
  expect(mailingObstacle(written, reach)).toBe(obstacle)
})

test('the languages that are missing are named', () => {
  expect(unwrittenLanguages(text('', ''), { uk: 1, pl: 1 })).toEqual(['uk', 'pl'])
})

test('everybody who reads it is counted, in whichever language', () => {
  expect(reachOf({ uk: 3, pl: 4 })).toBe(7)
})

const at = new Date('2027-02-01T12:00:00Z')
test.each([
  ['draft', null, null, null],
  ['sending', at, null, null],
  ['sent', at, null, at],
  ['stopped', at, at, null],
  ['stopped', at, at, at],
] as const)(
  '%s: confirmed %s, stopped %s, finished %s',
  (state, confirmedAt, stoppedAt, finishedAt) => {
    expect(mailingState({ confirmedAt, stoppedAt, finishedAt })).toBe(state)
  },
)
