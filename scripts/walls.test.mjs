import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { breaches } from './walls.mjs'
import { projectNode, root, run } from './workspace.mjs'

const made = []

/** A workspace of our shape in a temporary folder, with the project's own rules over it. */
const workspaceOf = (files) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'walls ')))
  made.push(folder)
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const name of ['.dependency-cruiser.mjs', '.oxlintrc.json', 'scripts/lint-clock.mjs']) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    cpSync(join(root, name), join(folder, name))
  }
  mkdirSync(join(folder, 'node_modules', '@olympiad'), { recursive: true })
  symlinkSync(join(root, 'node_modules', 'zod'), join(folder, 'node_modules', 'zod'))
  for (const name of ['domain', 'contract', 'server', 'web', 'e2e', 'simulator']) {
    const dependencies = { '@olympiad/domain': '*', '@olympiad/contract': '*', zod: '*' }
    const about = { name: `@olympiad/${name}`, type: 'module', exports: { './*': './src/*.ts' } }
    write(`${name}/package.json`, JSON.stringify({ ...about, dependencies }))
    symlinkSync(join(folder, name), join(folder, 'node_modules', '@olympiad', name))
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  return folder
}

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

const thing = 'export const thing = 1\n'
const taking = (from) => `import { thing } from '${from}'\nexport const taken = thing\n`

const ordinary = {
  'domain/src/stage.ts': thing,
  'domain/src/olympiad.ts': taking('./stage.ts'),
  'contract/src/wire.ts': "import { z } from 'zod'\nexport const thing = z\n",
  'contract/src/runs.schema.ts': taking('./wire.ts') + 'export type Wire = typeof taken\n',
  'contract/src/runs.ts': taking('@olympiad/domain/stage'),
  'server/src/main.ts': taking('./app.ts'),
  'server/src/app.ts': thing + "export { taken } from './runs/routes.ts'\n",
  'server/src/db/database.ts': thing,
  'server/src/runs/routes.ts': taking('../db/database.ts') + "export * from './store.ts'\n",
  'server/src/runs/store.ts': taking('@olympiad/contract/runs.schema'),
  'server/src/ranking/store.ts': thing,
  'web/src/main.tsx': taking('./app/router.ts'),
  'web/src/app/router.ts': thing + "export { taken } from '../runs/Runs.tsx'\n",
  'web/src/ui/button.ts': thing,
  'web/src/runs/Runs.tsx':
    taking('../ui/button.ts') + "export type { Wire } from '@olympiad/contract/runs.schema'\n",
  'web/src/ranking/ranking.ts': thing,
  'web/src/journey/steps.ts': taking('../ui/button.ts'),
  'e2e/src/journey.ts': thing,
  'simulator/src/simulator.ts': thing,
}

const planted = [
  ['no-circles', 'server/src/db/a-pool.ts', './b-pool.ts'],
  ['no-circles-in-contract', 'contract/src/a-guide.ts', './b-guide.ts'],
  ['nothing-unresolved', 'server/src/runs/lost.ts', './nowhere.ts'],
  ['domain-alone', 'domain/src/taker.ts', '@olympiad/contract/runs'],
  ['domain-alone', 'domain/src/reader.ts', 'node:fs'],
  ['contract-knows-domain-and-zod', 'contract/src/reader.ts', 'node:fs'],
  ['server-does-not-meet-web', 'server/src/http/page.ts', '@olympiad/web/ui/button'],
  ['web-does-not-meet-server', 'web/src/api/call.ts', '@olympiad/server/db/database'],
  ['web-carries-no-schemas', 'web/src/api/check.ts', '@olympiad/contract/runs.schema'],
  ['web-carries-no-schemas', 'web/src/api/parse.ts', 'zod'],
  ['web-carries-no-schemas-indirectly', 'contract/src/payment.ts', './wire.ts'],
  ['server-slices-do-not-meet', 'server/src/payment/routes.ts', '../ranking/store.ts'],
  ['web-slices-do-not-meet', 'web/src/payment/Pay.tsx', '../ranking/ranking.ts'],
  ['server-floor-does-not-look-up', 'server/src/db/rows.ts', '../ranking/store.ts'],
  ['web-floor-does-not-look-up', 'web/src/ui/table.ts', '../ranking/ranking.ts'],
  ['web-ui-knows-no-product', 'web/src/ui/gate.ts', '../journey/steps.ts'],
  ['only-app-meets-server-slices', 'server/src/other.ts', './ranking/store.ts'],
  ['only-app-meets-web-slices', 'web/src/other.ts', './ranking/ranking.ts'],
  ['slices-do-not-look-up', 'server/src/runs/upward.ts', '../app.ts'],
  ['slices-do-not-look-up', 'web/src/runs/upward.ts', '../app/router.ts'],
  ['product-code-uses-no-test-code', 'server/src/runs/shortcut.ts', '../../test/ground/engine.ts'],
  [
    'the-payment-simulator-is-no-part-of-the-product',
    'server/src/payment/pretend.ts',
    '@olympiad/simulator/simulator',
  ],
  ['the-payment-simulator-stands-alone', 'simulator/src/peek.ts', '@olympiad/server/db/database'],
  ['journeys-and-bench-only-through-http', 'e2e/src/peek.ts', '@olympiad/server/db/database'],
]

