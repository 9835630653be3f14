import { join } from 'node:path'

/** For processes that load the same code again and again: a third of their start is reading it. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled'),
}
