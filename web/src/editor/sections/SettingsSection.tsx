import { promotions } from '@olympiad/domain/olympiad'
import { useTranslation } from 'react-i18next'
import { DraftChoiceField } from '../fields/DraftChoiceField.tsx'
import { DraftTickField } from '../fields/DraftTickField.tsx'

/** How it is shown in the list, and what a registration asks. */
export function SettingsSection() {
  const { t } = useTranslation('organiser')
  return (
    <>
      <DraftChoiceField
        path="promotion"
        hint={t('editor.hints.promotion')}
        values={promotions}
        textOf={(value) => t(`editor.promotion.${value}`)}
      />
      <DraftTickField path="requiresBirth" />
    </>
  )
}
