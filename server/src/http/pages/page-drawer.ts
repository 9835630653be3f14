import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@olympiad/domain/language'
import type { FastifyBaseLogger } from 'fastify'
import { sanitisedHtml } from '../../db/sanitised-html.ts'

/** A public page as a guest sees it, as a whole document. The web's own code draws it. */
export type DrawPage = (visit: {
  path: string
  language: Language
  now: Date
  /** By the names of the questions (contract: questionName). */
  answers: Record<string, unknown>
}) => Promise<string>

type Web = {
  pageDrawer: (means: {
    file: (name: string) => string
    cleanedHtml: (html: string) => string
  }) => DrawPage
}

/**
 * The port to the web: a module of its build, found by its path. null: there is none or it is
 * broken; pages then go out undrawn and draw themselves.
 */
export async function pageDrawerIn(
  folder: string,
  log: FastifyBaseLogger,
): Promise<DrawPage | null> {
  const entry = join(folder, '.page', 'draw-page.js')
  if (!existsSync(entry)) return null
  try {
    const { pageDrawer } = (await import(pathToFileURL(entry).href)) as Web
    return pageDrawer({
      file: (name) => readFileSync(join(folder, name), 'utf8'),
      cleanedHtml: sanitisedHtml,
    })
  } catch (error) {
    log.error({ err: error }, 'pages cannot be drawn')
    return null
  }
}
