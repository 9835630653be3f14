import type { Language } from '@olympiad/domain/language'
import type { PageName } from '../paths.ts'

type Rendered = {
  name: PageName
  language: Language
  /** What stands in the place of the shell. */
  content: string
  product: string
  publicUrl: string
  renderedAt: number
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The code of a rendered page, where it comes late everywhere else. */
const lateModules: Partial<Record<PageName, string[]>> = {
  olympiad: [
    'src/olympiads/OlympiadLayout.tsx',
    'src/app/OverviewScreen.tsx',
    'src/api/queries.ts',
  ],
  diploma: ['src/app/DiplomaScreen.tsx', 'src/diplomas/queries.ts', 'src/diplomas/words.ts'],
}

/** The links to what modules need beyond the page itself. */
function linksTo(manifest: Manifest, modules: string[], html: string): string {
  const files = new Set<string>()
  const found = new Set(modules)
  for (const name of found) {
    const { file, css = [], imports = [] } = manifest[name] ?? {}
    if (!file || html.includes(file)) continue
    files.add(file)
    for (const style of css) files.add(style)
    for (const imported of imports) found.add(imported)
  }
  const link = (file: string) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="code" crossorigin href="/${file}">`
  return [...files].map(link).join('')
}

/** Code is not needed to see a page: boot.ts fetches it when the page has been seen. */
function withCodeLater(html: string): string {
  return html.replace(
    /<script type="module"( crossorigin)? src="([^"]+)"><\/script>/g,
    (_, crossorigin: string | undefined, source: string) =>
      `<link rel="code"${crossorigin ?? ''} data-start href="${source}">`,
  )
}

/** index.html as a document with content: words of its language, and what is needed at once. */
export function pageTemplate(html: string, manifest: string): (rendered: Rendered) => string {
  const parts =
    /^(.*<html lang=")\w+(".*<title>).*?(<\/title>.*)(<\/head>.*)<div id="root">.*<\/div>(\s*<\/body>.*)$/s.exec(
      withCodeLater(html),
    )
  if (!parts) throw new Error('index.html has not the parts of a page')
  const [, start, toTitle, toHead, toRoot, end] = parts
  const modules = JSON.parse(manifest) as Manifest

  return ({ name, language, content, product, publicUrl, renderedAt }) => {
    // Its first lines belong in the head: pictures in sight are asked for, others are told what it is.
    const [first = ''] = /^(?:<(?:link|meta) [^>]*>)*/.exec(content) ?? []
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(content) ?? []
    const links = linksTo(modules, lateModules[name] ?? [], html)
    const root = `<div id="root" data-language="${language}" data-public-url="${publicUrl}" data-rendered-at="${renderedAt}">`
    return [
      ...[start, language, toTitle, `${heading} · ${product}`, toHead, first, links, toRoot],
      ...[root, content.slice(first.length), '</div>', end],
    ].join('')
  }
}
