import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'

// What one would write first: one controlled input a cell, all drawn again at each key.

const require = createRequire(import.meta.url)

/** React's CommonJS files as they are in production, without a bundler. */
function moduleText(name: string): string {
  const file = require.resolve(name)
  const folder = dirname(file)
  const minified = {
    react: 'cjs/react.production.js',
    'react-dom': 'cjs/react-dom.production.js',
    'react-dom/client': 'cjs/react-dom-client.production.js',
    scheduler: 'cjs/scheduler.production.js',
  }[name]
  return readFileSync(join(folder, minified ?? ''), 'utf8')
}

const grid = `
const { createElement, useState, useRef } = require('react')
const { flushSync } = require('react-dom')
function Grid({ cells }) {
  const [values, setValues] = useState(() => Array(cells).fill(''))
  const inputs = useRef([])
  return createElement('div', null, values.map((value, at) => createElement('input', {
    key: at, value, maxLength: 2, size: 1, className: 'cell',
    ref: (input) => { inputs.current[at] = input },
    onChange: (event) => {
      const next = values.slice(); next[at] = event.target.value.slice(-1); setValues(next)
      inputs.current[(at + 1) % cells]?.focus()
    },
  })))
}
require('react-dom/client').createRoot(document.getElementById('root')).render(createElement(Grid, { cells: CELLS }))
`

export async function openPlainGrid(browser: Browser, cells: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent('<style>.cell{width:2ch;font-size:24px}</style><div id="root"></div>')
  const modules = ['scheduler', 'react', 'react-dom', 'react-dom/client']
  const texts = modules.map(
    (name) => `${JSON.stringify(name)}: (module, exports, require) => {${moduleText(name)}}`,
  )
  await page.addScriptTag({
    content: `(() => {
      const process = { env: { NODE_ENV: 'production' } }
      const made = {}
      const modules = { ${texts.join(',\n')} }
      const require = (name) => {
        if (!made[name]) { made[name] = { exports: {} }; modules[name](made[name], made[name].exports, require) }
        return made[name].exports
      }
      ${grid.replace('CELLS', `${cells}`)}
    })()`,
  })
  await page
    .locator('.cell')
    .nth(cells - 1)
    .waitFor()
  await page.locator('.cell').first().focus()
  return page
}
