import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Parts of the first page that would come right after it, should somebody make them lazy. */
const firstPage = /\/(AllOlympiads|OlympiadsLayout)\.tsx$/

/** The heaviest way into the console: straight to the texts of an olympiad. */
const consolePage = /\/app\/(Console|EditorScreen)\.tsx$/

/** The scripts a browser fetches to show /olympiads/all, each with its weight on the wire. */
export const initialScripts = (dist) => scriptsOf(dist, [firstPage])

/** The same of /organiser/:olympiadId/edit. */
export const consoleScripts = (dist) => scriptsOf(dist, [firstPage, consolePage])

/** The first section of my space, with all its charts. */
const spacePage = /\/(app\/MySpace|my-space\/(Progress|words))\.tsx?$/

/** The same of /my-space. */
export const spaceScripts = (dist) => scriptsOf(dist, [firstPage, spacePage])

const scriptsOf = (dist, pages) => {
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
    if (isEntry || pages.some((page) => page.test(key))) want(key)
  }
  return [...files].map((file) => ({ file, brotliBytes: weightOf(join(dist, file)) }))
}

const scriptsInPage = (html) =>
  [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file)

const weights = new Map()
const weightOf = (path) => {
  const known = weights.get(path)
  if (known !== undefined) return known
  const weight = brotliCompressSync(readFileSync(path), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length
  weights.set(path, weight)
  return weight
}
