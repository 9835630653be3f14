// Loaded into the server that is measured, and into each of its threads: what of its heap and its buffers
// is really in use, written down twice a second, after the rest has been collected.
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread, threadId } from 'node:worker_threads'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const file = process.env['HEAP_FILE'] ?? ''
const own = isMainThread ? file : `${file}-thread-${threadId}`
/** There while it is asked for: a thread hears no signal. */
const isAsked = `${file}-is-asked`
const everyMs = 500
const turns = 40

function write() {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  writeFileSync(`${own}.part`, `${heapUsed + arrayBuffers}`)
  renameSync(`${own}.part`, own)
}

/** A thread that has ended holds nothing. */
function forgetThreads() {
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith('heap-thread-')) rmSync(join(dirname(file), name), { force: true })
  }
}

if (file && isMainThread) {
  write()
  // Only while it is asked for: collecting takes its time.
  process.on('SIGUSR2', () => {
    forgetThreads()
    writeFileSync(isAsked, '')
    for (let turn = 0; turn < turns; turn++) setTimeout(write, turn * everyMs).unref()
    setTimeout(() => rmSync(isAsked, { force: true }), turns * everyMs).unref()
  })
} else if (file) {
  setInterval(() => existsSync(isAsked) && write(), everyMs).unref()
}
