import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Statements are measured against themselves: the text is the product's own file, never a copy of it.

const server = join(dirname(dirname(import.meta.dirname)), 'server/src')

export const productSql = (file: `${string}.sql`) => readFileSync(join(server, file), 'utf8')

/** On one line, with the parameters filled in: as pgbench wants it. Throws where one has no value. */
export function filledIn(sql: string, values: readonly (string | number)[]): string {
  return sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\d+)/g, (name, index: string) => {
      const value = values[Number(index) - 1]
      if (value === undefined)
        throw new Error(`the statement has a parameter ${name} that nobody fills in`)
      return `${value}`
    })
    .replaceAll(/\s+/g, ' ')
    .trim()
}
