import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import uk from './uk.json' with { type: 'json' }

type Tree = { [key: string]: string | Tree }

const source = join(import.meta.dirname, '..')

function keysOf(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )
}

const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
  .map((name) => readFileSync(join(source, name), 'utf8'))
  .join('\n')

/** `nav.${name}` in the code stands for every key of that shape. */
const shapes = [...code.matchAll(/[`'"]([a-z]\w*(?:\.(?:[\w-]|\$\{[^}]*\})+)+)[`']/g)].map(
  ([, key = '']) =>
    new RegExp(
      `^${key.replace(/\./g, String.raw`\.`).replace(/\$\{[^}]*\}/g, String.raw`[\w.-]+`)}$`,
    ),
)

test('every text is used somewhere', () => {
  const stems = new Set(keysOf(uk).map((key) => key.replace(/_(one|few|many|other)$/, '')))
  expect([...stems].filter((key) => !shapes.some((shape) => shape.test(key)))).toEqual([])
})

test('the keys that the specification names are there', () => {
  const keys = keysOf(uk)
  for (const key of [
    'allOlympiads.emptyData',
    'myOlympiads.empty',
    'ranking.empty',
    'global.loading',
  ]) {
    expect(keys).toContain(key)
  }
})
