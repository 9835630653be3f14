import { basename } from 'node:path'

const files = new Map<string, string>()

/**
 * A class is named after its file and itself: people can read that, and it weighs less in pages and
 * scripts than made-up letters.
 */
export function className(local: string, path: string): string {
  const [file = path] = path.split('?')
  const name = basename(file, '.module.css')
  const other = files.get(name)
  if (other !== undefined && other !== file) throw new Error(`two styles are named ${name}`)
  files.set(name, file)
  return `${name}-${local}`
}
