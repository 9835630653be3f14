import {
  binaryGroupings,
  binaryLayouts,
  capacities,
  cardGroupings,
  deckSizes,
  type Drill,
} from '@olympiad/domain/drills/drill'
import { useTranslation } from 'react-i18next'
import { SegmentChoice } from '../ui/SegmentChoice.tsx'

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
        <SegmentChoice
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
          <SegmentChoice
            label={t('own.grouping')}
            values={binaryGroupings}
            value={drill.options.grouping}
            text={split}
            onChange={(grouping) => put({ options: { ...drill.options, grouping } })}
          />
          <SegmentChoice
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
          <SegmentChoice
            label={t('own.deckSize')}
            values={deckSizes}
            value={drill.deckSize}
            text={String}
            onChange={(deckSize) => put({ deckSize })}
          />
          <SegmentChoice
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
