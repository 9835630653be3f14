import { useTranslation } from 'react-i18next'
import { Bilingual, LanguageHeads } from '../fields/Bilingual.tsx'
import { DraftRichField } from '../fields/DraftRichField.tsx'
import styles from '../Editor.module.css'

/** What a participant accepts: both languages are one version. */
export function TermsSection() {
  const { t } = useTranslation('organiser')
  return (
    <>
      <p className={styles.lead}>{t('editor.termsLead')}</p>
      <LanguageHeads section="terms" />
      <Bilingual>{(language) => <DraftRichField language={language} name="terms" />}</Bilingual>
    </>
  )
}
