import type { Asked } from './client.ts'

// The same request, said otherwise. A guard that knows only one spelling guards nothing.

export type Chance = () => number

/** Repeatable, so that a bypass that was found can be looked at again. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const pick = <T>(chance: Chance, list: readonly T[]): T =>
  list[Math.floor(chance() * list.length)] as T

function percent(path: string, chance: Chance): string {
  const [place = '', query] = path.split('?')
  const spelled = place.replaceAll(/[a-z]/g, (letter) =>
    chance() < 0.4 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  )
  return query === undefined ? spelled : `${spelled}?${query}`
}

const word = (chance: Chance) => Math.floor(chance() * 36 ** 6).toString(36)
const joined = (path: string, part: string) => `${path}${path.includes('?') ? '&' : '?'}${part}`

type Spelling = (asked: Asked, chance: Chance) => Asked

const withPath =
  (spell: (path: string, chance: Chance) => string): Spelling =>
  (asked, chance) => ({ ...asked, path: spell(asked.path, chance) })

const withHeaders =
  (headersOf: (chance: Chance) => Record<string, string>): Spelling =>
  (asked, chance) => ({ ...asked, headers: { ...asked.headers, ...headersOf(chance) } })

const anyAddress = (chance: Chance) =>
  `9.${[1, 2, 3].map(() => Math.floor(chance() * 250)).join('.')}`

/** Ways to say the same address, or to claim to be somebody else. */
export const urlSpellings: Record<string, Spelling> = {
  plain: (asked) => asked,
  percent: withPath(percent),
  'absolute form': withPath((path, chance) => `http://${word(chance)}.example${path}`),
  'absolute form, percent': withPath((path, chance) => `http://x${percent(path, chance)}`),
  'unknown parameter': withPath((path, chance) => joined(path, `${word(chance)}=${word(chance)}`)),
  'trailing slash': withPath((path) => path.replace(/(?=\?|$)/, '/')),
  'forwarding headers': withHeaders((chance) => ({
    'x-real-ip': anyAddress(chance),
    forwarded: `for=${anyAddress(chance)}`,
    'x-client-ip': anyAddress(chance),
    'true-client-ip': anyAddress(chance),
  })),
  'longer chain of proxies': (asked, chance) => ({
    ...asked,
    headers: {
      ...asked.headers,
      'x-forwarded-for': `${anyAddress(chance)}, ${String(asked.headers?.['x-forwarded-for'])}`,
    },
  }),
  'agent and languages': withHeaders((chance) => ({
    'user-agent': word(chance),
    'accept-language': word(chance),
    'accept-encoding': pick(chance, ['gzip', 'identity', 'gzip;q=0', word(chance)]),
  })),
  'if-none-match': withHeaders((chance) => ({ 'if-none-match': `"${word(chance)}"` })),
}

/** A different one each time. */
export const mixed: Spelling = (asked, chance) =>
  pick(chance, Object.values(urlSpellings))(asked, chance)

/** One token, one person, however the header is written. */
export const bearerSpellings: Record<string, (token: string, chance: Chance) => string> = {
  plain: (token) => `Bearer ${token}`,
  'more spaces': (token, chance) => `Bearer${' '.repeat(1 + Math.floor(chance() * 60))}${token}`,
  'spaces behind': (token, chance) => `Bearer ${token}${' '.repeat(Math.floor(chance() * 60))}`,
  'other case': (token, chance) =>
    `${[...'bearer'].map((letter) => (chance() < 0.5 ? letter : letter.toUpperCase())).join('')} ${token}`,
}
