// `npm start`: plain JavaScript for whatever Node is there; installs, builds, then hands over to the
// project's own Node.
import { buildOrEnd, serverProgram } from './build.mjs'
import { install } from './install.mjs'
import { startPaymentSimulator } from './payment-simulator.mjs'
import { compileCache, envFile, projectNode, runInForeground, toolEnv } from './workspace.mjs'

await install({ dev: false })
await buildOrEnd()
const simulated = '--payments=simulator'
const args = process.argv.slice(2)
const settings = args.includes(simulated) ? await startPaymentSimulator() : {}
runInForeground(
  projectNode(),
  [...envFile(), serverProgram, ...args.filter((arg) => arg !== simulated)],
  { env: toolEnv({ ...compileCache, ...settings }) },
)
