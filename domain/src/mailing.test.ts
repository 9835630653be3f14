import { expect, test } from 'vitest'
import { mailingObstacle, unwrittenLanguages, type MailingText, type Reach } from './mailing.ts'

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
