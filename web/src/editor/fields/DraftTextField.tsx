import type { DraftPath } from '@olympiad/domain/draft-fields'
import type { Language } from '@olympiad/domain/language'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/form/Field.tsx'
import styles from '../../ui/form/Field.module.css'
import { useDraftField } from '../draft-context.ts'
import { DraftFrame } from './DraftFrame.tsx'
import { useObstacleText } from './use-obstacle-text.ts'

/** Plain words in one language, of one line or several. */
export function DraftTextField({
  language,
  name,
  maxLength,
  rows = 1,
}: {
  language: Language
  name: 'title' | 'shortDescription' | 'organiser' | 'coverAlt'
  maxLength: number
  rows?: number
}) {
  const { t } = useTranslation('organiser')
  const obstacleText = useObstacleText()
  const path: DraftPath = `texts.${language}.${name}`
  const { value, onChange, isLocked, obstacle, isError } = useDraftField<string>(path)
  const Input = rows === 1 ? 'input' : 'textarea'
  return (
    <DraftFrame path={path}>
      <Field
        label={`${t(`editor.fields.${name}`)} · ${t(`editor.short.${language}`)}`}
        hint={
          value.length > maxLength * 0.8
            ? `${value.length} / ${maxLength}`
            : t(`editor.hints.${name}`)
        }
        error={isError && obstacle ? obstacleText(obstacle) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            className={styles.input}
            lang={language}
            {...(rows > 1 && { rows })}
            maxLength={maxLength}
            value={value}
            disabled={isLocked}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </DraftFrame>
  )
}
