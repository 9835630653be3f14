import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** veraPDF lies in it, and nothing smaller on npm has it; fetched when somebody checks, never installed. */
const holder = '@opendataloader/pdf@2.5.0'
const cache = join(import.meta.dirname, '../../node_modules/.cache/verapdf')
const jar = join(cache, 'package/lib/opendataloader-pdf-cli.jar')

function fetchJar(): void {
  mkdirSync(cache, { recursive: true })
  const packed = spawnSync('npm', ['pack', '--silent', holder], { cwd: cache, encoding: 'utf8' })
  const archive = packed.stdout.trim().split('\n').at(-1) ?? ''
  const { status } = spawnSync('tar', ['xzf', archive], { cwd: cache })
  if (status !== 0) throw new Error(`veraPDF could not be fetched from ${holder}; set VERAPDF_JAR`)
}

/** Whether veraPDF calls all of them PDF/A-3a and PDF/UA-1; what is against it is printed. */
export function conformance(files: readonly string[]): boolean {
  const own = process.env['VERAPDF_JAR']
  if (!own && !existsSync(jar)) fetchJar()
  const source = join(import.meta.dirname, 'Conformance.java')
  const { status } = spawnSync('java', ['-cp', own ?? jar, source, ...files], {
    stdio: ['ignore', 'inherit', 'ignore'],
  })
  return status === 0
}
