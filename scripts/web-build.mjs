import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { progress } from './progress.mjs'
import { filesBelow, projectNode, root, run } from './workspace.mjs'

const dist = join(root, 'web', 'dist')
const stampPath = join(dist, '.inputs')

/** One hash over everything that can change the built pages. */
const inputsHash = () => {
  const hash = createHash('sha256')
  const folders = ['web', 'contract', 'domain'].flatMap((name) => filesBelow(join(root, name)))
  const inputs = folders.filter((path) => !/\.test\.tsx?$/.test(path))
  for (const path of [
    ...inputs,
    join(root, 'package-lock.json'),
    join(root, 'tsconfig.base.json'),
  ]) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

const lastBuild = () => {
  try {
    return readFileSync(stampPath, 'utf8')
  } catch {
    return undefined
  }
}

/** Builds the pages unless the present build was made from exactly these inputs. */
export const buildWeb = async ({ quiet = false } = {}) => {
  // Hashed before the build: an edit made meanwhile must lead to another build.
  const inputs = inputsHash()
  if (lastBuild() === inputs) return { code: 0, output: '' }
  const line = quiet ? undefined : progress('Building the web pages')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const build = (...args) =>
    run(projectNode(), [vite, 'build', '--logLevel', 'warn', ...args], { cwd: join(root, 'web') })
  const pages = await build()
  // Then the same for the server, which draws the public pages with it.
  const outcome = pages.code === 0 ? await build('--config', 'vite.page.config.ts') : pages
  if (outcome.code === 0) writeFileSync(stampPath, inputs)
  if (outcome.code === 0) line?.done()
  else line?.fail()
  return outcome
}