test('an ordinary workspace breaks no wall', async () => {
  expect(await breaches(workspaceOf(ordinary))).toEqual([])
})

test('each wall fires on its own breach and on nothing else', async () => {
  const folder = workspaceOf({
    ...ordinary,
    'server/test/ground/engine.ts': thing,
    'server/src/db/b-pool.ts': thing + "export * from './a-pool.ts'\n",
    'contract/src/b-guide.ts': thing + "export * from './a-guide.ts'\n",
    ...Object.fromEntries(planted.map(([, path, from]) => [path, taking(from)])),
  })
  const fired = (await breaches(folder)).map((line) => line.split(' → ')[0])
  const expected = planted.map(([rule, path]) => `${rule}: ${path}`)
  expect(expected.filter((line) => !fired.includes(line))).toEqual([])
  const untouched = Object.keys(ordinary)
  expect(fired.filter((line) => untouched.includes(line.split(': ')[1]))).toEqual([])
})

test('a file that the cruise did not see is a breach', async () => {
  const folder = workspaceOf({ ...ordinary, 'web/src/ui/dist.d/odd.ts': thing })
  const config = '.dependency-cruiser.mjs'
  writeFileSync(join(folder, config), "export default { options: { exclude: 'odd' } }\n")
  expect(await breaches(folder)).toEqual(['not-cruised: web/src/ui/dist.d/odd.ts'])
})

test('the linter guards the clock, the dice, the environment and the way of exporting', async () => {
  const folder = workspaceOf({
    'domain/src/now.ts': 'export const now = () => new Date()\n',
    'domain/src/ms.ts': 'export const ms = () => Date.now()\n',
    'domain/src/dice.ts': 'export const dice = () => Math.random()\n',
    'domain/src/fine.ts': 'export const at = (ms: number) => new Date(ms)\n',
    'server/src/secret.ts': "export const secret = process.env['SECRET']\n",
    'server/src/config.ts': "export const secret = process.env['SECRET']\n",
    'web/src/page.ts': 'export default 1\n',
    'web/vite.config.ts': 'export default 1\n',
  })
  // Typed rules want a whole project around them: here the walls alone are tried.
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const args = [oxlint, '--format', 'unix', 'domain', 'server', 'web']
  const { output } = await run(projectNode(), args, { cwd: folder })
  const refused = [...output.matchAll(/^(?:\.\/)?(\S+?):\d+:\d+:.*\[\w+\/([^\]]+)\]$/gm)]
  const walls = refused.filter(([, , rule]) => !rule.startsWith('typescript('))
  expect(walls.map(([, path, rule]) => `${path} ${rule}`).sort()).toEqual([
    'domain/src/dice.ts eslint(no-restricted-properties)',
    'domain/src/ms.ts eslint(no-restricted-properties)',
    'domain/src/now.ts clock(no-clock)',
    'server/src/secret.ts node(no-process-env)',
    'web/src/page.ts import(no-default-export)',
  ])
})
