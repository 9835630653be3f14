import { useTranslation } from 'react-i18next'
import { TickField } from '../../ui/form/TickField.tsx'
import { useDraftField } from '../draft-context.ts'
import { DraftFrame } from './DraftFrame.tsx'

/** A yes or no of the draft. */
export function DraftTickField({ path }: { path: 'isInternational' | 'requiresBirth' }) {
  const { t } = useTranslation('organiser')
  const { value, onChange, isLocked } = useDraftField<boolean>(path)
  return (
    <DraftFrame path={path}>
      <TickField
        name={path}
        label={t(`editor.fields.${path}`)}
        hint={t(`editor.hints.${path}`)}
        value={value}
        disabled={isLocked}
        onChange={onChange}
      />
    </DraftFrame>
  )
}
