// Loaded into the server that is measured: how long each pause took in which it collected garbage, of which kind it
// was, how much old memory there was, and, when asked by a signal, how much work it is to look through all of its memory.
import { appendFileSync } from 'node:fs'
import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const file = process.env['PAUSE_FILE'] ?? ''

if (file && isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let isAsked = false
  const oldMegabytes = () =>
    getHeapSpaceStatistics()
      .filter(({ space_name: name }) => !name.startsWith('new'))
      .reduce((sum, { space_used_size: bytes }) => sum + bytes / 1e6, 0)
  const observer = new PerformanceObserver((list) => {
    if (isAsked) return
    const lines = list.getEntries().map((entry) => {
      const { duration, detail } = entry as PerformanceEntry & { detail: { kind: number } }
      const isOfAll = detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR
      return `${isOfAll ? 'all' : 'some'} ${duration} ${oldMegabytes()}\n`
    })
    appendFileSync(file, lines.join(''))
  })
  observer.observe({ entryTypes: ['gc'] })
  process.on('SIGUSR2', () => {
    isAsked = true
    const before = process.cpuUsage()
    collect()
    const { user, system } = process.cpuUsage(before)
    // What is told of this one is nobody's pause.
    setTimeout(() => {
      isAsked = false
      appendFileSync(file, `asked ${(user + system) / 1000} ${oldMegabytes()}\n`)
    }, 100)
  })
}
