import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Parts of the first page that would come right after it, should somebody make them lazy. */
const firstPage = /\/(AllOlympiads|OlympiadsLayout)\.tsx$/

/** The scripts a browser fetches to show /olympiads/all, each with its weight on the wire. */
export const initialScripts = (dist) => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const files = new Set(scriptsInPage(readFileSync(join(dist, 'index.html'), 'utf8')))
  const want = (key) => {
    const chunk = manifest[key]
    if (chunk === undefined || wanted.has(key)) return
    wanted.add(key)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const imported of chunk.imports ?? []) want(imported)
  }
  const wanted = new Set()
  for (const [key, { isEntry }] of Object.entries(manifest)) {
    if (isEntry || firstPage.test(key)) want(key)
  }
  return [...files].map((file) => ({ file, brotliBytes: weightOf(join(dist, file)) }))
}

const scriptsInPage = (html) =>
  [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file)

const weightOf = (path) =>
  brotliCompressSync(readFileSync(path), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length
