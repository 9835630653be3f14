import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screenshots`: every screen as a picture, in both languages, on a phone and a desktop. */
export default defineConfig({
  ...journeys,
  reporter: 'list',
  timeout: 120_000,
  projects: (journeys.projects ?? [])
    .filter(({ name }) => /-(360|1440)$/.test(name ?? ''))
    .map((project) => ({ ...project, testMatch: '*.shots.ts' })),
})
