import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { backgroundJobs, type Round } from './jobs.ts'

function jobsOf(work: () => Promise<number>, everyMs = 60_000) {
  const rounds: Round[] = []
  const jobs = backgroundJobs((round) => rounds.push(round))
  const { wakeIn } = jobs.add({ name: 'a job', everyMs, work })
  return { ...jobs, wakeIn, rounds }
}

test('a job goes on at once while there is more to do, then sleeps', async () => {
  const found = [3, 2, 0]
  const work = vi.fn(async () => found.shift() ?? 0)
  const jobs = jobsOf(work)
  jobs.start()
  await expect.poll(() => work.mock.calls.length).toBe(3)
  await pause(30)
  expect(work).toHaveBeenCalledTimes(3)
  await jobs.stop()
  await pause(30)
  expect(work).toHaveBeenCalledTimes(3)
})

test('one that never waits for anything lets everybody else have their turn', async () => {
  let rounds = 0
  let roundsBefore: number | null = null
  // An embedded database answers within the turn; bounded, so that the defect is seen and not endless.
  const jobs = jobsOf(async () => (++rounds < 200_000 ? 1 : 0))
  setImmediate(() => (roundsBefore = rounds))
  jobs.start()
  await expect.poll(() => roundsBefore).toBeLessThan(100)
  await jobs.stop()
})

test('one that is unhurried rests between two rounds, and is woken from that like from any sleep', async () => {
  const starts: number[] = []
  const jobs = backgroundJobs(() => {})
  const { wakeIn } = jobs.add({
    ...{ name: 'long', everyMs: 60_000, isUnhurried: true },
    work: async () => {
      starts.push(performance.now())
      await pause(30)
      return starts.length === 3 ? 0 : 1
    },
  })
  jobs.start()
  await expect.poll(() => starts.length).toBe(2)
  expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(4 * 29)
  wakeIn(0)
  await expect.poll(() => starts.length).toBe(3)
  expect((starts[2] ?? 0) - (starts[1] ?? 0)).toBeLessThan(4 * 29)
  await jobs.stop()
})

test('beside a process that is busy it rests as long as may be', async () => {
  const starts: number[] = []
  const jobs = backgroundJobs(() => {})
  jobs.add({
    ...{ name: 'short', everyMs: 60_000, isUnhurried: true },
    work: async () => {
      starts.push(performance.now())
      // As those who save keep it busy.
      while (performance.now() < (starts.at(-1) ?? 0) + 30);
      return starts.length === 2 ? 0 : 1
    },
  })
  jobs.start()
  await expect.poll(() => starts.length).toBe(2)
  expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(500)
  await jobs.stop()
})

test('a failure is told with its job and tried again', async () => {
  const work = vi.fn(async () => 0).mockRejectedValueOnce(new Error('away'))
  const jobs = jobsOf(work, 5)
  jobs.start()
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(2)
  await jobs.stop()
  expect(jobs.rounds.slice(0, 2)).toEqual([
    { job: 'a job', seconds: expect.any(Number), error: new Error('away') },
    { job: 'a job', seconds: expect.any(Number), error: null },
  ])
})

test('a failing job is no reason for another one to wait', async () => {
  const jobs = backgroundJobs(() => {})
  const healthy = vi.fn(async () => 0)
  jobs.add({ name: 'stuck', everyMs: 1, work: () => pause(200).then(() => 0) })
  jobs.add({ name: 'healthy', everyMs: 1, work: healthy })
  jobs.start()
  await expect.poll(() => healthy.mock.calls.length, { interval: 5 }).toBeGreaterThan(3)
  await jobs.stop()
})

test('who is woken does not wait for the next turn, not even when woken at work', async () => {
  const work = vi.fn(() => pause(20).then(() => 0))
  const jobs = jobsOf(work)
  jobs.start()
  jobs.wakeIn(0)
  await expect.poll(() => work.mock.calls.length).toBe(2)
  await pause(40)
  jobs.wakeIn(10)
  await expect.poll(() => work.mock.calls.length).toBe(3)
  await jobs.stop()
})

test('rounds of a job never overlap, and a stopped one has finished its round', async () => {
  let running = 0
  let most = 0
  const jobs = jobsOf(async () => {
    running += 1
    most = Math.max(most, running)
    await pause(20)
    running -= 1
    return 0
  }, 1)
  jobs.start()
  for (const ms of [0, 1, 2, 3, 25, 30]) jobs.wakeIn(ms)
  await expect.poll(() => jobs.rounds.length).toBeGreaterThan(3)
  await jobs.stop()
  expect([most, running]).toEqual([1, 0])
})
