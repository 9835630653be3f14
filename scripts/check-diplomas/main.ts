// `npm run check-diplomas`: what other programs make of our diplomas. Twenty samples, and one file
// to print; nothing of it stays.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { conformance } from './conformance.ts'
import { samples, type Sample } from './samples.ts'

const tools = [
  ['pdftotext', 'poppler-utils'],
  ['pdffonts', 'poppler-utils'],
  ['pdftoppm', 'poppler-utils'],
  ['zbarimg', 'zbar-tools'],
  ['java', 'a JDK, 17 or later'],
] as const

function output(command: string, args: readonly string[]): string {
  const { stdout, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (error) throw error
  return stdout
}

const missing = tools.filter(([tool]) => spawnSync(tool, ['-h']).error)
if (missing.length > 0) {
  for (const [tool, packageName] of missing)
    console.error(`${tool} is missing: install ${packageName}`)
  process.exit(2)
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** What is against a file; nothing, if all is well. */
function problemsOf({ file, page, expected, url }: Sample): string[] {
  const text = oneLine(output('pdftotext', ['-f', `${page}`, '-l', `${page}`, '-raw', file, '-']))
  const unread = expected.filter((part) => !text.includes(part)).map((part) => `no text "${part}"`)
  const fonts = output('pdffonts', [file]).trim().split('\n').slice(2)
  const loose = fonts.filter((font) => !/ yes yes yes +\d+ +\d+$/.test(font))
  const picture = `${file}-60`
  output('pdftoppm', [
    '-r',
    '60',
    '-f',
    `${page}`,
    '-l',
    `${page}`,
    '-png',
    '-singlefile',
    file,
    picture,
  ])
  const code = output('zbarimg', ['-q', '--raw', `${picture}.png`]).trim()
  return [
    ...unread,
    ...(fonts.length === 0 ? ['no fonts'] : loose.map((font) => `not embedded: ${font}`)),
    ...(code === url ? [] : [`the code says "${code}"`]),
  ]
}

const folder = mkdtempSync(join(tmpdir(), 'diplomas-'))
try {
  const made = await samples(folder, (file, bytes) => writeFileSync(file, bytes))
  const wrong = made.flatMap((sample) => problemsOf(sample).map((one) => `${sample.file}: ${one}`))
  for (const problem of wrong) console.error(problem)
  console.log(
    `${made.length} samples read by pdftotext, pdffonts and zbarimg: ${wrong.length} problems`,
  )
  const files = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  const isConforming = conformance(files.map((name) => join(folder, name)))
  process.exitCode = wrong.length === 0 && isConforming ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
}
