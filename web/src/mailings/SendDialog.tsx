import { confirmMailing, type Mailing, type MailingContent } from '@olympiad/contract/mailings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useNumber } from '../ui/use-number.ts'
import { mailingQuery, mailingsKey } from './queries.ts'

/** The last question before it goes out. Pressed twice, or in two tabs, it is sent once. */
export function SendDialog({
  mailing,
  content,
  recipients,
  settle,
  onClose,
}: {
  mailing: Mailing
  content: MailingContent
  recipients: number
  settle: () => Promise<number>
  onClose: () => void
}) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const number = useNumber()
  const client = useQueryClient()
  const { olympiad } = useStaffedOlympiad()
  const named = { olympiadId: olympiad.id, mailingId: mailing.id }
  const sending = useMutation({
    mutationFn: async () =>
      call(confirmMailing, { ...named, revision: await settle(), recipients }),
    onSuccess: (confirmed) => {
      client.setQueryData(mailingQuery(olympiad.id, mailing.id).queryKey, confirmed)
      toast.success(t('mailings.confirmed'))
    },
    onError: (error) => {
      toast.failure(errorText(common, error))
      void client.invalidateQueries({ queryKey: [...mailingsKey(olympiad.id), 'audience'] })
      onClose()
    },
  })
  return (
    <Dialog
      title={t('mailings.confirm.title', { count: recipients, number: number(recipients) })}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('mailings.cancel')}
          </Button>
          <Button variant="accent" loading={sending.isPending} onClick={() => sending.mutate()}>
            {t('mailings.confirm.press')}
          </Button>
        </>
      }
    >
      <p>{t(`mailings.confirm.${content.kind}`)}</p>
      <p>{t('mailings.confirm.batches')}</p>
    </Dialog>
  )
}
