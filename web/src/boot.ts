import { detectLanguage } from './i18n/detection.ts'
import { showDevice } from './ui/device.ts'
import { showTheme, storedTheme } from './ui/theme.ts'

// Runs before the first paint: see build/boot-script.ts.

function preload(href: string | undefined, as: 'fetch' | 'font'): void {
  if (!href) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as, href, crossOrigin: 'anonymous' })
  if (as === 'font') link.type = 'font/woff2'
  document.head.append(link)
}

const language = detectLanguage()
document.documentElement.lang = language
showTheme(storedTheme())
showDevice()

const addresses = document.currentScript?.dataset ?? {}
preload(addresses[language], 'fetch')
preload(addresses[`${language}Font`], 'font')
