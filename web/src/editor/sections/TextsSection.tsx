import { Bilingual, LanguageHeads } from '../fields/Bilingual.tsx'
import { DraftRichField } from '../fields/DraftRichField.tsx'
import { DraftTextField } from '../fields/DraftTextField.tsx'

/** What a participant reads, each field in both languages. */
export function TextsSection() {
  return (
    <>
      <LanguageHeads section="texts" />
      <Bilingual>
        {(language) => <DraftTextField language={language} name="title" maxLength={200} />}
      </Bilingual>
      <Bilingual>
        {(language) => (
          <DraftTextField language={language} name="shortDescription" maxLength={1000} rows={3} />
        )}
      </Bilingual>
      <Bilingual>
        {(language) => <DraftRichField language={language} name="fullDescription" />}
      </Bilingual>
      <Bilingual>
        {(language) => <DraftTextField language={language} name="organiser" maxLength={200} />}
      </Bilingual>
    </>
  )
}
