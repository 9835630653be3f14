import { loadWords } from '../i18n/index.ts'
import plAddress from './pl.json?url'
import ukAddress from './uk.json?url'

export const loadClassOrderWords = () => loadWords('classOrders', { uk: ukAddress, pl: plAddress })
