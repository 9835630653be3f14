// `npm run bench`: installs the development tools and hands over to bench/src/main.ts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { buildWeb } from './web-build.mjs'
import { projectNode, root, runInForeground } from './workspace.mjs'

const main = join(root, 'bench', 'src', 'main.ts')
if (!existsSync(main)) {
  console.error('Nothing is measured yet: bench/src/main.ts does not exist.')
  process.exit(1)
}
await install({ dev: true })
const build = await buildWeb()
if (build.code !== 0) {
  console.error(build.output.trim())
  process.exit(1)
}
runInForeground(projectNode(), [main, ...process.argv.slice(2)])
