// The server in a few files: a start reads these instead of two thousand modules. What brings files of its own, or
// is rarely loaded, stays where npm has put it, and threads are started from the source (decision 062).
import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin, type RolldownOptions } from 'rolldown'

const outside = [
  '@digitalcredentials/',
  '@electric-sql/pglite',
  '@resvg/resvg-js',
  '@scalar/fastify-api-reference',
  'fontkit',
  'jsonld',
  'nodemailer',
  'pdfkit',
  'pino',
  'sharp',
]

/** Modules go on finding what lies beside their source: statements, migrations, threads. */
const besideTheSource = (folder: string): Plugin => ({
  name: 'beside-the-source',
  transform: {
    filter: { id: /^[^\0].*\.[cm]?[jt]s$/, code: /import\.meta\.(?:dirname|url)/ },
    handler: (code, id) => {
      const file = JSON.stringify(relative(folder, id))
      const parent = JSON.stringify(`/${relative(folder, dirname(id))}`)
      return code
        .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${parent})`)
    },
  },
})

/** One program of the server, written to `folder`. */
export const program = (input: Record<string, string>, folder: string): RolldownOptions =>
  defineConfig({
    input,
    cwd: import.meta.dirname,
    platform: 'node',
    external: outside.map((name) => new RegExp(`^${name}`)),
    plugins: [besideTheSource(folder)],
    output: { dir: folder, format: 'esm', cleanDir: true },
  })

export default program({ main: 'src/main.ts' }, join(import.meta.dirname, 'dist'))
