import { ageBandLabel } from '@olympiad/domain/age-band'
import { sittingSeconds, type Category } from '@olympiad/domain/olympiad-draft'
import { useTranslation } from 'react-i18next'
import { useStageText } from '../../i18n/stage-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useDraft } from '../draft-context.ts'
import styles from './DrillGrid.module.css'
import { drillsAt, pathOf } from './drills.ts'
import { useDrillText, useDurationText } from '../../organiser/drill-texts.ts'

/** A cell: its drills and how long they take; none there yet, an empty place to begin at. */
export function CellButton({
  category,
  onOpen,
  hasAge = false,
}: {
  category: Category
  onOpen: () => void
  /** Where no column says it. */
  hasAge?: boolean
}) {
  const { t } = useTranslation('organiser')
  const stageText = useStageText()
  const drillText = useDrillText()
  const duration = useDurationText()
  const { draft, state } = useDraft()
  const drills = drillsAt(draft, category)
  const path = pathOf(category)
  const isFrozen = state.begunCategories.includes(path.replace('categories.', ''))
  const age = ageBandLabel(category.ageBand)
  return (
    <button
      type="button"
      className={styles.cell}
      data-field={path}
      data-state={drills === null ? 'none' : drills.length === 0 ? 'empty' : 'filled'}
      onClick={onOpen}
    >
      <VisuallyHidden>{`${stageText(category)}, ${age}: `}</VisuallyHidden>
      {hasAge && (
        <span className={styles.age} aria-hidden="true">
          {age}
        </span>
      )}
      {drills === null ? (
        <span className={styles.none}>{t('editor.grid.none')}</span>
      ) : drills.length === 0 ? (
        <span className={styles.missing}>
          <Icon name="warning" size={16} />
          {t('editor.grid.noDrills')}
        </span>
      ) : (
        <>
          <span className={styles.drills}>
            {drills.map(({ drill }, index) => (
              // Two drills of a cell may be alike: their order is what they are known by.
              <span key={index}>{drillText(drill)}</span>
            ))}
          </span>
          <span className={styles.time}>
            <Icon name="clock" size={16} />
            {duration(sittingSeconds({ drills }))}
            {isFrozen && ` · ${t('editor.grid.frozen')}`}
          </span>
        </>
      )}
    </button>
  )
}
