import {
  binaryGroupings,
  binaryLayouts,
  capacities,
  cardGroupings,
  deckSizes,
  type Drill,
} from '@olympiad/domain/drills/drill'
import { useTranslation } from 'react-i18next'
import { Segments } from '../ui/Segments.tsx'
import styles from './OwnSettings.module.css'

/** How the material is made and shown. */
export function DrillOptions({
  drill,
  put,
}: {
  drill: Drill
  put: (part: Partial<Drill>) => void
}) {
  const { t } = useTranslation('training')
  const split = (count: number) => (count === 1 ? t('own.noGroups') : t('own.by', { count }))
  switch (drill.kind) {
    case 'number-letter':
      return (
        <Choice
          label={t('own.grouping')}
          values={capacities}
          value={drill.options.capacity}
          text={split}
          onChange={(capacity) => put({ options: { capacity } })}
        />
      )
    case 'binary':
      return (
        <>
          <Choice
            label={t('own.grouping')}
            values={binaryGroupings}
            value={drill.options.grouping}
            text={split}
            onChange={(grouping) => put({ options: { ...drill.options, grouping } })}
          />
          <Choice
            label={t('own.layout')}
            values={binaryLayouts}
            value={drill.options.layout}
            text={(layout) => t(`layouts.${layout}`)}
            onChange={(layout) => put({ options: { ...drill.options, layout } })}
          />
        </>
      )
    case 'cards':
      return (
        <>
          <Choice
            label={t('own.deckSize')}
            values={deckSizes}
            value={drill.deckSize}
            text={String}
            onChange={(deckSize) => put({ deckSize })}
          />
          <Choice
            label={t('own.grouping')}
            values={cardGroupings}
            value={drill.options.grouping}
            text={split}
            onChange={(grouping) => put({ options: { grouping } })}
          />
        </>
      )
  }
}

function Choice<Value extends string | number>({
  label,
  values,
  value,
  text,
  onChange,
}: {
  label: string
  values: readonly Value[]
  value: Value
  text: (value: Value) => string
  onChange: (value: Value) => void
}) {
  return (
    <div>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Segments
        label={label}
        value={String(value)}
        segments={values.map((one) => ({
          value: String(one),
          text: text(one),
          name: `${label}: ${text(one)}`,
        }))}
        onChange={(chosen) => {
          const found = values.find((one) => String(one) === chosen)
          if (found !== undefined) onChange(found)
        }}
      />
    </div>
  )
}
