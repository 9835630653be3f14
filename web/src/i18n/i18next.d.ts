import 'i18next'
import type organiser from '../organiser/uk.json'
import type uk from './uk.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof uk; organiser: typeof organiser }
  }
}
