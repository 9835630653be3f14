// `npm start`: plain JavaScript for whatever Node is there; installs, builds, then hands over to the
// project's own Node.
import { join } from 'node:path'
import { install } from './install.mjs'
import { startPaymentSimulator } from './payment-simulator.mjs'
import { buildWeb } from './web-build.mjs'
import { compileCache, envFile, projectNode, root, runInForeground, toolEnv } from './workspace.mjs'

await install({ dev: false })
const build = await buildWeb()
if (build.code !== 0) {
  console.error(build.output.trim())
  process.exit(1)
}
const simulated = '--payments=simulator'
const args = process.argv.slice(2)
const settings = args.includes(simulated) ? await startPaymentSimulator() : {}
runInForeground(
  projectNode(),
  [
    ...envFile(),
    join(root, 'server', 'src', 'main.ts'),
    ...args.filter((arg) => arg !== simulated),
  ],
  { env: toolEnv({ ...compileCache, ...settings }) },
)
