import { expect, test } from 'vitest'
import { cancellationObstacle, type CancellationObstacle } from './cancellation.ts'

const now = new Date('2026-11-16T09:00:00Z')
const ms = (count: number) => new Date(now.getTime() + count)

test.each<[string, Date, { isPaid: boolean; hasRun: boolean }, CancellationObstacle]>([
  ['a day before the start', ms(86_400_000), { isPaid: true, hasRun: false }, null],
  ['in the last millisecond before it', ms(1), { isPaid: true, hasRun: false }, null],
  ['at the start', ms(0), { isPaid: true, hasRun: false }, 'started'],
  ['after it', ms(-1), { isPaid: true, hasRun: false }, 'started'],
  ['with a run, the start moved away', ms(1), { isPaid: true, hasRun: true }, 'run-begun'],
  ['with a run', ms(-1), { isPaid: true, hasRun: true }, 'run-begun'],
  ['without having paid', ms(1), { isPaid: false, hasRun: false }, 'not-paid'],
])('leaving an olympiad %s', (_, startsAt, own, obstacle) => {
  expect(cancellationObstacle({ startsAt }, own, now)).toBe(obstacle)
})
