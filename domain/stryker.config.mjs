// One file of the domain, as scripts/mutate.mjs names it with the tests that reach it.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Tables of constants would need all tests for each of their entries: half of the time.
  ignoreStatic: true,
  timeoutMS: 15_000,
  reporters: ['json'],
  jsonReporter: { fileName: 'node_modules/.mutants.json' },
  tempDirName: 'node_modules/.stryker',
  concurrency: 2,
}
