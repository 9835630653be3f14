import type { Run } from '@olympiad/contract/runs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { RunSession } from '../session/run-session.ts'
import { SlotsContext, type GroupPlace } from '../slots.ts'
import { Memorise } from './Memorise.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('../use-run.ts', () => ({ useRunState: () => false }))
vi.mock('../RunBar.tsx', () => ({ RunBar: () => null }))
vi.mock('../pacer/Pacer.tsx', () => ({ Pacer: () => null }))
vi.mock('./MemoriseFoot.tsx', () => ({ MemoriseFoot: () => null }))
vi.mock('./MemoriseText.tsx', () => ({ MemoriseText: () => null }))

const runIn = (mode: Run['mode']) =>
  ({
    mode,
    drill: {
      ...{ kind: 'number-letter', symbols: 'digits', rowSize: 4, options: { capacity: 2 } },
      ...{ quantity: 8, memoriseSeconds: 60, recallSeconds: 60 },
    },
  }) as Run

const slots = {
  MemoriseAside: ({ group, index }: GroupPlace) => <aside>{`${index}: ${group}`}</aside>,
}

test.each([
  ['free', '<aside>0: 07</aside>'],
  ['training', '<aside>0: 07</aside>'],
] as const)('in a %s run one may look at what one knows of the group', (mode, aside) => {
  expect(shown(mode)).toContain(aside)
})

test('in an olympiad nothing stands beside the material', () => {
  expect(shown('olympiad')).not.toContain('<aside>')
})

function shown(mode: Run['mode']): string {
  const session = {} as RunSession
  return renderToStaticMarkup(
    <SlotsContext value={slots}>
      <Memorise session={session} run={runIn(mode)} material="07421234" deadline={0} />
    </SlotsContext>,
  )
}
