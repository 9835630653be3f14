import { codeInGroups } from '@olympiad/domain/diploma'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { toast } from '../ui/toast.ts'
import styles from './Groups.module.css'

/** The code stands behind the #: neither our server nor a referrer ever sees it. */
export const linkOf = (code: string) => `${location.origin}${paths.joinGroup}#${code}`

/** A code that was just made, as code, link and picture; it is shown this once. */
export function CodeSheet({
  code,
  title,
  text,
  onClose,
}: {
  code: string
  title: string
  text: string
  onClose: () => void
}) {
  const { t } = useTranslation('groups')
  const link = linkOf(code)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast.success(t('code.copied'))
    } catch {
      toast.error(t('code.notCopied'))
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" onClick={() => void copy()}>
            {t('code.copy')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('code.done')}
          </Button>
        </>
      }
    >
      <div className={styles.codeSheet}>
        <p className={styles.text}>{text}</p>
        <div className={styles.qr}>
          <QrCode text={link} label={t('code.qr')} />
        </div>
        <p className={styles.code}>{codeInGroups(code)}</p>
        <input
          readOnly
          aria-label={t('code.link')}
          className={styles.link}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <p className={styles.note}>{t('code.once')}</p>
      </div>
    </Dialog>
  )
}
