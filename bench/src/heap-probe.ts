// Loaded into the server that is measured: what of its heap and its buffers is really in use, written down
// twice a second, after the rest has been collected.
import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const file = process.env['HEAP_FILE'] ?? ''

function write() {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  writeFileSync(`${file}.part`, `${heapUsed + arrayBuffers}`)
  renameSync(`${file}.part`, file)
}

if (file) {
  write()
  // Only while it is asked for: collecting takes its time.
  process.on('SIGUSR2', () => {
    for (let turn = 0; turn < 40; turn++) setTimeout(write, turn * 500).unref()
  })
}
