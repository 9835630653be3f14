import type { DraftPath } from '@olympiad/domain/draft-fields'
import type { Language } from '@olympiad/domain/language'
import { useTranslation } from 'react-i18next'
import { RichTextField } from '../../ui/form/RichTextField.tsx'
import { useDraftField } from '../draft-context.ts'
import { LateRichText } from '../rich-text/LateRichText.tsx'
import { DraftFrame } from './DraftFrame.tsx'
import { useObstacleText } from './use-obstacle-text.ts'

export function DraftRichField({
  language,
  name,
}: {
  language: Language
  name: 'fullDescription' | 'terms'
}) {
  const { t } = useTranslation('organiser')
  const obstacleText = useObstacleText()
  const path: DraftPath = `texts.${language}.${name}`
  const { value, onChange, isLocked, obstacle, isError } = useDraftField<string>(path)
  return (
    <DraftFrame path={path}>
      <RichTextField
        label={`${t(`editor.fields.${name}`)} · ${t(`editor.short.${language}`)}`}
        hint={t(`editor.hints.${name}`)}
        error={isError && obstacle ? obstacleText(obstacle) : undefined}
      >
        {(control) => (
          <LateRichText
            control={control}
            language={language}
            value={value}
            onChange={onChange}
            disabled={isLocked}
          />
        )}
      </RichTextField>
    </DraftFrame>
  )
}
