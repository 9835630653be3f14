import { loadWords } from '../i18n/index.ts'
import plAddress from './pl.json?url'
import ukAddress from './uk.json?url'

// The door of the organiser's console: its screens are one chunk, fetched with its words.
export { OrganisedOlympiads } from './OrganisedOlympiads.tsx'

export const loadOrganiserWords = () => loadWords('organiser', { uk: ukAddress, pl: plAddress })
