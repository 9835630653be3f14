import { promotions, type Promotion } from '@olympiad/domain/olympiad'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { TickField } from '../../ui/form/TickField.tsx'
import { useDraftField } from '../draft-context.ts'
import { DraftFrame } from '../fields/DraftFrame.tsx'

/** How it is shown in the list, and what a registration asks. */
export function SettingsSection() {
  const { t } = useTranslation('organiser')
  const promotion = useDraftField<Promotion>('promotion')
  const birth = useDraftField<boolean>('requiresBirth')
  return (
    <>
      <DraftFrame path="promotion">
        <ChoiceField
          name="promotion"
          label={t('editor.fields.promotion')}
          hint={t('editor.hints.promotion')}
          value={promotion.value}
          disabled={promotion.isLocked}
          onChange={(value) => value && promotion.onChange(value)}
          choices={promotions.map((value) => ({ value, label: t(`editor.promotion.${value}`) }))}
        />
      </DraftFrame>
      <DraftFrame path="requiresBirth">
        <TickField
          name="requiresBirth"
          label={t('editor.fields.requiresBirth')}
          hint={t('editor.hints.requiresBirth')}
          value={birth.value}
          disabled={birth.isLocked}
          onChange={birth.onChange}
        />
      </DraftFrame>
    </>
  )
}
