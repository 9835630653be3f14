import 'i18next'
import type uk from './uk.json'

declare module 'i18next' {
  /** By part: one that brings its own words adds them here. */
  interface Words {
    translation: typeof uk
  }
  interface CustomTypeOptions {
    resources: Words
  }
}
