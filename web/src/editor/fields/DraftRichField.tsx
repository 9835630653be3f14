import type { DraftPath } from '@olympiad/domain/draft-fields'
import type { Language } from '@olympiad/domain/language'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { RichTextField } from '../../ui/form/RichTextField.tsx'
import { late } from '../../ui/late.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDraftField } from '../draft-context.ts'
import { DraftFrame } from './DraftFrame.tsx'
import { useObstacleText } from './use-obstacle-text.ts'

/** Its library weighs as much as a page: it comes when a text of this kind is opened. */
const RichText = late(() => import('../rich-text/RichText.tsx'), 'RichText')

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
          <Suspense fallback={<Skeleton height="14rem" />}>
            <RichText
              control={control}
              language={language}
              value={value}
              onChange={onChange}
              disabled={isLocked}
            />
          </Suspense>
        )}
      </RichTextField>
    </DraftFrame>
  )
}
