import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { progress } from './progress.mjs'
import { filesBelow, projectNode, root, run } from './workspace.mjs'

const stampIn = (dist) => join(dist, '.inputs')

/** One hash over everything that can change what is built. */
const hashOf = (folders) => {
  const hash = createHash('sha256')
  const sources = folders
    .flatMap((name) => filesBelow(join(root, name)))
    .filter((path) => !/\.test\.tsx?$/.test(path))
  for (const path of [
    ...sources,
    join(root, 'package-lock.json'),
    join(root, 'tsconfig.base.json'),
  ]) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

const lastBuild = (dist) => {
  try {
    return readFileSync(stampIn(dist), 'utf8')
  } catch {
    return undefined
  }
}

/** Builds unless the present build was made from exactly these inputs. */
const buildOnce = async ({ name, dist, folders, steps }, quiet) => {
  // Hashed before the build: an edit made meanwhile must lead to another build.
  const inputs = hashOf(folders)
  if (lastBuild(dist) === inputs) return { code: 0, output: '' }
  const line = quiet ? undefined : progress(`Building ${name}`)
  let outcome
  for (const { cwd, args } of steps) {
    outcome = await run(projectNode(), args, { cwd })
    if (outcome.code === 0) continue
    line?.fail()
    return outcome
  }
  writeFileSync(stampIn(dist), inputs)
  line?.done()
  return outcome
}

const tool = (...path) => join(root, 'node_modules', ...path)

const viteBuild = (...args) => ({
  cwd: join(root, 'web'),
  args: [tool('vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...args],
})

const web = {
  name: 'the web pages',
  dist: join(root, 'web', 'dist'),
  folders: ['web', 'contract', 'domain'],
  // The second one is for the server, which draws the public pages with it.
  steps: [viteBuild(), viteBuild('--config', 'vite.page.config.ts')],
}

const rolldown = (config) => ({
  cwd: join(root, 'server'),
  args: [tool('rolldown', 'bin', 'cli.mjs'), '--config', config],
})

const server = {
  name: 'the server',
  dist: join(root, 'server', 'dist'),
  folders: ['server', 'contract', 'domain'],
  steps: [rolldown('rolldown.config.ts')],
}

/** For tests, beside the server: a build of that leaves nothing of an older one. */
const doomedServer = {
  ...server,
  dist: join(server.dist, 'doomed'),
  steps: [rolldown(join('test', 'ground', 'doomed.config.ts'))],
}

/** The program that serves, once it is built. */
export const serverProgram = join(server.dist, 'main.js')

export const buildServer = ({ quiet = false } = {}) => buildOnce(server, quiet)
export const buildDoomedServer = ({ quiet = false } = {}) => buildOnce(doomedServer, quiet)

/** The pages and the server. */
export const build = async ({ quiet = false } = {}) => {
  const pages = await buildOnce(web, quiet)
  return pages.code === 0 ? buildServer({ quiet }) : pages
}

/** For a command that can do nothing without: says why it ends if that failed. */
export const buildOrEnd = async () => {
  const { code, output } = await build()
  if (code === 0) return
  console.error(output.trim())
  process.exit(1)
}
