import { expect, test } from 'vitest'
import { runAddress } from './run-address.ts'

const here = 'https://olympiad.example/olympiads/1/start'
const sites = ['https://platform.example', null, '/platform']

test.each([
  ['/runs/0b9c', 'https://olympiad.example/runs/0b9c'],
  ['https://olympiad.example/runs/1?x=1#a', 'https://olympiad.example/runs/1?x=1#a'],
  ['https://platform.example/arena/5', 'https://platform.example/arena/5'],
])('a run leads to a page of ours: %s', (given, followed) => {
  expect(runAddress(given, here, sites)).toBe(followed)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\t//evil.example',
  'https://evil.example/runs/1',
  'https://olympiad.example.evil.example/',
  'https://olympiad.example@evil.example/',
  'https://me:word@olympiad.example/runs/1',
  'http://olympiad.example/runs/1',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<p>',
  'blob:https://olympiad.example/1',
  'file:///etc/passwd',
  'https://',
])('a run never leads elsewhere: %j', (given) => {
  expect(runAddress(given, here, sites)).toBeNull()
})
