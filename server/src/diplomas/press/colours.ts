import type { Medal } from '@olympiad/domain/diploma'
import type { Colour } from './drawing.ts'

/** The night and the brand of the web, as they look on paper. */
export const colours = {
  paper: '#ffffff',
  ink: '#1a1638',
  muted: '#5a5678',
  line: '#d9d4ee',
  veil: '#f1eefb',
  night: '#1b1445',
  nightDeep: '#120c33',
  nightSoft: '#2a2066',
  nightLine: '#4a3f8f',
  onNight: '#f4f2ff',
  onNightMuted: '#b9b1e6',
  brand: '#4a38c8',
  gold: '#c8973a',
  goldSoft: '#e9cf97',
} as const satisfies Record<string, Colour>

/** A metal from its shade to its light, and what is written on it and beside it. */
export type Metal = { shade: Colour; body: Colour; light: Colour; engraved: Colour; words: Colour }

export const metals: Record<Medal | 'none', Metal> = {
  gold: {
    ...{ shade: '#a86f12', body: '#e0a93b', light: '#ffe9ad' },
    ...{ engraved: '#7a4d05', words: '#8a5d08' },
  },
  silver: {
    ...{ shade: '#7d8799', body: '#b9c1ce', light: '#f6f8fb' },
    ...{ engraved: '#465063', words: '#566074' },
  },
  bronze: {
    ...{ shade: '#83451d', body: '#c67c44', light: '#f7cfa6' },
    ...{ engraved: '#5e2d0f', words: '#8a4a1e' },
  },
  none: {
    ...{ shade: '#4636bd', body: '#8577e6', light: '#d9d2ff' },
    ...{ engraved: '#2f2190', words: '#4636bd' },
  },
}

/** From one colour to another, 0…1 of the way. */
export function between(from: Colour, to: Colour, share: number): Colour {
  const part = (colour: Colour, index: number) =>
    Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16)
  const mixed = [0, 1, 2].map((index) =>
    Math.round(part(from, index) + (part(to, index) - part(from, index)) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
