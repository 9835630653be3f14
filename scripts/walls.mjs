// `npm run walls`: dependency-cruiser over the workspace. A cruise that sees fewer modules than there
// are files proves nothing (without TypeScript's API it sees none and is content), so that fails too.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, projectNode, root, run } from './workspace.mjs'

const isModule = (path) => /\.(ts|tsx)$/.test(path) && !path.endsWith('.d.ts')

/** The breaches in a workspace, one readable line each; empty when every wall stands. */
export const breaches = async (workspace) => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folders = workspaces.filter((name) => existsSync(join(workspace, name)))
  const cli = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
  const config = join(workspace, '.dependency-cruiser.mjs')
  const args = [cli, '--config', config, '--output-type', 'json', '--no-progress', ...folders]
  const outcome = await run(projectNode(), args, { cwd: workspace })
  const report = parsed(outcome.output)
  if (report === undefined) return [`dependency-cruiser did not report: ${outcome.output.trim()}`]

  const cruised = new Set(report.modules.map((module) => module.source))
  const unseen = folders
    .flatMap((name) => filesBelow(join(workspace, name)))
    .filter(isModule)
    .map((path) => relative(workspace, path).split(sep).join('/'))
    .filter((path) => !cruised.has(path))
  return [
    ...unseen.map((path) => `not-cruised: ${path}`),
    ...report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ]
}

const parsed = (text) => {
  try {
    return JSON.parse(text.slice(text.indexOf('{')))
  } catch {
    return undefined
  }
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? '')).href) {
  const found = await breaches(root)
  for (const breach of found) console.error(breach)
  console.log(found.length === 0 ? 'every wall stands' : `${found.length} breaches`)
  process.exit(found.length === 0 ? 0 : 1)
}
