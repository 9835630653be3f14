import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screenshots`: every screen as a picture, in both languages and three widths. */
export default defineConfig({
  ...journeys,
  reporter: 'list',
  timeout: 120_000,
  projects: (journeys.projects ?? [])
    .filter(({ name }) => /-\d+$/.test(name ?? ''))
    .map((project) => ({ ...project, testMatch: '*.shots.ts' })),
})
