import { forget, store, stored } from '../api/storage.ts'

export type Theme = 'light' | 'dark'

const key = 'theme'

/** null: as the system says. */
export function storedTheme(): Theme | null {
  const value = stored(key)
  return value === 'light' || value === 'dark' ? value : null
}

export function showTheme(theme: Theme | null): void {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

export const systemTheme = (): Theme =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

export const shownTheme = (): Theme => storedTheme() ?? systemTheme()

const listeners = new Set<() => void>()

export function onThemeChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Choosing what the system says anyway means following it again. */
export function chooseTheme(theme: Theme): void {
  const isSystem = theme === systemTheme()
  if (isSystem) forget(key)
  else store(key, theme)
  showTheme(isSystem ? null : theme)
  for (const listener of listeners) listener()
}
