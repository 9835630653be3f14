import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A statement in a file of its own, so that whoever measures it reads the very same text. */
export function sqlOf(name: 'page' | 'own-row' | 'publication'): string {
  return readFileSync(join(import.meta.dirname, 'sql', `${name}.sql`), 'utf8')
}
