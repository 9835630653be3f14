import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Machine, Place } from './place.ts'

const deploy = join(dirname(dirname(dirname(import.meta.dirname))), 'deploy')

/** A file of `deploy/`: what is shipped is what is drilled. */
export const shipped = (path: string) => readFileSync(join(deploy, path), 'utf8')

/**
 * Written for machine `one`: its address becomes the machine's own, but where a line names all of them.
 */
export function forMachine(text: string, { network }: Place, machine: Machine): string {
  const lines = text.split('\n').map((line) => {
    if (line.includes('10.0.0.2')) return line.replaceAll('10.0.0.', network)
    return line.replaceAll('10.0.0.1:', `${machine.address}:`)
  })
  return lines.join('\n')
}

/** Each `from` must be there: a change of the shipped file that we do not know of is told. */
export function replaced(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((done, [from, to]) => {
    if (!done.includes(from)) throw new Error(`deploy/ has changed: "${from}" is not there`)
    return done.replaceAll(from, to)
  }, text)
}

/** `NAME=value` lines. */
export function settingsIn(text: string): Record<string, string> {
  const pairs = text
    .split('\n')
    .filter((line) => /^[A-Z_]+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  return Object.fromEntries(pairs) as Record<string, string>
}
