import { cancelOlympiad } from '@olympiad/contract/editor'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useDraft } from '../draft-context.ts'
import { draftChangesQuery } from '../queries.ts'
import { ActDialog } from './ActDialog.tsx'
import { useAct } from './use-act.ts'

const longestReason = 500

/** Everybody is told why, and money goes back: to how many is said before. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('organiser')
  const { olympiadId } = useDraft()
  const [reason, setReason] = useState('')
  const [isMissed, setIsMissed] = useState(false)
  const { data } = useQuery(draftChangesQuery(olympiadId, 0))
  const { isBusy, error, act } = useAct()
  const cancel = () => {
    if (reason.trim() === '') return setIsMissed(true)
    void act(
      () => call(cancelOlympiad, { olympiadId, reason: reason.trim() }),
      () => {
        toast.info(t('editor.cancel.done'))
        onClose()
      },
    )
  }
  return (
    <ActDialog
      title={t('editor.cancel.title')}
      yes={t(data?.people.paid ? 'editor.cancel.yes' : 'editor.cancel.yesUnpaid')}
      variant="primary"
      isBusy={isBusy}
      error={error}
      onYes={cancel}
      onClose={onClose}
    >
      <p>{t('editor.cancel.text')}</p>
      {data && (
        <p>
          <strong>
            {data.people.registered === 0
              ? t('editor.apply.nobody')
              : `${t('editor.apply.registered', { count: data.people.registered })}, ${t('editor.cancel.refunds', { count: data.people.paid })}.`}
          </strong>
        </p>
      )}
      <TextField
        name="reason"
        label={t('editor.cancel.reason')}
        hint={t('editor.cancel.reasonHint')}
        error={isMissed && reason.trim() === '' ? t('editor.cancel.reasonMissing') : undefined}
        maxLength={longestReason}
        value={reason}
        onChange={setReason}
      />
    </ActDialog>
  )
}
