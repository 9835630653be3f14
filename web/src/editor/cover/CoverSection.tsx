import { languages } from '@olympiad/domain/language'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TickField } from '../../ui/form/TickField.tsx'
import { lockOf, useDraft } from '../draft-context.ts'
import { Bilingual, LanguageHeads } from '../fields/Bilingual.tsx'
import { DraftTextField } from '../fields/DraftTextField.tsx'
import { CoverField } from './CoverField.tsx'

/** One picture for both languages or one each; what it shows is said in words for both. */
export function CoverSection() {
  const { t } = useTranslation('organiser')
  const edited = useDraft()
  const { draft, edit } = edited
  const { uk, pl } = draft.texts
  const [isOne, setIsOne] = useState(uk.cover === pl.cover)
  const mayBoth = languages.every((one) => !lockOf(edited, `texts.${one}.cover`).isLocked)
  const share = (one: boolean) => {
    setIsOne(one)
    const cover = uk.cover ?? pl.cover
    if (one && uk.cover !== pl.cover) edit({ 'texts.uk.cover': cover, 'texts.pl.cover': cover })
  }
  const hasCover = uk.cover !== null || pl.cover !== null
  return (
    <>
      {mayBoth && (
        <TickField name="oneCover" label={t('editor.cover.one')} value={isOne} onChange={share} />
      )}
      {isOne && mayBoth ? (
        <CoverField languages={languages} />
      ) : (
        <>
          <LanguageHeads section="cover" />
          <Bilingual>{(language) => <CoverField languages={[language]} />}</Bilingual>
        </>
      )}
      {hasCover && (
        <>
          {isOne && mayBoth && <LanguageHeads section="cover" />}
          <Bilingual>
            {(language) => <DraftTextField language={language} name="coverAlt" maxLength={300} />}
          </Bilingual>
        </>
      )}
    </>
  )
}
