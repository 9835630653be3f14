import { dropGuardianCode, makeGuardianCode } from '@olympiad/contract/family'
import { codeInGroups } from '@olympiad/domain/diploma'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { useMoment } from '../ui/use-moment.ts'
import styles from './Family.module.css'
import { useFamilyChange } from './use-family.ts'

/** Shown once to whoever made it; afterwards only that there is one. */
export function GuardianCode({ until }: { until: string | null }) {
  const { t } = useTranslation('family')
  const { t: common } = useTranslation()
  const moment = useMoment()
  const { data, mutate, isPending, reset } = useMutation({
    mutationFn: () => call(makeGuardianCode, undefined),
    onError: (error) => toast.failure(errorText(common, error)),
  })
  const drop = useFamilyChange(() => call(dropGuardianCode, undefined))
  const shown = data && codeInGroups(data.code)
  const copy = async (code: string) => {
    await navigator.clipboard.writeText(code)
    toast.success(t('guardians.copied'))
  }
  return (
    <>
      {shown && (
        <div role="status">
          <h3 className={styles.sub}>{t('guardians.code')}</h3>
          <p className={styles.code}>{shown}</p>
          <p className={styles.note}>{t('guardians.codeText', { when: moment(data.expiresAt) })}</p>
        </div>
      )}
      {!shown && until && (
        <p className={styles.note}>{t('guardians.codeWaits', { when: moment(until) })}</p>
      )}
      <div className={styles.actions}>
        {shown && (
          <Button variant="primary" onClick={() => void copy(shown)}>
            {t('guardians.copy')}
          </Button>
        )}
        <Button
          variant={shown ? 'secondary' : 'primary'}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t(shown || until ? 'guardians.makeAgain' : 'guardians.make')}
        </Button>
        {(shown || until) && (
          <Button
            variant="ghost"
            loading={drop.isPending}
            onClick={() => drop.mutate(undefined, { onSuccess: reset })}
          >
            {t('guardians.drop')}
          </Button>
        )}
      </div>
    </>
  )
}
