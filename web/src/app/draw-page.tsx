import type { Language } from '@olympiad/domain/language'
import { QueryClient } from '@tanstack/react-query'
import i18next, { type i18n } from 'i18next'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createPath, Router } from 'react-router'
import { bringAnswers } from '../api/first-answers.ts'
import pl from '../i18n/pl.json'
import uk from '../i18n/uk.json'
import { CoverPattern } from '../olympiads/Cover.tsx'
import { setDrawnAt } from '../ui/now.ts'
import { Cleaning } from '../ui/Prose.tsx'
import { framedTables } from '../ui/framed-tables.ts'
import { App } from './App.tsx'
import { pageTemplate } from './page-template.ts'
import { preparePage } from './public-pages.ts'

// The server's way into the web: it runs the build of this module and knows no other of ours.

type Visit = {
  path: string
  language: Language
  now: Date
  /** What a guest is told, by the names of the questions. */
  answers: Record<string, unknown>
}

type Means = {
  /** A file of the built web. */
  file: (name: string) => string
  /** There is no document to make foreign HTML safe with. */
  cleanedHtml: (html: string) => string
}

function wordsIn(language: Language): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: language,
    resources: { uk: { translation: uk }, pl: { translation: pl } },
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  })
  return instance
}

const nowhere = { createHref: createPath, push: () => {}, replace: () => {}, go: () => {} }

/** Draws the public pages as a guest sees them, each a whole document. */
export function pageDrawer({ file, cleanedHtml }: Means): (visit: Visit) => Promise<string> {
  const words = { uk: wordsIn('uk'), pl: wordsIn('pl') }
  const documentOf = pageTemplate(file('index.html'), file('.vite/manifest.json'))
  const cleaned = (html: string, tableLabel: string) => framedTables(cleanedHtml(html), tableLabel)

  async function drawn({ path, language, answers, now }: Visit): Promise<string> {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    bringAnswers({ ...answers })
    await Promise.all([preparePage(client, path, language), CoverPattern.load()])
    const missing = client.getQueryCache().findAll({ predicate: ({ state }) => !state.data })
    if (missing.length > 0) {
      throw new Error(`no answer to ${missing.map(({ queryHash }) => queryHash).join()}`)
    }

    const AddressBar = ({ children }: { children: ReactNode }) => (
      <Router location={path} navigator={nowhere} static>
        {children}
      </Router>
    )
    setDrawnAt(now.getTime())
    const content = renderToString(
      <I18nextProvider i18n={words[language]}>
        <Cleaning value={cleaned}>
          <App client={client} AddressBar={AddressBar} />
        </Cleaning>
      </I18nextProvider>,
    )
    client.clear()
    const product = words[language].t('global.product')
    return documentOf({ path, language, content, product, drawnAt: now.getTime() })
  }

  // The answers at hand and the time of drawing are the module's: one page after another.
  let turn: Promise<unknown> = Promise.resolve()
  return (visit) => {
    const page = turn.then(() => drawn(visit))
    turn = page.catch(() => {})
    return page
  }
}
