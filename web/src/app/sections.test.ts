import type { Person } from '@olympiad/domain/person'
import { expect, test } from 'vitest'
import type { SessionState } from '../api/session.ts'
import { sectionsOf } from './sections.ts'

const known = (platform: string, domain: 'uk' | 'pl'): SessionState => ({
  kind: 'known',
  person: { domain } as Person,
  sites: { platform, international: null, polish: null },
  support: { phone: null, email: null },
})

const targets = (session: SessionState) =>
  Object.fromEntries(sectionsOf(session).map(({ name, to, href }) => [name, to ?? href]))

test.each(['uk', 'pl'] as const)(
  'home, homework and training are student-area paths of the domain %s',
  (domain) => {
    expect(targets(known('https://main.example', domain))).toEqual({
      home: `https://main.example/${domain}/student`,
      homework: `https://main.example/${domain}/student/homework`,
      training: `https://main.example/${domain}/student/training`,
      olympiads: '/olympiads',
    })
  },
)

test('where our server plays the platform its sections are our own pages', () => {
  expect(targets(known('/platform', 'pl'))).toEqual({
    home: '/platform/pl/student',
    homework: '/homework',
    training: '/training',
    olympiads: '/olympiads',
  })
})

test('who teaches a group finds the way there', () => {
  const session = known('/platform', 'uk')
  const trainer = { ...session, person: { domain: 'uk', isTrainer: true } as Person }
  expect(targets(trainer as SessionState)['groups']).toBe('/groups')
})

test('before the session is known nothing leads to the platform', () => {
  expect(targets({ kind: 'loading' })).toEqual({
    home: undefined,
    homework: undefined,
    training: undefined,
    olympiads: '/olympiads',
  })
})
