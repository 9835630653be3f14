import { loadWords } from '../i18n/index.ts'
import plAddress from './pl.json?url'
import ukAddress from './uk.json?url'

/** Where a page is rendered for a browser the words are there. */
export const loadDiplomaWords = async () => {
  if (!import.meta.env.SSR) await loadWords('diplomas', { uk: ukAddress, pl: plAddress })
}
