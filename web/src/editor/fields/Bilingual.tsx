import { languages, type Language } from '@olympiad/domain/language'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../ui/Segments.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { useDraft } from '../draft-context.ts'
import type { Section } from '../sections.ts'
import { sectionOf } from '../sections.ts'
import styles from './Bilingual.module.css'

/** The languages in view: both, or on a phone the one that is chosen. */
export function useShownLanguages(): readonly Language[] {
  const { language } = useDraft()
  return useDevice() === 'mobile' ? [language] : languages
}

/** One field in both languages side by side. */
export function Bilingual({ children }: { children: (language: Language) => ReactNode }) {
  return (
    <div className={styles.pair}>
      {useShownLanguages().map((language) => (
        <div key={language} className={styles.side}>
          {children(language)}
        </div>
      ))}
    </div>
  )
}

/** Above the fields: which column is which, and how much is missing in it. */
export function LanguageHeads({ section }: { section: Section }) {
  const { t } = useTranslation('organiser')
  const { language, showLanguage, obstacles } = useDraft()
  const isNarrow = useDevice() === 'mobile'
  const missingIn = (one: Language) =>
    obstacles.filter(({ path }) => path.startsWith(`texts.${one}.`) && sectionOf(path) === section)
      .length
  const note = (one: Language) => {
    const count = missingIn(one)
    return count === 0 ? t('editor.complete') : t('editor.missingCount', { count })
  }
  if (isNarrow) {
    return (
      <Segments
        label={t('editor.language')}
        value={language}
        onChange={showLanguage}
        segments={languages.map((one) => ({
          value: one,
          name: `${t(`editor.languageNames.${one}`)}: ${note(one)}`,
          text: `${t(`editor.languageNames.${one}`)} · ${missingIn(one) || '✓'}`,
        }))}
      />
    )
  }
  return (
    <div className={styles.pair}>
      {languages.map((one) => (
        <p key={one} className={styles.head}>
          <strong>{t(`editor.languageNames.${one}`)}</strong>
          <span>{note(one)}</span>
        </p>
      ))}
    </div>
  )
}
