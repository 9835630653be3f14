// Loaded into the server that is measured: its heap and its buffers, written down ten times a second.
import { writeFileSync } from 'node:fs'

const file = process.env['HEAP_FILE']
function write() {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  if (file) writeFileSync(file, `${heapUsed + arrayBuffers}`)
}
write()
setInterval(write, 100).unref()
