// Loaded into the server that is measured: how long each pause took in which it collected garbage.
import { appendFileSync } from 'node:fs'
import { PerformanceObserver } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const file = process.env['PAUSE_FILE'] ?? ''

if (file && isMainThread) {
  const observer = new PerformanceObserver((list) => {
    const lines = list.getEntries().map(({ duration }) => `${duration}\n`)
    appendFileSync(file, lines.join(''))
  })
  observer.observe({ entryTypes: ['gc'] })
}
