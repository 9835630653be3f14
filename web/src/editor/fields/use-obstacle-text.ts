import { ageBandLabel, type AgeBand } from '@olympiad/domain/age-band'
import type { DraftObstacle } from '@olympiad/domain/draft-obstacles'
import type { Currency } from '@olympiad/domain/olympiad'
import type { Stage } from '@olympiad/domain/stage'
import { useTranslation } from 'react-i18next'
import { useStageText } from '../../i18n/stage-text.ts'
import { useFieldName } from '../../organiser/field-texts.ts'
import { amountText } from '../../ui/form/amount.ts'

/** What is in the way, as a sentence. */
export function useObstacleText(): (obstacle: DraftObstacle) => string {
  const { t } = useTranslation('organiser')
  const fieldName = useFieldName()
  const stageText = useStageText()
  return ({ code, path, values }) => {
    const { level, number, ageBand, currency, minimum } = values
    return t(`editor.obstacles.${code}`, {
      field: fieldName(path),
      category:
        level === undefined
          ? ''
          : `${stageText({ level, number } as Stage)}, ${ageBandLabel(ageBand as AgeBand)}`,
      currency: currency as Currency,
      minimum: amountText(Number(minimum ?? 0)),
    })
  }
}
