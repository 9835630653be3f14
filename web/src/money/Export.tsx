import { addressOf } from '@olympiad/contract/call'
import { getMoneyCsv } from '@olympiad/contract/money'
import { useMutation } from '@tanstack/react-query'
import { apiUrl } from '../api/base.ts'
import { fetchFile } from '../api/call.ts'
import { useLanguage } from '../i18n/index.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'
import styles from './Money.module.css'
import { useMoneyWords } from './use-money.ts'

/** Every payment and refund as a table, for the accountant. */
export function Export() {
  const t = useMoneyWords()
  const language = useLanguage()
  const { olympiad } = useStaffedOlympiad()
  const request = getMoneyCsv.request({ olympiadId: olympiad.id, language })
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile(`${apiUrl}${addressOf(getMoneyCsv.path, request)}`),
    onSuccess: (bytes) => saveFile(bytes, `money-${olympiad.id}.csv`),
    onError: (error) => toast.error(error.message),
  })
  return (
    <div className={styles.export}>
      <Button loading={isPending} onClick={() => mutate()}>
        {t('money.export')}
      </Button>
      <p className={styles.note}>{t('money.exportHint')}</p>
    </div>
  )
}
