import type { DesignNow } from '@olympiad/contract/diploma-design'
import { greatestSigner, textVariants, type Signer } from '@olympiad/domain/diploma-design'
import { languages, type Language } from '@olympiad/domain/language'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { useLanguage } from '../../i18n/index.ts'
import { useMay } from '../../organiser/staffed-olympiad.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './Diplomas.module.css'
import { PictureField } from './PictureField.tsx'
import { Preview } from './Preview.tsx'
import { useDesign } from './use-design.ts'

/** Signer, words, signature and seal, and beside them the diploma as it will be. */
export function DesignEditor({
  olympiadId,
  now,
  isOut,
}: {
  olympiadId: number
  now: DesignNow
  isOut: boolean
}) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const mayDesign = useMay('designDiplomas')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const { design, isChanged, change, discard, saving } = useDesign(olympiadId, now)
  const signer = design.signer[language]
  const sign = (changes: Partial<Signer>) =>
    change({ signer: { ...design.signer, [language]: { ...signer, ...changes } } })
  const save = () =>
    saving.mutate(undefined, {
      onSuccess: () => toast.success(t('diplomas.saved')),
      onError: (error) => toast.error(errorText(common, error)),
    })
  const disabled = !mayDesign || saving.isPending
  const segments = languages.map((value) => {
    const name = t(`editor.languageNames.${value}`)
    return { value, text: name, name }
  })
  return (
    <section className={styles.design} aria-labelledby="design">
      <div className={styles.head}>
        <h2 id="design">{t('diplomas.design')}</h2>
        <Segments
          label={t('editor.language')}
          segments={segments}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <Preview wish={{ olympiadId, language, design }} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <ChoiceField
          name="text-variant"
          label={t('diplomas.text')}
          disabled={disabled}
          value={design.textVariant}
          onChange={(textVariant) => textVariant && change({ textVariant })}
          choices={textVariants.map((value) => ({ value, label: t(`diplomas.variants.${value}`) }))}
        />
        <TextField
          name="signer-name"
          label={t('diplomas.signerName', { in: t(`editor.languages.${language}`) })}
          hint={t('diplomas.signerHint')}
          isOptional
          disabled={disabled}
          maxLength={greatestSigner.name}
          autoComplete="off"
          value={signer.name}
          onChange={(name) => sign({ name })}
        />
        <TextField
          name="signer-role"
          label={t('diplomas.signerRole', { in: t(`editor.languages.${language}`) })}
          isOptional
          disabled={disabled}
          maxLength={greatestSigner.role}
          autoComplete="off"
          value={signer.role}
          onChange={(role) => sign({ role })}
        />
        {(['signature', 'seal'] as const).map((kind) => (
          <PictureField
            key={kind}
            kind={kind}
            olympiadId={olympiadId}
            disabled={disabled}
            value={design[kind]}
            onChange={(sha256) => change({ [kind]: sha256 })}
          />
        ))}
        {mayDesign && (
          <div className={styles.save}>
            <p className={styles.hint}>{t(isOut ? 'diplomas.afterwards' : 'diplomas.before')}</p>
            <div className={styles.actions}>
              <Button
                type="submit"
                variant="accent"
                disabled={!isChanged}
                loading={saving.isPending}
              >
                {t(isOut ? 'diplomas.saveForAll' : 'diplomas.save')}
              </Button>
              {isChanged && (
                <Button variant="ghost" disabled={saving.isPending} onClick={discard}>
                  {t('diplomas.discard')}
                </Button>
              )}
            </div>
          </div>
        )}
      </form>
    </section>
  )
}
