import { rolldown } from 'rolldown'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

async function classicScript(entry: string): Promise<string> {
  const build = await rolldown({ input: entry })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  return output[0].code.trim()
}

function addressOf(bundle: Bundle, ending: string): string {
  const found = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith(ending)),
  )
  if (!found) throw new Error(`the build has no ${ending}`)
  return `/${found.fileName}`
}

const fontAddress = (bundle: Bundle, subset: string) =>
  addressOf(bundle, `ui/fonts/onest-${subset}.woff2`)

const fontPreload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
  injectTo: 'head',
})

/**
 * A module runs only after the first paint. So theme, device and language are settled by a small
 * classic script in the page, which also fetches the words and letters of that one language early.
 * The content security policy allows it by its hash.
 */
export function bootScript(entry: string): Plugin {
  return {
    name: 'boot-script',
    transformIndexHtml: {
      order: 'post',
      async handler(_, { bundle }) {
        if (!bundle) {
          const attrs = { type: 'module', src: `/${entry}` }
          return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
        }
        return [
          fontPreload(fontAddress(bundle, 'latin')),
          {
            tag: 'script',
            attrs: {
              'data-uk': addressOf(bundle, 'i18n/uk.json'),
              'data-pl': addressOf(bundle, 'i18n/pl.json'),
              'data-uk-font': fontAddress(bundle, 'cyrillic'),
              'data-pl-font': fontAddress(bundle, 'polish'),
            },
            children: await classicScript(entry),
            injectTo: 'head',
          },
        ]
      },
    },
  }
}
