import { sendAgain, type AgainState } from '@olympiad/contract/mailings'
import type { MessageKind } from '@olympiad/domain/message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { consoleKey, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useNumber } from '../ui/use-number.ts'

/** One message, or so many of a state. */
export type AgainWanted = {
  state: AgainState
  kind?: MessageKind | undefined
  messageId?: number
  count: number
}

/** Before something is sent again: what it means that it is unknown. */
export function AgainDialog({ wanted, onClose }: { wanted: AgainWanted; onClose: () => void }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const number = useNumber()
  const client = useQueryClient()
  const { olympiad } = useStaffedOlympiad()
  const { count, ...which } = wanted
  const sending = useMutation({
    mutationFn: () => call(sendAgain, { olympiadId: olympiad.id, ...which }),
    onSuccess: ({ again }) => {
      toast.success(t('mailings.again.done', { count: again, number: number(again) }))
      void client.invalidateQueries({ queryKey: [consoleKey, olympiad.id, 'messages'] })
      onClose()
    },
    onError: (error) => toast.failure(errorText(common, error)),
  })
  return (
    <Dialog
      title={t('mailings.again.title', { count, number: number(count) })}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('mailings.cancel')}
          </Button>
          <Button variant="primary" loading={sending.isPending} onClick={() => sending.mutate()}>
            {t('mailings.again.one')}
          </Button>
        </>
      }
    >
      <p>{t(`mailings.again.means.${wanted.state}`)}</p>
    </Dialog>
  )
}
