import { exportMine } from '@olympiad/contract/export'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { personOf, useSession } from '../api/session.ts'
import { errorText } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'
import styles from './ExportMine.module.css'

/** A person's profile, registrations and payments, for that person: one click, one file. */
export function ExportMine() {
  const { t } = useTranslation()
  const person = personOf(useSession())
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(exportMine, undefined),
    onSuccess: (data) =>
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        `my-data-${data.exported_at.slice(0, 10)}.json`,
      ),
    onError: (error) => toast.failure(errorText(t, error)),
  })
  if (!person) return null
  return (
    <div className={styles.place}>
      <Card as="section">
        <h2 className={styles.heading}>{t('export.title')}</h2>
        <p className={styles.text}>{t('export.text')}</p>
        <Button loading={isPending} onClick={() => mutate()}>
          {t('export.download')}
        </Button>
      </Card>
    </div>
  )
}
