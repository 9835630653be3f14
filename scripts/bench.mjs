// `npm run bench`, `npm run attack` and `npm run drill`: installs the development tools, builds the pages and hands over.
import { join } from 'node:path'
import { buildOrEnd } from './build.mjs'
import { install } from './install.mjs'
import { projectNode, root, runInForeground } from './workspace.mjs'

const programs = {
  bench: 'main.ts',
  attack: join('attack', 'main.ts'),
  drill: join('drill', 'main.ts'),
}
const [name, ...args] = process.argv.slice(2)

await install({ dev: true })
await buildOrEnd()
runInForeground(projectNode(), [join(root, 'bench', 'src', programs[name]), ...args])
