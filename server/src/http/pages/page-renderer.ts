import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@olympiad/domain/language'
import type { FastifyBaseLogger } from 'fastify'
import { sanitisedHtml } from '../../db/sanitised-html.ts'
import type { Question } from './questions.ts'

/** A page that anybody may see, as the web knows it; see web/src/app/render-page.tsx. */
export type PublicPage = {
  path: string
  isRendered: boolean
  /**
   * It names somebody: what it shows is asked for each time, search engines are told to leave it
   * alone, and where there is nothing to show there is no such page.
   */
  namesPerson: boolean
  /** To be asked as a guest. */
  questions: Question[]
  /** The whole document, from the answers in the order of the questions. */
  documentWith: (answers: readonly unknown[], now: Date) => Promise<string>
}

/** null: the address has no public page. */
export type FindPage = (address: string, language: Language) => Promise<PublicPage | null>

type Web = {
  pageRenderer: (means: {
    file: (name: string) => string
    cleanedHtml: (html: string) => string
    publicUrl: string
  }) => FindPage
}

const noPage: FindPage = () => Promise.resolve(null)

/**
 * The port to the web: a module of its build, found by its path. Without it, or where it is broken,
 * pages go out as they were built and render themselves.
 */
export async function pageRendererIn(
  folder: string,
  { html, publicUrl }: { html: string; publicUrl: string },
  log: FastifyBaseLogger,
): Promise<FindPage> {
  const entry = join(folder, '.page', 'render-page.js')
  if (!existsSync(entry)) return noPage
  try {
    const { pageRenderer } = (await import(pathToFileURL(entry).href)) as Web
    return pageRenderer({
      file: (name) => (name === 'index.html' ? html : readFileSync(join(folder, name), 'utf8')),
      cleanedHtml: sanitisedHtml,
      publicUrl,
    })
  } catch (error) {
    log.error({ err: error }, 'pages cannot be rendered')
    return noPage
  }
}
