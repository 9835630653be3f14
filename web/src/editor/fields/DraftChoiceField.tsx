import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { useDraftField } from '../draft-context.ts'
import { DraftFrame } from './DraftFrame.tsx'

/** One of few values of the draft. */
export function DraftChoiceField<Value extends string>({
  path,
  hint,
  values,
  textOf,
}: {
  path: 'timeZone' | 'country' | 'promotion'
  hint?: string
  values: readonly Value[]
  textOf: (value: Value) => string
}) {
  const { t } = useTranslation('organiser')
  const { value, onChange, isLocked } = useDraftField<Value>(path)
  return (
    <DraftFrame path={path}>
      <ChoiceField
        name={path}
        label={t(`editor.fields.${path}`)}
        {...(hint !== undefined && { hint })}
        value={value}
        disabled={isLocked}
        onChange={(chosen) => chosen && onChange(chosen)}
        choices={values.map((one) => ({ value: one, label: textOf(one) }))}
      />
    </DraftFrame>
  )
}
