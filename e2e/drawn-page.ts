import { expect, type Page } from '@playwright/test'

/** A drawn page has both ways around in it until it comes to life and keeps the one that fits. */
export const comeToLife = (page: Page, width: number) =>
  expect(page.locator(width > 1024 ? 'dialog' : '[data-collapsed]')).toHaveCount(0)
