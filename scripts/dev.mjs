// `npm run dev`: the server restarts on change, the pages change in place; one address for both.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { install } from './install.mjs'
import { envFile, projectNode, root, toolEnv } from './workspace.mjs'

await install({ dev: true })

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address()
      probe.close(() => resolve(String(port)))
    })
  })

const port = process.env.PORT ?? '3000'
const apiPort = await freePort()
const address = `http://localhost:${port}`
// PUBLIC_URL makes the server print sign-in links of the address the developer opens.
const env = toolEnv({ NODE_ENV: 'development', API_PORT: apiPort })
const serverEnv = {
  PORT: apiPort,
  HOST: 'localhost',
  PUBLIC_URL: process.env.PUBLIC_URL ?? address,
}

const children = [
  spawn(
    projectNode(),
    ['--watch', '--watch-preserve-output', ...envFile(), join(root, 'server', 'src', 'main.ts')],
    { cwd: root, env: { ...env, ...serverEnv }, stdio: 'inherit' },
  ),
  spawn(
    projectNode(),
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      '--port',
      port,
      '--strictPort',
      '--logLevel',
      'warn',
    ],
    { cwd: join(root, 'web'), env, stdio: 'inherit' },
  ),
]
console.log(`Development at ${address}`)

let code
const endAll = (reason) => {
  if (code !== undefined) return
  code = reason
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(0))
const ends = children.map(
  (child) =>
    new Promise((resolve) => {
      child.on('exit', (status) => {
        endAll(status ?? 1)
        resolve()
      })
    }),
)
await Promise.all(ends)
process.exit(code)
