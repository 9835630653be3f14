import { codeOfCard, ranks, suits, type Rank, type Suit } from '@olympiad/domain/drills/cards'
import type { BinaryLayout } from '@olympiad/domain/drills/drill'
import { useCallback, useEffect } from 'react'
import type { Move } from './memorise/walk.ts'
import type { Caret, RecallEvent } from './session/recall.ts'
import type { RunSession } from './session/run-session.ts'

// What a key means. Letters are found by the symbol first and by the place of the key second: a
// keyboard that is set to another language types the letter that stands there in ours.

export type Key = { key: string; code: string; isCtrl: boolean; isShift: boolean }

/** Keys of the whole room; those a focused control needs stay with it. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return
      const { target } = event
      const isControl = target instanceof Element && target.closest('button, a, input, select')
      const pressesControl = event.key === 'Enter' || event.key === ' '
      const isChoosing = target instanceof Element && target.closest('input, select')
      if (isChoosing || (isControl && pressesControl && !event.ctrlKey)) return
      onKey(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [onKey])
}

/** What a key does to the answers, or to something else; null when it means nothing here. */
export type Meaning = (key: Key, caret: Caret) => RecallEvent | (() => void) | null

/** Keys of recall: what is typed goes to the session at once. */
export function useRecallKeys(session: RunSession, meaning: Meaning, onFinish: () => void): void {
  useKeys(
    useCallback(
      (event) => {
        const key = keyOf(event)
        const caret = session.state().recall?.caret ?? { row: 0, at: 0 }
        const meant = key.isCtrl && key.key === 'Enter' ? onFinish : meaning(key, caret)
        if (meant === null) return
        event.preventDefault()
        if (typeof meant === 'function') meant()
        else session.edit(meant)
      },
      [session, meaning, onFinish],
    ),
  )
}

export const keyOf = (event: KeyboardEvent): Key => ({
  key: event.key,
  code: event.code,
  isCtrl: event.ctrlKey || event.metaKey,
  isShift: event.shiftKey,
})

const ukrainianKeys: Record<string, string> = {
  KeyQ: 'Й',
  KeyW: 'Ц',
  KeyE: 'У',
  KeyR: 'К',
  KeyT: 'Е',
  KeyY: 'Н',
  KeyU: 'Г',
  KeyI: 'Ш',
  KeyO: 'Щ',
  KeyP: 'З',
  BracketLeft: 'Х',
  BracketRight: 'Ї',
  KeyA: 'Ф',
  KeyS: 'І',
  KeyD: 'В',
  KeyF: 'А',
  KeyG: 'П',
  KeyH: 'Р',
  KeyJ: 'О',
  KeyK: 'Л',
  KeyL: 'Д',
  Semicolon: 'Ж',
  Quote: 'Є',
  KeyZ: 'Я',
  KeyX: 'Ч',
  KeyC: 'С',
  KeyV: 'М',
  KeyB: 'И',
  KeyN: 'Т',
  KeyM: 'Ь',
  Comma: 'Б',
  Period: 'Ю',
}

/** The symbol of the alphabet a key stands for. */
export function symbolOf({ key, code, isCtrl }: Key, alphabet: string): string | null {
  if (isCtrl) return null
  const typed = key.toUpperCase()
  if (typed.length === 1 && alphabet.includes(typed)) return typed
  const latin = /^Key([A-Z])$/.exec(code)?.[1]
  return [ukrainianKeys[code], latin].find((symbol) => symbol && alphabet.includes(symbol)) ?? null
}

/** A symbol of the alphabet, or a way to move and mend. */
export function textMeaning(alphabet: string, direction: BinaryLayout): Meaning {
  return (key, { row }) => {
    const symbol = symbolOf(key, alphabet)
    return symbol ? { kind: 'fill', symbol } : editOf(key, { direction, row })
  }
}

export type CaretKeys = { direction: BinaryLayout; row: number }

/** Moving and mending; null when the key means neither. */
export function editOf(key: Key, { direction, row }: CaretKeys): RecallEvent | null {
  const arrow = arrowOf(key.key, direction)
  if (arrow) return arrow.isAlong ? { kind: 'move', by: arrow.by } : { kind: 'row', by: arrow.by }
  if (key.isCtrl) return shortcutOf(key)
  switch (key.key) {
    case 'PageUp':
      return { kind: 'row', by: -1 }
    case 'PageDown':
      return { kind: 'row', by: 1 }
    case 'Home':
      return { kind: 'edge', to: 'row-start' }
    case 'End':
      return { kind: 'edge', to: 'row-end' }
    case 'Enter':
      return { kind: 'go', to: { row: row + 1, at: 0 } }
    case ' ':
      return { kind: 'move', by: 1 }
    case 'Backspace':
      return { kind: 'erase' }
    case 'Delete':
      return { kind: 'clear' }
    case 'Insert':
    case '+':
    case '=':
      return { kind: 'insert-gap' }
    case '-':
      return { kind: 'close-gap' }
    default:
      return null
  }
}

function shortcutOf({ key, code, isShift }: Key): RecallEvent | null {
  if (key === 'Home') return { kind: 'edge', to: 'start' }
  if (key === 'End') return { kind: 'edge', to: 'end' }
  if (code === 'KeyZ') return { kind: isShift ? 'redo' : 'undo' }
  return code === 'KeyY' ? { kind: 'redo' } : null
}

function arrowOf(key: string, direction: BinaryLayout): { isAlong: boolean; by: number } | null {
  const isRow = direction === 'row'
  switch (key) {
    case 'ArrowLeft':
      return { isAlong: isRow, by: -1 }
    case 'ArrowRight':
      return { isAlong: isRow, by: 1 }
    case 'ArrowUp':
      return { isAlong: !isRow, by: -1 }
    case 'ArrowDown':
      return { isAlong: !isRow, by: 1 }
    default:
      return null
  }
}

/** The way through the material while memorising. */
export function stepOf({ key }: Key, direction: BinaryLayout): Move | null {
  const arrow = arrowOf(key, direction)
  if (arrow) return arrow.isAlong ? { kind: 'group', by: arrow.by } : { kind: 'row', by: arrow.by }
  switch (key) {
    case ' ':
      return { kind: 'group', by: 1 }
    case 'Backspace':
      return { kind: 'group', by: -1 }
    case 'PageUp':
      return { kind: 'row', by: -1 }
    case 'PageDown':
      return { kind: 'row', by: 1 }
    case 'Home':
      return { kind: 'start' }
    case 'End':
      return { kind: 'end' }
    default:
      return null
  }
}

/** The key that is shown on the button of each suit and rank. */
export const suitKeys: Record<Suit, string> = {
  spades: 'S',
  hearts: 'H',
  diamonds: 'D',
  clubs: 'C',
}
export const rankKey = (rank: Rank) => (rank === '10' ? '0' : rank)

export type CardKey = { kind: 'suit'; suit: Suit } | { kind: 'card'; card: string }

/** First the suit, then the rank; the suit stays until another is chosen. */
export function cardKeyOf({ key, code, isCtrl }: Key, suit: Suit | null): CardKey | null {
  if (isCtrl) return null
  const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? key.toUpperCase()
  const chosen = suits.find((each) => suitKeys[each] === letter)
  if (chosen) return { kind: 'suit', suit: chosen }
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? letter
  const rank = ranks.find((each) => rankKey(each) === digit || (each === '10' && digit === '1'))
  return rank && suit ? { kind: 'card', card: codeOfCard({ suit, rank }) } : null
}
