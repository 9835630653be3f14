import { storedToken } from './api/token.ts'
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

const page = document.documentElement
const language = detectLanguage()
page.lang = language
showTheme(storedTheme())
showDevice()
if (storedToken() !== null) page.dataset.person = 'awaited'

const addresses = document.currentScript?.dataset ?? {}
preload(addresses[`${language}Font`], 'font')

// A page that is rendered already is seen before anything else is fetched; others wait for the code.
const code = () => document.querySelectorAll<HTMLLinkElement>('link[rel=code]')
const fetchWords = () => preload(addresses[language], 'fetch')

function comeToLife(): void {
  fetchWords()
  for (const link of code()) {
    link.rel = 'modulepreload'
    if (link.dataset.start !== undefined) void import(/* @vite-ignore */ link.href)
  }
}

if (code().length > 0) {
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    // Nothing is painted in the background, and not every browser tells.
    setTimeout(resolve, document.hidden ? 0 : 1500)
  })
  addEventListener('DOMContentLoaded', () => void painted.then(comeToLife))
} else fetchWords()

/** A button pressed before the code has come is pressed for them once it is there. */
let pressed: HTMLElement | null = null
const notePress = ({ target }: Event) => {
  pressed = (target as Element).closest('button')
}
addEventListener('click', notePress, true)
addEventListener(
  'taken-over',
  () => {
    removeEventListener('click', notePress, true)
    if (pressed?.isConnected) pressed.click()
  },
  { once: true },
)
