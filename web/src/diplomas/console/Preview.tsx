import type { PreviewWish } from '@olympiad/contract/diploma-design'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import styles from './Diplomas.module.css'
import { fetchPreviewPdf, previewQuery } from './queries.ts'
import { useRested } from './use-rested.ts'

/** The diploma as the server draws it, with a long name, while it is being designed. */
export function Preview({ wish }: { wish: PreviewWish }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const rested = useRested(wish)
  const { data, error, isFetching } = useQuery(previewQuery(rested))
  const pdf = useMutation({
    mutationFn: () => fetchPreviewPdf(wish),
    onSuccess: (file) => saveFile(file, 'preview.pdf'),
    onError: (reason) => toast.error(errorText(common, reason)),
  })
  const isWaiting = isFetching || rested !== wish
  return (
    <figure className={styles.preview}>
      <div className={styles.sheet} aria-busy={isWaiting}>
        {data && <img src={data} alt={t('diplomas.previewAlt')} width={1600} height={1131} />}
      </div>
      <div role="alert">{error && <FieldError>{errorText(common, error)}</FieldError>}</div>
      <figcaption className={styles.caption}>
        <span>{t('diplomas.previewHint')}</span>
        <Button variant="ghost" size="s" loading={pdf.isPending} onClick={() => pdf.mutate()}>
          {t('diplomas.previewPdf')}
        </Button>
      </figcaption>
    </figure>
  )
}
