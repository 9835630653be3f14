import { expect, test } from 'vitest'
import { consolePageAt, consolePath, consolePaths } from './paths.ts'

test('every page of the console is found at its own address', () => {
  for (const [name, path] of Object.entries(consolePaths)) {
    const filled = path.replace(':olympiadId', '7').replace(/:(registration|mailing)Id/, '8')
    expect(consolePageAt(filled)?.name, path).toBe(name)
  }
  expect(consolePageAt(consolePath('person', { olympiadId: 7, registrationId: 8 }))).toEqual({
    name: 'person',
    params: { olympiadId: 7, registrationId: 8 },
  })
})

test.each([
  ...['/organiser/x', '/organiser/07', '/organiser/7/x', '/organiser/7/people/x', '/organiser/%37'],
  ...['/organiser/7/people/8/9', '/organiser/new/7', '/organiser/-7/edit'],
])('%s is no page', (address) => {
  expect(consolePageAt(address)).toBeUndefined()
})
