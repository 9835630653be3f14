// `npm run mutate`: would the tests notice? Not part of `npm test`: it takes minutes.
export default {
  mutate: ['src/**/*.ts', '!src/**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Tables of constants would need the whole suite for each of their entries: half of the time.
  ignoreStatic: true,
  timeoutMS: 15_000,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: 'node_modules/.stryker',
  concurrency: 2,
}
