import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/form/Field.tsx'
import { toast } from '../ui/toast.ts'
import { forgetRuns } from './queries.ts'
import styles from './Rulings.module.css'
import type { Act } from './acts.ts'

/** Asks for the reason, which the participant reads, and rules. */
export function RulingDialog({
  olympiadId,
  act,
  name,
  onClose,
}: {
  olympiadId: number
  act: Act
  /** Whom it is about. */
  name: string
  onClose: () => void
}) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const ruling = useMutation({
    mutationFn: () => act.rule(reason),
    onSuccess: async () => {
      await forgetRuns(client, olympiadId)
      toast.success(t(`rulings.done.${act.kind}`))
      onClose()
    },
    onError: (error) => toast.error(errorText(common, error)),
  })
  const isMissing = reason.trim() === ''
  const rule = () => {
    setIsAsked(true)
    if (!isMissing) ruling.mutate()
  }
  return (
    <Dialog
      title={t(`rulings.acts.${act.kind}`)}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" loading={ruling.isPending} onClick={rule}>
            {t(`rulings.acts.${act.kind}`)}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('rulings.back')}
          </Button>
        </>
      }
    >
      <p className={styles.whom}>{name}</p>
      <p className={styles.what}>{t(`rulings.what.${act.kind}`)}</p>
      <Field
        label={t('rulings.reason')}
        hint={t('rulings.reasonHint')}
        error={isAsked && isMissing ? t('rulings.reasonMissing') : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            name="reason"
            rows={3}
            maxLength={1000}
            className={styles.text}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
