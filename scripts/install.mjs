import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { progress } from './progress.mjs'
import { root, run } from './workspace.mjs'

const read = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

const lockIn = (folder) => join(folder, 'package-lock.json')
const lockHash = (folder) =>
  createHash('sha256')
    .update(readFileSync(lockIn(folder)))
    .digest('hex')

/** Whether node_modules, whoever filled it, holds what the lock file asks for. */
const isComplete = (folder, dev) => {
  const wanted = read(lockIn(folder))?.packages
  const present = read(join(folder, 'node_modules', '.package-lock.json'))?.packages
  if (wanted === undefined || present === undefined) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    if (entry.optional || entry.devOptional || entry.peer || (entry.dev && !dev)) return true
    const found = present[path]
    return found !== undefined && found.version === entry.version && existsSync(join(folder, path))
  })
}

/** npm must not stand on the Node inside the node_modules that it is about to replace. */
const envForNpm = () => {
  const inside = join(root, 'node_modules') + sep
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.startsWith(inside))
  return { ...process.env, PATH: path.join(delimiter), NODE_ENV: '' }
}

const npm = (args, cwd) => {
  const cli = process.env.npm_execpath
  const common = [...args, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const env = envForNpm()
  if (cli?.endsWith('.js')) return run('node', [cli, ...common], { env, cwd })
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', common, { env, cwd })
}

/** Brings the node_modules of a folder in line with its lock file; a few milliseconds where it already is. */
const bringInLine = async (folder, { dev, what, options = [] }) => {
  const stampPath = join(folder, 'node_modules', '.installed.json')
  const lock = lockHash(folder)
  const stamp = read(stampPath)
  if (stamp?.lock === lock && (stamp.dev || !dev)) return
  const withDev = dev || stamp?.dev === true
  const keep = () => {
    try {
      writeFileSync(stampPath, JSON.stringify({ lock, dev: withDev }))
    } catch {
      // Somebody else's node_modules, complete but not ours to write: the next start looks again.
    }
  }
  if (isComplete(folder, withDev)) return keep()

  const group = withDev ? '--include=dev' : '--omit=dev'
  const line = progress(`Installing ${what}`)
  // Not `npm ci`: it refuses a lock file without the builds for every other platform, and not every
  // registry has them all. `--no-save` installs the locked versions and leaves the lock file alone.
  const command = ['install', '--no-save', group, ...options]
  let outcome = await npm(command, folder)
  if (outcome.code !== 0) {
    line.note(`npm failed, trying once more: ${firstError(outcome.output)}`)
    outcome = await npm(command, folder)
  }
  if (outcome.code !== 0) {
    line.fail()
    console.error(outcome.output.trim())
    console.error(`\nInstalling ${what} failed. Is the npm registry reachable?`)
    process.exit(1)
  }
  keep()
  line.done()
}

/** `npm start` needs no development tools; once they are there they are kept. */
export const install = ({ dev }) => bringInLine(root, { dev, what: 'dependencies' })

/**
 * A tool that one command alone asks for, with a package.json and a lock file in a folder of its own: the others need
 * not wait for it. What it shares with the project (its peers) it finds there.
 */
export const installTool = (...path) =>
  bringInLine(join(root, ...path), {
    dev: false,
    what: path.at(-1),
    options: ['--legacy-peer-deps'],
  })

const firstError = (output) =>
  output.split('\n').find((line) => line.trim() !== '') ?? 'no reason given'
