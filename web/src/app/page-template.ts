import type { Language } from '@olympiad/domain/language'

type Drawn = {
  path: string
  language: Language
  /** What stands in the place of the shell. */
  content: string
  product: string
  drawnAt: number
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The code of one olympiad's page, which comes late everywhere else. */
const olympiadModules = [
  'src/olympiads/OlympiadLayout.tsx',
  'src/app/OverviewScreen.tsx',
  'src/api/queries.ts',
]

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
export function pageTemplate(html: string, manifest: string): (drawn: Drawn) => string {
  const parts =
    /^(.*<html lang=")\w+(".*<title>).*?(<\/title>.*)(<\/head>.*)<div id="root">.*<\/div>(\s*<\/body>.*)$/s.exec(
      withCodeLater(html),
    )
  if (!parts) throw new Error('index.html has not the parts of a page')
  const [, start, toTitle, toHead, toRoot, end] = parts
  const olympiadLinks = linksTo(JSON.parse(manifest) as Manifest, olympiadModules, html)

  return ({ path, language, content, product, drawnAt }) => {
    // Pictures in sight are asked for by the first lines of the page.
    const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(content) ?? []
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(content) ?? []
    const links = path === '/olympiads/all' ? '' : olympiadLinks
    const root = `<div id="root" data-language="${language}" data-drawn-at="${drawnAt}">`
    return [
      ...[start, language, toTitle, `${heading} · ${product}`, toHead, preloads, links, toRoot],
      ...[root, content.slice(preloads.length), '</div>', end],
    ].join('')
  }
}
