// The server as one file: a start reads this instead of two thousand modules. What cannot be inside, because it
// brings files of its own or is rarely loaded, stays where npm has put it, and threads are started from the source.
import { dirname, join, relative } from 'node:path'
import { defineConfig } from 'rolldown'

const here = import.meta.dirname

/** Modules go on finding what lies beside their source: statements, migrations, threads. */
const besideTheSource = (folder) => ({
  name: 'beside-the-source',
  transform: {
    filter: { id: /\.[cm]?[jt]s$/, code: /import\.meta\.(?:dirname|url)/ },
    handler: (code, id) => {
      if (id.startsWith('\0')) return null
      const file = JSON.stringify(relative(folder, id))
      const url = `new URL(${file}, import.meta.url).href`
      const parent = `(import.meta.dirname + ${JSON.stringify(`/${relative(folder, dirname(id))}`)})`
      return code.replaceAll(/import\.meta\.(dirname|url)/g, (_, what) => (what === 'url' ? url : parent))
    },
  },
})

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

/** One program of the server, written to `folder`. */
export const program = (input, folder) =>
  defineConfig({
    input,
    cwd: here,
    platform: 'node',
    external: outside.map((name) => new RegExp(`^${name}`)),
    plugins: [besideTheSource(folder)],
    output: { dir: folder, format: 'esm', cleanDir: true },
  })

export default program({ main: 'src/main.ts' }, join(here, 'dist'))
