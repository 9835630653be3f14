import { languages, type Language } from '@olympiad/domain/language'
import type { OlympiadDraft } from '@olympiad/domain/olympiad-draft'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { useDraft } from '../draft-context.ts'
import type { HandedIn, Viewpoint } from '../handed-in.ts'
import styles from './PreviewDialog.module.css'

const viewpoints = ['guest', 'unpaid', 'paid'] as const
const views = ['page', 'card'] as const
const screens = ['desktop', 'phone'] as const

/** The draft as a participant would see it, with the participant's own components. */
export function PreviewDialog({
  draft,
  Preview,
  onClose,
}: {
  draft: OlympiadDraft
  Preview: HandedIn['Preview']
  onClose: () => void
}) {
  const { t } = useTranslation('organiser')
  const { olympiadId } = useDraft()
  const isNarrow = useDevice() === 'mobile'
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [viewpoint, setViewpoint] = useState<Viewpoint>('guest')
  const [view, setView] = useState<(typeof views)[number]>('page')
  const [screen, setScreen] = useState<(typeof screens)[number]>(isNarrow ? 'phone' : 'desktop')
  return (
    <Dialog width="full" title={t('editor.preview.title')} onClose={onClose}>
      <div className={styles.preview}>
        <div className={styles.choices}>
          <Segments
            label={t('editor.preview.who')}
            value={viewpoint}
            onChange={setViewpoint}
            segments={viewpoints.map((value) => named(value, t(`editor.preview.${value}`)))}
          />
          <Segments
            label={t('editor.preview.what')}
            value={view}
            onChange={setView}
            segments={views.map((value) => named(value, t(`editor.preview.${value}`)))}
          />
          {!isNarrow && (
            <Segments
              label={t('editor.preview.screen')}
              value={screen}
              onChange={setScreen}
              segments={screens.map((value) => named(value, t(`editor.preview.${value}`)))}
            />
          )}
          <Segments
            label={t('editor.language')}
            value={language}
            onChange={setLanguage}
            segments={languages.map((value) => named(value, t(`editor.languageNames.${value}`)))}
          />
        </div>
        <Suspense>
          <Preview
            olympiadId={olympiadId}
            draft={draft}
            viewpoint={viewpoint}
            view={view}
            language={language}
            isPhone={screen === 'phone'}
          />
        </Suspense>
      </div>
    </Dialog>
  )
}

const named = <Value extends string>(value: Value, text: string) => ({ value, text, name: text })
