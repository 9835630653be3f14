import type { Plugin } from 'vite'

/**
 * The styles of the first page stand in it: a round trip less before anything is seen. The content
 * security policy allows them by their hash.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, name: string) => {
          const file = bundle?.[name]
          if (file?.type !== 'asset') return link
          return `<style>${Buffer.from(file.source).toString().trim()}</style>`
        }),
    },
  }
}
