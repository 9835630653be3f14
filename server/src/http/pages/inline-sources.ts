import { createHash } from 'node:crypto'

/** What a content security policy must name to let the page's own inline code through. */
export type InlineSources = { scripts: string[]; styles: string[] }

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** Data blocks are not run, so they need no permission. */
const inlineScript = /<script(?![^>]*\s(?:src|type="application\/json"))[^>]*>(.+?)<\/script>/gs
const inlineStyle = /<style[^>]*>(.+?)<\/style>/gs

export function inlineSources(html: string): InlineSources {
  const found = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, code = '']) => sourceOf(code))
  return { scripts: found(inlineScript), styles: found(inlineStyle) }
}
