// `npm run screenshots`: every screen as a picture into screenshots/, against a server of its own
// with demo data.
//   npm run screenshots -- ranking   only those with this word in the title
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { browser } from './browser.mjs'
import { buildOrEnd } from './build.mjs'
import { install } from './install.mjs'
import { projectNode, root, runInForeground, toolEnv } from './workspace.mjs'

const words = process.argv.slice(2)

await install({ dev: true })
await buildOrEnd()
if (words.length === 0) rmSync(join(root, 'screenshots'), { recursive: true, force: true })
execFileSync(projectNode(), [
  join(root, 'scripts', 'mails', 'main.ts'),
  join(root, 'screenshots', 'mails'),
])
const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const config = join('e2e', 'screenshots.config.ts')
runInForeground(
  projectNode(),
  [cli, 'test', '-c', config, ...words.flatMap((word) => ['--grep', word])],
  // All six places, of which the tests play a few.
  { env: toolEnv({ CHROMIUM_PATH: await browser(), E2E_EVERYWHERE: '1' }) },
)
