import type { Group } from '@olympiad/contract/groups'
import { endHomework, extendHomework, type GivenAssignment } from '@olympiad/contract/homework'
import { localOf } from '@olympiad/domain/local-time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DateTimeField } from '../ui/form/DateTimeField.tsx'
import { toast } from '../ui/toast.ts'
import { forgetHomework } from './queries.ts'
import { useZoneHint } from './use-work-text.ts'

type Changing = { group: Group; assignment: GivenAssignment; onClose: () => void }

function useChange(groupId: number, work: () => Promise<unknown>, onDone: () => void) {
  const { t: common } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: async () => {
      await forgetHomework(client, groupId)
      onDone()
    },
    onError: (error) => {
      toast.error(errorText(common, error))
    },
  })
}

/** Due later, never earlier. */
export function LaterDialog({ group, assignment, onClose }: Changing) {
  const { t } = useTranslation('homework')
  const [dueAt, setDueAt] = useState(() => localOf(new Date(assignment.dueAt), group.timeZone))
  const hint = useZoneHint(group.timeZone)
  const which = { groupId: group.id, assignmentId: assignment.id }
  const { mutate, isPending } = useChange(
    group.id,
    () => call(extendHomework, { ...which, dueAt }),
    () => {
      toast.success(t('form.laterDone'))
      onClose()
    },
  )
  return (
    <Dialog
      title={t('form.laterTitle')}
      onClose={onClose}
      actions={
        <Button variant="accent" loading={isPending} onClick={() => mutate()}>
          {t('form.laterSave')}
        </Button>
      }
    >
      <p>{t('form.laterHint')}</p>
      <DateTimeField
        name="dueAt"
        label={t('form.dueAt')}
        hint={hint}
        value={dueAt}
        onChange={setDueAt}
      />
    </Dialog>
  )
}

export function EndDialog({ group, assignment, onClose }: Changing) {
  const { t } = useTranslation('homework')
  const which = { groupId: group.id, assignmentId: assignment.id }
  const { mutate, isPending } = useChange(
    group.id,
    () => call(endHomework, which),
    () => {
      toast.success(t('form.endDone'))
      onClose()
    },
  )
  return (
    <Dialog
      title={t('form.endTitle')}
      onClose={onClose}
      actions={
        <Button variant="accent" loading={isPending} onClick={() => mutate()}>
          {t('form.endSave')}
        </Button>
      }
    >
      <p>{t('form.endHint')}</p>
    </Dialog>
  )
}
