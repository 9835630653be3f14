import type { Page } from '@playwright/test'

/** Toasts of this page stay until they are closed by hand, however slow the machine. */
export const keepToasts = (page: Page) =>
  page.evaluate(() => {
    const patience = new CSSStyleSheet()
    patience.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
    document.adoptedStyleSheets = [patience]
  })
