import type { Language } from '@olympiad/domain/language'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import i18next, { type i18n } from 'i18next'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createPath } from 'react-router'
import type { Question } from '../api/asks.ts'
import { ApiUrl, PublicUrl } from '../api/base.ts'
import { datedJson } from '../api/dated-json.ts'
import plDiplomas from '../diplomas/pl.json'
import ukDiplomas from '../diplomas/uk.json'
import pl from '../i18n/pl.json'
import uk from '../i18n/uk.json'
import { CoverPattern } from '../olympiads/Cover.tsx'
import { ServerRender } from '../ui/server-render.ts'
import { Cleaning } from '../ui/Prose.tsx'
import { framedTables } from '../ui/framed-tables.ts'
import { App } from './App.tsx'
import { pageTemplate } from './page-template.ts'
import { loadPage, visitedPage } from './pages.tsx'
import { Place } from './Place.tsx'

// The server's way into the web: it runs the build of this module and knows no other of ours.

/** A page that the server can make: its address, and what it must know, asked as a guest. */
type PublicPage = {
  path: string
  /** false: it comes with its answers, but the browser renders it. */
  isRendered: boolean
  namesPerson: boolean
  questions: Pick<Question, 'method' | 'url' | 'body'>[]
  /** The whole document, from the answers to the questions in their order. */
  documentWith: (answers: readonly unknown[], now: Date) => Promise<string>
}

type Means = {
  /** A file of the built web. */
  file: (name: string) => string
  /** There is no document to make foreign HTML safe with. */
  cleanedHtml: (html: string) => string
  /** Where people find us; empty: wherever they came from. */
  publicUrl: string
}

function wordsIn(language: Language): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: language,
    resources: {
      uk: { translation: uk, diplomas: ukDiplomas },
      pl: { translation: pl, diplomas: plDiplomas },
    },
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  })
  return instance
}

const nowhere = { createHref: createPath, push: () => {}, replace: () => {}, go: () => {} }

/** Renders the public pages as a guest sees them; null: the address has none. */
export function pageRenderer({ file, cleanedHtml, publicUrl }: Means) {
  const words = { uk: wordsIn('uk'), pl: wordsIn('pl') }
  const shell = file('index.html')
  const [, apiUrl = ''] = /<html [^>]*data-api="([^"]*)"/.exec(shell) ?? []
  const documentOf = pageTemplate(shell, file('.vite/manifest.json'))
  const cleaned = (html: string, tableLabel: string) => framedTables(cleanedHtml(html), tableLabel)

  function contentOf(client: QueryClient, path: string, language: Language, now: Date): string {
    const AddressBar = ({ children }: { children: ReactNode }) => (
      <Place
        location={{ pathname: path, search: '', hash: '', state: null, key: 'default' }}
        navigator={nowhere}
      >
        {children}
      </Place>
    )
    return renderToString(
      <ServerRender value={now.getTime()}>
        <I18nextProvider i18n={words[language]}>
          <Cleaning value={cleaned}>
            <ApiUrl value={apiUrl}>
              <PublicUrl value={publicUrl}>
                <App client={client} AddressBar={AddressBar} />
              </PublicUrl>
            </ApiUrl>
          </Cleaning>
        </I18nextProvider>
      </ServerRender>,
    )
  }

  return async (address: string, language: Language): Promise<PublicPage | null> => {
    const [pathname = '', search] = address.split('?', 2)
    const visited = visitedPage(pathname)
    const first = await visited?.page.first?.(visited.params, language)
    if (!visited || !first) return null
    const { name, path, page } = visited
    const queries = first.flatMap(({ queryKey, meta }) =>
      meta ? [{ queryKey, ...meta.question }] : [],
    )
    // A filtered list is for the browser to render.
    const isRendered = !new URLSearchParams(search).has('type')

    async function documentWith(answers: readonly unknown[], now: Date): Promise<string> {
      const client = new QueryClient()
      const renderedAt = now.getTime()
      for (const [index, { queryKey, dataFrom }] of queries.entries()) {
        client.setQueryData(queryKey, dataFrom(answers[index]), { updatedAt: renderedAt })
      }
      const state = stateOf(client, renderedAt)
      if (!isRendered) return withState(shell, state)
      await Promise.all([loadPage(page), CoverPattern.load()])
      const content = contentOf(client, path, language, now)
      client.clear()
      const product = words[language].t('global.product')
      return withState(
        documentOf({ name, language, content, product, publicUrl, renderedAt }),
        state,
      )
    }
    const { namesPerson = false } = page
    return { path, isRendered, namesPerson, questions: queries, documentWith }
  }
}

/** The same answers make the same bytes. */
function stateOf(client: QueryClient, dehydratedAt: number): string {
  const queries = dehydrate(client).queries.map((query) => ({ ...query, dehydratedAt }))
  return datedJson({ queries })
}

/** As data that no browser runs and no text in it can end. */
function withState(html: string, state: string): string {
  const json = state.replaceAll('<', '\\u003c')
  const data = `<script type="application/json" id="first-answers">${json}</script>`
  return html.replace('</body>', () => `${data}</body>`)
}
