import { ageBandLabel, ageBands } from '@olympiad/domain/age-band'
import { sittingSeconds, type Category } from '@olympiad/domain/olympiad-draft'
import { stageKey, type Stage } from '@olympiad/domain/stage'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStageText } from '../../i18n/stage-text.ts'
import { Button } from '../../ui/Button.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { lockOf, useDraft } from '../draft-context.ts'
import editorStyles from '../Editor.module.css'
import { CategorySheet } from './CategorySheet.tsx'
import { CellButton } from './CellButton.tsx'
import styles from './DrillGrid.module.css'
import { drillsAt, normsOf, pathOf, stagesOf } from './drills.ts'
import { useDurationText } from '../../organiser/drill-texts.ts'
import { useGridKeys } from './use-grid-keys.ts'
import type { TryDrill } from './try-drill.ts'

/** Levels and stages down, ages across; on a phone one below the other. */
export function CategoriesSection({ TryDrill }: { TryDrill: TryDrill }) {
  const { t } = useTranslation('organiser')
  const { draft } = useDraft()
  const isNarrow = useDevice() === 'mobile'
  const [open, setOpen] = useState<Category | null>(null)
  const duration = useDurationText()
  const longest = Math.max(0, ...draft.categories.map(sittingSeconds))
  return (
    <>
      <p className={editorStyles.lead}>{t('editor.grid.lead')}</p>
      {draft.categories.length > 0 && (
        <p>
          {t('editor.grid.summary', { count: draft.categories.length })}{' '}
          {t('editor.grid.longest', { time: duration(longest) })}
        </p>
      )}
      <div data-field="categories">
        {isNarrow ? <StageList open={setOpen} /> : <StageTable open={setOpen} />}
      </div>
      {open && (
        <CategorySheet
          key={pathOf(open)}
          category={open}
          TryDrill={TryDrill}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

const cellsOf = ({ level, number }: Stage): Category[] =>
  ageBands.map((ageBand) => ({ level, number, ageBand }))

/** Whether the drills of a cell may still be changed here. */
function useIsLocked(): (category: Category) => boolean {
  const edited = useDraft()
  return (category) => lockOf(edited, pathOf(category)).isLocked
}

/** All ages of a stage at once: with the norms, or none. */
function RowTool({ stage }: { stage: Stage }) {
  const { t } = useTranslation('organiser')
  const stageText = useStageText()
  const { draft, edit } = useDraft()
  const isLocked = useIsLocked()
  const open = cellsOf(stage).filter((cell) => !isLocked(cell))
  const empty = open.filter((cell) => drillsAt(draft, cell) === null)
  if (open.length === 0) return null
  const isFull = empty.length === 0
  const change = () =>
    edit(
      Object.fromEntries(
        (isFull ? open : empty).map((cell) => [pathOf(cell), isFull ? null : normsOf(cell)]),
      ),
    )
  const name = t(isFull ? 'editor.grid.clearRow' : 'editor.grid.fillRow')
  return (
    <Button variant="ghost" size="s" aria-label={`${name}: ${stageText(stage)}`} onClick={change}>
      {name}
    </Button>
  )
}

function StageTable({ open }: { open: (category: Category) => void }) {
  const { t } = useTranslation('organiser')
  const stageText = useStageText()
  const { draft } = useDraft()
  const keys = useGridKeys()
  return (
    <div className={styles.frame}>
      <table className={styles.grid} onKeyDown={keys}>
        <thead>
          <tr>
            <th scope="col">{t('editor.grid.stage')}</th>
            {ageBands.map((band) => (
              <th key={band} scope="col">
                {ageBandLabel(band)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stagesOf(draft).map((stage) => (
            <tr key={stageKey(stage)}>
              <th scope="row">
                <span className={styles.stage}>{stageText(stage)}</span>
                <RowTool stage={stage} />
              </th>
              {cellsOf(stage).map((cell) => (
                <td key={cell.ageBand}>
                  <CellButton category={cell} onOpen={() => open(cell)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function StageList({ open }: { open: (category: Category) => void }) {
  const stageText = useStageText()
  const { draft } = useDraft()
  return (
    <ul className={styles.stages}>
      {stagesOf(draft).map((stage) => (
        <li key={stageKey(stage)}>
          <StageHead tool={<RowTool stage={stage} />}>{stageText(stage)}</StageHead>
          <ul className={styles.cells}>
            {cellsOf(stage).map((cell) => (
              <li key={cell.ageBand}>
                <CellButton category={cell} onOpen={() => open(cell)} hasAge />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function StageHead({ tool, children }: { tool: ReactNode; children: string }) {
  return (
    <div className={styles.head}>
      <h3>{children}</h3>
      {tool}
    </div>
  )
}
