import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/print.css'
import './ui/boot.css'
import { storedToken } from './api/token.ts'
import { AddressBar } from './app/AddressBar.tsx'
import { App } from './app/App.tsx'
import { hydrateAnswers, meetPerson } from './app/guest-answers.ts'
import { Hydrating } from './app/Hydrating.tsx'
import { loadPage, visitedPage } from './app/pages.tsx'
import { queryClient } from './app/query-client.ts'
import { detectLanguage } from './i18n/detection.ts'
import { startTranslation } from './i18n/index.ts'

const isGuest = storedToken() === null
const language = detectLanguage()
const translated = startTranslation()

/** What the server has rendered stays and is hydrated; false: it cannot be, begin anew. */
async function takeOver(place: HTMLElement): Promise<boolean> {
  const visited = visitedPage(location.pathname)
  if (place.dataset.language !== language || !visited) return false
  try {
    await Promise.all([translated, loadPage(visited.page)])
  } catch {
    return false
  }
  hydrateAnswers(queryClient)
  // The server has rendered the page that this address leads to.
  if (visited.path !== location.pathname) {
    history.replaceState(null, '', `${visited.path}${location.search}`)
  }
  hydrateRoot(
    place,
    <Hydrating renderedAt={Number(place.dataset.renderedAt)}>
      <App client={queryClient} AddressBar={AddressBar} />
    </Hydrating>,
  )
  return true
}

async function start(place: HTMLElement): Promise<void> {
  const isTakenOver = await takeOver(place)
  if (!isTakenOver) {
    if (isGuest) hydrateAnswers(queryClient)
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
