import type { Person } from '@olympiad/domain/person'
import { expect, test } from 'vitest'
import { platformAddress, platformHome, type SessionState } from './session.ts'

const sites = { platform: 'https://main.example/', international: null, polish: null }
const known = (domain: 'uk' | 'pl' | null, polish: string | null = null): SessionState => ({
  kind: 'known',
  person: domain && ({ domain } as Person),
  sites: { ...sites, polish },
  support: { phone: null, email: null },
})

test('links into the student area carry the domain of the person', () => {
  expect(platformAddress(known('uk'), '/student')).toBe('https://main.example/uk/student')
  expect(platformAddress(known('pl'), '/student')).toBe('https://main.example/pl/student')
})

test('a guest has the Ukrainian variant', () => {
  expect(platformAddress(known(null), '/homework')).toBe('https://main.example/uk/homework')
})

test('a Polish person goes to the Polish site where there is one', () => {
  const polish = 'https://pl.example'
  expect(platformAddress(known('pl', polish), '/training')).toBe('https://pl.example/pl/training')
  expect(platformAddress(known('uk', polish), '/training')).toBe('https://main.example/uk/training')
})

test('before the session is known there is nowhere to go', () => {
  expect(platformAddress({ kind: 'loading' }, '/student')).toBeUndefined()
  expect(platformHome({ kind: 'loading' })).toBeUndefined()
})
