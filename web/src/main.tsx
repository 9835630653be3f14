import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/print.css'
import './ui/boot.css'
import { bringAnswers } from './api/first-answers.ts'
import { storedToken } from './api/token.ts'
import { AddressBar } from './app/AddressBar.tsx'
import { App } from './app/App.tsx'
import { borrowAnswers, meetPerson } from './app/first-look.ts'
import { queryClient } from './app/query-client.ts'
import { detectLanguage } from './i18n/detection.ts'
import { startTranslation } from './i18n/index.ts'
import { setFirstLook } from './ui/first-look.ts'
import { setDrawnAt } from './ui/now.ts'

const isGuest = storedToken() === null
const language = detectLanguage()
const translated = startTranslation()

function broughtAnswers(): Record<string, unknown> {
  const text = document.getElementById('first-answers')?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

/** What the server has drawn stays and comes to life; false: it cannot, begin anew. */
async function takeOver(place: HTMLElement): Promise<boolean> {
  if (place.dataset.language !== language) return false
  try {
    await translated
    await borrowAnswers(queryClient, language, broughtAnswers())
  } catch {
    return false
  }
  setDrawnAt(Number(place.dataset.drawnAt))
  setFirstLook(true)
  // What is shown later is shown as it is; by then all has come to life.
  setTimeout(() => setFirstLook(false), 10_000)
  hydrateRoot(place, <App client={queryClient} AddressBar={AddressBar} />)
  return true
}

async function start(place: HTMLElement): Promise<void> {
  const isTakenOver = await takeOver(place)
  if (!isTakenOver) {
    if (isGuest) bringAnswers(broughtAnswers())
    const shell = place.innerHTML
    createRoot(place).render(
      <App client={queryClient} AddressBar={AddressBar} shell={shell} translated={translated} />,
    )
  }
  dispatchEvent(new Event('taken-over'))
  if (isTakenOver && !isGuest) await meetPerson(queryClient)
  delete document.documentElement.dataset.person
}

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
void start(place)
