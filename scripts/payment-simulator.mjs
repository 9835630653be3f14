// `npm start -- --payments=simulator`: both payment providers played beside the server, which is told
// their address as it would be told the real one.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { projectNode, root } from './workspace.mjs'

const wantedPort = 4010

const portIfFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, '127.0.0.1', () => {
      const { port: found } = probe.address()
      probe.close(() => resolve(found))
    })
  })

const settings = () => {
  const path = join(root, '.env')
  const kept = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
  return { ...kept, ...process.env }
}

/** Starts the simulator; returns the settings with which the server uses it. */
export const startPaymentSimulator = async () => {
  const port = (await portIfFree(wantedPort)) ?? (await portIfFree(0))
  const main = join(root, 'simulator', 'src', 'main.ts')
  // It ends with us: when our end of its input closes, however that comes about.
  const child = spawn(projectNode(), [main, `--port=${port}`, '--until-input-ends'], {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  process.on('exit', () => child.kill())
  const { PUBLIC_URL, PORT } = settings()
  const url = `http://localhost:${port}`
  return {
    PUBLIC_URL: PUBLIC_URL || `http://localhost:${PORT || 3000}`,
    MONOBANK_URL: url,
    MONOBANK_TOKEN: 'simulator-token',
    PRZELEWY24_URL: url,
    PRZELEWY24_MERCHANT_ID: '12345',
    PRZELEWY24_POS_ID: '12345',
    PRZELEWY24_API_KEY: 'simulator-key',
    PRZELEWY24_CRC: 'simulator-crc',
  }
}
