import { expect, test } from 'vitest'
import { growthIn } from './pause-watch.ts'

const told = (...lines: [kind: 'some' | 'all' | 'asked', oldMb: number][]) =>
  lines.map(([kind, oldMb]) => ({ kind, oldMb }))

test.each([
  [
    'nobody knows when, before it has happened twice',
    told(['some', 5], ['all', 4]),
    Infinity,
    Infinity,
  ],
  [
    'from what was left after a look to what there was before the next',
    told(['all', 100], ['some', 110], ['some', 120], ['all', 90], ['some', 95]),
    ...[20, 15],
  ],
  [
    'asked for, it came too early to be counted, and memory grows from there',
    told(['all', 100], ['some', 120], ['all', 100], ['some', 105], ['asked', 80], ['some', 88]),
    ...[20, 12],
  ],
  [
    'later than usual there is no room left',
    told(['all', 100], ['some', 110], ['all', 100], ['some', 130]),
    ...[10, 0],
  ],
  [
    'what it did while it was loaded is not usual',
    told(
      ...(
        [
          ['all', 50],
          ['some', 90],
          ['all', 60],
          ['some', 61],
          ['all', 60],
        ] as const
      ).map(([kind, mb]): ['some' | 'all', number] => [kind, mb]),
      ...([1, 2] as const).flatMap((): ['some' | 'all', number][] => [
        ['some', 80],
        ['all', 60],
      ]),
    ),
    ...[20, 20],
  ],
] as const)('growth of memory: %s', (_, lines, everyMb, roomMb) => {
  expect(growthIn(lines)).toEqual({ everyMb, roomMb })
})
