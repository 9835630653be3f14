import {
  binaryGroupings,
  binaryLayouts,
  capacities,
  cardGroupings,
  deckSizes,
  drillKinds,
  symbolSets,
  type Drill,
} from '@olympiad/domain/drills/drill'
import type { Category, DraftDrill } from '@olympiad/domain/olympiad-draft'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { SegmentChoice } from '../../ui/SegmentChoice.tsx'
import styles from './DrillForm.module.css'
import { ofKind } from './drills.ts'
import { NumberField } from './NumberField.tsx'

const greatest = { quantity: 5000, seconds: 7200, rowSize: 100 }

/** One drill with all its figures; what is changed is changed at once. */
export function DrillForm({
  place: { index, count },
  category,
  value,
  onChange,
  onMove,
  onRemove,
  onTry,
}: {
  place: { index: number; count: number }
  category: Category
  value: DraftDrill
  onChange: (value: DraftDrill) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onTry: () => void
}) {
  const { t } = useTranslation('organiser')
  const { drill } = value
  const put = (part: Partial<Drill>) =>
    onChange({ ...value, drill: { ...drill, ...part } as Drill })
  return (
    <fieldset className={styles.drill}>
      <legend className={styles.legend}>{t('editor.drill.title', { number: index + 1 })}</legend>
      <SegmentChoice
        label={t('editor.drill.kind')}
        values={drillKinds}
        value={drill.kind}
        text={(kind) => t(`editor.kinds.${kind}`)}
        onChange={(kind) => onChange(ofKind(value, kind, category))}
      />
      <div className={styles.numbers}>
        <NumberField
          label={t(drill.kind === 'cards' ? 'editor.drill.decks' : 'editor.drill.quantity')}
          greatest={greatest.quantity}
          value={drill.quantity}
          onChange={(quantity) => put({ quantity })}
        />
        <NumberField
          label={t('editor.drill.memorise')}
          greatest={greatest.seconds}
          value={drill.memoriseSeconds}
          onChange={(memoriseSeconds) => put({ memoriseSeconds })}
        />
        <NumberField
          label={t('editor.drill.recall')}
          greatest={greatest.seconds}
          value={drill.recallSeconds}
          onChange={(recallSeconds) => put({ recallSeconds })}
        />
        {drill.kind !== 'cards' && (
          <NumberField
            label={t('editor.drill.rowSize')}
            greatest={greatest.rowSize}
            value={drill.rowSize}
            onChange={(rowSize) => put({ rowSize })}
          />
        )}
      </div>
      <div className={styles.options}>
        <Options drill={drill} put={put} />
      </div>
      <div className={styles.actions}>
        <Button size="s" onClick={onTry}>
          {t('editor.drill.try')}
        </Button>
        <Button size="s" variant="ghost" disabled={index === 0} onClick={() => onMove(-1)}>
          {t('editor.drill.up')}
        </Button>
        <Button size="s" variant="ghost" disabled={index === count - 1} onClick={() => onMove(1)}>
          {t('editor.drill.down')}
        </Button>
        <Button size="s" variant="ghost" onClick={onRemove}>
          {t('editor.drill.remove')}
        </Button>
      </div>
    </fieldset>
  )
}

/** How the material is made and, at first, shown. */
function Options({ drill, put }: { drill: Drill; put: (part: Partial<Drill>) => void }) {
  const { t } = useTranslation('organiser')
  switch (drill.kind) {
    case 'number-letter':
      return (
        <>
          <SegmentChoice
            label={t('editor.drill.symbols')}
            values={symbolSets}
            value={drill.symbols}
            text={(symbols) => t(`editor.symbols.${symbols}`)}
            onChange={(symbols) => put({ symbols })}
          />
          <SegmentChoice
            label={t('editor.drill.grouping')}
            values={capacities}
            value={drill.options.capacity}
            text={String}
            onChange={(capacity) => put({ options: { capacity } })}
          />
        </>
      )
    case 'binary':
      return (
        <>
          <SegmentChoice
            label={t('editor.drill.grouping')}
            values={binaryGroupings}
            value={drill.options.grouping}
            text={String}
            onChange={(grouping) => put({ options: { ...drill.options, grouping } })}
          />
          <SegmentChoice
            label={t('editor.drill.layout')}
            values={binaryLayouts}
            value={drill.options.layout}
            text={(layout) => t(`editor.layouts.${layout}`)}
            onChange={(layout) => put({ options: { ...drill.options, layout } })}
          />
        </>
      )
    case 'cards':
      return (
        <>
          <SegmentChoice
            label={t('editor.drill.deckSize')}
            values={deckSizes}
            value={drill.deckSize}
            text={String}
            onChange={(deckSize) => put({ deckSize })}
          />
          <SegmentChoice
            label={t('editor.drill.grouping')}
            values={cardGroupings}
            value={drill.options.grouping}
            text={String}
            onChange={(grouping) => put({ options: { grouping } })}
          />
        </>
      )
  }
}
