import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run, toolEnv } from './workspace.mjs'

// The headless shell opens a page for a sixth of the work: no toolbar is drawn for nobody.
const shell = 'chromium-headless-shell'
const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
]

/** A file of the right name may be a stub, or lack its libraries: it must tell its version. */
const works = (path) =>
  existsSync(path) &&
  (process.platform === 'win32' ||
    spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0)

const installed = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...places].find(works)
}

/** Playwright's own download, if there is one that can run. */
const downloaded = async () => {
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'index.mjs')
  const { chromium } = await import(pathToFileURL(playwright).href)
  const path = chromium.executablePath()
  return path && works(path) ? path : undefined
}

/** The browser that is there already; nothing is fetched. */
export const presentBrowser = async () => {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (works(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not run`)
  }
  return installed() ?? (await downloaded())
}

const download = () =>
  run('playwright', ['install', '--no-shell', 'chromium'], {
    env: toolEnv({ PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }),
    timeoutMs: 300_000,
  })

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const aptGet = (...args) =>
  run('apt-get', args, {
    env: toolEnv({ DEBIAN_FRONTEND: 'noninteractive' }),
    timeoutMs: 180_000,
  })
const add = (name) => aptGet('install', '-y', '--no-install-recommends', name, 'fonts-noto-core')

const shellPackage = async () => {
  if (!canInstall()) return { code: 1, output: 'Not root on Debian: no package installed.\n' }
  const list = await aptGet('update')
  const { code, output } = await add(shell)
  return { code, output: list.output + output }
}

const wholePackage = () => (canInstall() ? add('chromium') : { code: 1, output: '' })

/** The path of a Chromium, brought along if need be; throws with the way out if none can be had. */
export const browser = async () => {
  const present = await presentBrowser()
  if (present) {
    // A whole one will do; where the shell is a package away, the tests are sooner done with it.
    const isSlow = !process.env.CHROMIUM_PATH && !present.includes(shell)
    return isSlow && (await shellPackage()).code === 0 ? presentBrowser() : present
  }
  let said = ''
  for (const attempt of [download, shellPackage, wholePackage]) {
    const { output } = await attempt()
    said += output
    const found = await presentBrowser()
    if (found) return found
  }
  throw new Error(
    `${said.trim()}\n\nNo Chromium could be found or fetched. ` +
      'Install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  )
}
