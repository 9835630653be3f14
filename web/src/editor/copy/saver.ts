import { saveDraft, type DraftNow, type SaveResult } from '@olympiad/contract/editor'
import type { DraftChanges, DraftPath } from '@olympiad/domain/draft-fields'
import { ApiError, call } from '../../api/call.ts'
import { forgetKept, keep, keptOf } from './kept.ts'
import {
  answered,
  chosen,
  draftOf,
  edited,
  isWaiting,
  notSent,
  openedCopy,
  sending,
  tidied,
  unsaved,
  type WorkingCopy,
} from './working-copy.ts'

export type SaveState =
  | { kind: 'saved'; at: Date }
  | { kind: 'typing' }
  | { kind: 'saving' }
  /** Kept on this device until the server can be reached. */
  | { kind: 'offline' }
  /** The server said no: trying again would not help. */
  | { kind: 'refused'; error: unknown }

export type Opened = { copy: WorkingCopy; save: SaveState; draft: ReturnType<typeof draftOf> }

const pauseMs = 800
const firstRetryMs = 2_000
const longestRetryMs = 30_000

/** The draft that is being written here: tells the server by itself, keeps what it cannot tell. */
export function draftSaver(olympiadId: number, now: DraftNow) {
  const listeners = new Set<() => void>()
  const first = openedCopy(now, keptOf(olympiadId))
  let opened: Opened = {
    copy: first,
    draft: draftOf(first),
    save: { kind: 'saved', at: new Date(now.savedAt) },
  }
  let timer: number | undefined
  let retryMs = firstRetryMs
  let isOpen = false
  let underWay: Promise<void> = Promise.resolve()

  function become(copy: WorkingCopy, save: SaveState): void {
    opened = { copy, save, draft: draftOf(copy) }
    const changes = unsaved(copy)
    if (Object.keys(changes).length === 0) forgetKept(olympiadId)
    else keep(olympiadId, { revision: copy.revision, changes })
    for (const listener of listeners) listener()
  }

  function sendIn(ms: number): void {
    window.clearTimeout(timer)
    if (isOpen) timer = window.setTimeout(() => void send(), ms)
  }

  /** One at a time; who waits for it waits for what is on its way too. */
  function send(): Promise<void> {
    if (isWaiting(opened.copy)) underWay = sendNow()
    return underWay
  }

  async function sendNow(): Promise<void> {
    const copy = sending(opened.copy)
    become(copy, { kind: 'saving' })
    try {
      const result = await call(saveDraft, {
        olympiadId,
        revision: copy.revision,
        changes: copy.sent ?? {},
      })
      retryMs = firstRetryMs
      take(result)
    } catch (error) {
      fail(error)
    }
  }

  function take(result: SaveResult): void {
    const copy = tidied(answered(opened.copy, result))
    const isMore = isWaiting(copy)
    become(copy, isMore ? { kind: 'typing' } : { kind: 'saved', at: new Date() })
    if (isMore) sendIn(pauseMs)
  }

  function fail(error: unknown): void {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    const isBusy = error instanceof ApiError && error.status === 429
    become(
      notSent(opened.copy),
      isRefused && !isBusy ? { kind: 'refused', error } : { kind: 'offline' },
    )
    if (isRefused && !isBusy) return
    sendIn(retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  const hurry = () => sendIn(0)

  return {
    state: () => opened,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: () => {
      isOpen = true
      window.addEventListener('online', hurry)
      hurry()
      return () => {
        isOpen = false
        window.removeEventListener('online', hurry)
        window.clearTimeout(timer)
        // What is still here goes now; the device keeps it if it does not arrive.
        void send()
      }
    },
    edit: (changes: DraftChanges) => {
      const copy = tidied(edited(opened.copy, changes))
      const { kind } = opened.save
      const isStill = kind === 'saving' || kind === 'offline'
      become(copy, isStill ? opened.save : isWaiting(copy) ? { kind: 'typing' } : opened.save)
      sendIn(pauseMs)
    },
    choose: (path: DraftPath, whose: 'mine' | 'theirs') => {
      become(tidied(chosen(opened.copy, path, whose)), opened.save)
      hurry()
    },
    /** Everything typed has arrived, or the error why not. */
    flush: async () => {
      await send()
      for (let tries = 1; tries < 5 && isWaiting(opened.copy); tries++) await send()
      if (opened.save.kind === 'refused') throw opened.save.error
      return opened.copy.revision
    },
    retry: hurry,
  }
}

export type DraftSaver = ReturnType<typeof draftSaver>
