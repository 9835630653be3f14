const digits = { kind: 'number-letter', symbols: 'digits', memoriseSeconds: 60 } as const

/** What the server tells of somebody with so many runs. */
export function practised(runs: number) {
  const points = Array.from({ length: runs }, (_, at) => {
    const level = 24 + at / 4
    const right = Math.round(level * (0.7 + ((at * 7) % 10) / 20))
    return {
      ...{ at: new Date(Date.UTC(2026, 5, 1 + at, 12)).toISOString(), runId: null, runs: 1 },
      ...{ asked: 60, right, held: right, best: right },
      ...{ level, low: level * 0.85, high: level * 1.15 },
    }
  })
  const right = points.reduce((sum, point) => sum + point.right, 0)
  const lost = 60 * runs - right
  const counts = {
    ...{ right, wrong: lost - 3 * Math.floor(lost / 6), blank: Math.floor(lost / 6) },
    ...{ swap: Math.floor(lost / 6), shift: Math.floor(lost / 6) },
  }
  return {
    tracks: [
      { key: 'digits 60', shape: digits, runs, lastAt: '2026-09-08T12:00:00.000Z' },
      {
        ...{ key: 'cards 52', runs: 4, lastAt: '2026-09-01T12:00:00.000Z' },
        shape: { kind: 'cards', deckSize: 52 },
      },
    ],
    ...{ track: 'digits 60', period: 'all' },
    charts: {
      ...{ runs, asked: 60 * runs, counts, trend: { grain: 'run', points } },
      rowSizes: [
        { rowSize: 20, runs },
        { rowSize: 40, runs: 2 },
      ],
      places: {
        ...{ rowSize: 20, runs, asked: Array.from({ length: 20 }, () => 300) },
        right: Array.from({ length: 20 }, (_, at) => 290 - 12 * Math.min(at, 19 - at)),
      },
      confusions: [
        { shown: '6', taken: '9', times: 14 },
        { shown: '3', taken: '8', times: 9 },
        { shown: '1', taken: '7', times: 5 },
      ],
      pace: {
        runs: [0, 2, 20, 40, 30, 8],
        asked: [0, 120, 1200, 2400, 1800, 480],
        right: [0, 50, 700, 1700, 1500, 430],
      },
    },
    calendar: {
      ...{ from: '2026-03-16', to: '2026-09-13' },
      days: Array.from({ length: 60 }, (_, at) => ({
        day: new Date(Date.UTC(2026, 4, 1 + 2 * at)).toISOString().slice(0, 10),
        runs: 1 + ((at * 5) % 7),
      })),
    },
  }
}
