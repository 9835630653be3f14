import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { useAddresses } from './addresses.ts'
import styles from './Files.module.css'

/** A diploma to take along. */
export function Files({ code, title }: { code: string; title: string }) {
  const { t } = useTranslation('diplomas')
  const { pdf, png, credential } = useAddresses(code)
  return (
    <div className={styles.files}>
      <div className={styles.buttons}>
        <ButtonLink variant="accent" href={pdf}>
          {t('files.pdf')}
        </ButtonLink>
        <Share code={code} title={title} />
        <ButtonLink variant="ghost" href={png}>
          {t('files.png')}
        </ButtonLink>
        <ButtonLink variant="ghost" href={credential}>
          {t('files.credential')}
        </ButtonLink>
      </div>
      <p className={styles.hint}>{t('files.credentialHint')}</p>
    </div>
  )
}

/** By the device's own sheet, or into the clipboard. */
export function Share({ code, title }: { code: string; title: string }) {
  const { t } = useTranslation('diplomas')
  const { page } = useAddresses(code)
  const share = async () => {
    const url = new URL(page, location.href).href
    if ('share' in navigator) {
      // Whoever closes the sheet has decided.
      return navigator.share({ title, url }).catch(() => {})
    }
    try {
      await (navigator as Navigator).clipboard.writeText(url)
      toast.success(t('files.copied'))
    } catch {
      toast.error(t('files.notCopied'))
    }
  }
  return <Button onClick={() => void share()}>{t('files.share')}</Button>
}
