import { ageBandLabel } from '@olympiad/domain/age-band'
import { fieldOf, type DraftPath } from '@olympiad/domain/draft-fields'
import { cityOf, type TimeZone } from '@olympiad/domain/local-time'
import { useTranslation } from 'react-i18next'
import { useStageText } from '../i18n/stage-text.ts'

/** A time zone by the city whose clock it is. */
export function useZoneText(): (zone: TimeZone) => string {
  const { t } = useTranslation('organiser')
  return (zone) => t(`editor.zones.${cityOf[zone]}`)
}

/** How a field is called where it stands alone: in a list of obstacles, changes or revisions. */
export function useFieldName(): (path: DraftPath) => string {
  const { t } = useTranslation('organiser')
  const stageText = useStageText()
  return (path) => {
    const field = fieldOf(path)
    switch (field?.kind) {
      case 'plain':
        return t(`editor.fields.${field.name}`)
      case 'text':
        return `${t(`editor.fields.${field.name}`)} (${t(`editor.languages.${field.language}`)})`
      case 'category':
        return `${stageText(field.category)}, ${ageBandLabel(field.category.ageBand)}`
      default:
        return t('editor.sections.categories')
    }
  }
}
