import type { DraftNow, SaveResult } from '@olympiad/contract/editor'
import { emptyDraft } from '@olympiad/domain/olympiad-draft'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftSaver } from './saver.ts'

const savedAt = '2026-11-16T00:00:00Z'

beforeEach(() => {
  const localStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('window', { setTimeout, clearTimeout, localStorage })
  vi.stubGlobal('document', { documentElement: { lang: 'uk' }, getElementById: () => null })
})
afterEach(() => void vi.unstubAllGlobals())

test('whoever waits for everything typed waits for what is on its way too', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const changes = { 'texts.uk.title': 'Кубок' }
  const result: SaveResult = { kind: 'saved', revision: 8, changes, obstacles: [] }
  vi.stubGlobal('fetch', async () => {
    await arrived
    return Response.json(result)
  })
  const saver = draftSaver(1, { revision: 7, draft: emptyDraft, savedAt } as DraftNow)
  saver.edit(changes)
  void saver.flush()
  const second = saver.flush()
  arrive()
  expect(await second).toBe(8)
})
