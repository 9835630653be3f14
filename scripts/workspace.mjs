import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const requiredMajor = 24

/** The project's own Node; the machine's one serves only where npm has no build of ours. */
export const projectNode = () => {
  const own = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= requiredMajor) return process.execPath
  throw new Error(
    `Node ${requiredMajor} is missing from node_modules. Remove node_modules and run the command again.`,
  )
}

/** PATH for children: npm's tools first, so that `node` means the project's Node everywhere. */
export const toolEnv = (extra = {}) => {
  const separator = process.platform === 'win32' ? ';' : ':'
  const bin = join(root, 'node_modules', '.bin')
  return { ...process.env, PATH: [bin, process.env.PATH ?? ''].join(separator), ...extra }
}

/** Where the server keeps what it has made of its source: a third of the next start is saved. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }

/** Settings kept in a file; what the environment says itself comes first. */
export const envFile = () => {
  const path = join(root, '.env')
  return existsSync(path) ? [`--env-file=${path}`] : []
}

const running = new Set()

/** Ends what `run` has started, for the one who is interrupted himself. */
export const endRunning = () => {
  for (const child of running) child.kill('SIGTERM')
}

/** Runs a command to its end and keeps what it said. */
export const run = (command, args, { env = toolEnv(), cwd = root, timeoutMs } = {}) =>
  new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { cwd, env, stdio, timeout: timeoutMs })
    running.add(child)
    child.on('close', () => running.delete(child))
    const output = []
    const keep = (chunk) => output.push(chunk)
    const text = () => Buffer.concat(output).toString('utf8')
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: `${text()}${error.message}\n` }))
    child.on('close', (code, signal) => {
      const note = signal === null ? '' : `\nended by ${signal}\n`
      resolve({ code: code ?? 1, output: text() + note })
    })
  })

const neverOurs = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', '.git'])

/** Every file below a folder of the workspace, as sorted absolute paths; generated ones aside. */
export const filesBelow = (folder) => {
  const found = []
  const walk = (at) => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      if (neverOurs.has(entry.name)) continue
      const path = join(at, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (entry.isFile()) found.push(path)
    }
  }
  if (existsSync(folder)) walk(folder)
  return found.sort()
}

/**
 * Runs a long-lived child in the foreground: it shares our terminal, gets our signals, and its end
 * is ours. A terminal already delivers Ctrl-C to the whole group, and npm repeats it: hence the
 * guards, because a second SIGINT makes a server give up its graceful end.
 */
export const runInForeground = (command, args, { env = toolEnv(), cwd = root } = {}) => {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit' })
  const lastSent = new Map()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const forward = (signal) => {
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    const now = Date.now()
    if (now - (lastSent.get(signal) ?? 0) < 500) return
    lastSent.set(signal, now)
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    for (const name of signals) process.off(name, forward)
    process.kill(process.pid, signal)
  })
  return child
}
