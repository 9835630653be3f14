import { linkRun } from '@olympiad/contract/training'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './FriendLink.module.css'

/** A link by which a friend gets the same material; copied, and shown to whoever wants to read it. */
export function FriendLink({ runId }: { runId: string }) {
  const { t } = useTranslation('training')
  const { t: common } = useTranslation()
  const {
    mutate,
    isPending,
    data: address,
  } = useMutation({
    mutationFn: async () => {
      const { code } = await call(linkRun, { runId })
      return `${window.location.origin}${pathTo('friendRun', { code })}`
    },
    onSuccess: async (made) => {
      // A browser may forbid it; the link is shown all the same.
      const isCopied = await navigator.clipboard.writeText(made).then(
        () => true,
        () => false,
      )
      if (isCopied) toast.success(t('friend.copied'))
    },
    onError: (error) => {
      toast.error(errorText(common, error))
    },
  })
  return (
    <>
      <Button variant="ghost" loading={isPending} onClick={() => mutate()}>
        {t('friend.make')}
      </Button>
      {address && (
        <label className={styles.link}>
          <span>{t('friend.link')}</span>
          <input
            readOnly
            value={address}
            className={styles.address}
            onFocus={({ target }) => target.select()}
          />
          <span>{t('friend.note')}</span>
        </label>
      )}
    </>
  )
}
