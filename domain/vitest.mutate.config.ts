import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: process.env['MUTATE_TESTS']?.split(',') ?? ['src/**/*.test.ts'] },
})
