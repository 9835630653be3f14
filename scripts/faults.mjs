// `npm run faults`: the server is killed again and again while participants save, on both engines.
//   npm run faults -- --kills=20 --engine=postgres
import { join } from 'node:path'
import { install } from './install.mjs'
import { projectNode, root, run, toolEnv } from './workspace.mjs'

const asked = (name, fallback) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback

const kills = asked('kills', '20')
const engine = asked('engine', 'both')
const engines = engine === 'both' ? ['pglite', 'postgres'] : [engine]

await install({ dev: true })
let isGood = true
for (const TEST_ENGINE of engines) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const tests = ['server/src/runs/kill.test.ts', 'server/src/runs/kill-points.test.ts']
  const args = [vitest, 'run', '--no-color', '--project', 'server', ...tests]
  const env = toolEnv({ TEST_ENGINE, KILLS: kills })
  const { code, output } = await run(projectNode(), args, { env })
  const summary = output.split('\n').find((line) => line.includes(' kills, '))
  console.log(code === 0 ? `✓ ${summary ?? TEST_ENGINE}` : `✗ ${TEST_ENGINE}\n${output.trim()}`)
  isGood &&= code === 0
}
process.exit(isGood ? 0 : 1)
