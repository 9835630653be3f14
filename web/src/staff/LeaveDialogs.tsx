import type { StaffMember } from '@olympiad/contract/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '../api/error-text.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { consolePath } from '../organiser/paths.ts'
import { consoleKey } from '../organiser/staffed-olympiad.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'
import { leaveMutation, removeMutation, staffQuery } from './queries.ts'

export function RemoveDialog({
  olympiadId,
  person,
  name,
  onClose,
}: {
  olympiadId: number
  person: StaffMember
  name: string
  onClose: () => void
}) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const removing = useMutation({
    ...removeMutation,
    onSuccess: (staff) => {
      client.setQueryData(staffQuery(olympiadId).queryKey, staff)
      toast.success(t('staff.removed'))
    },
    onError: (error) => toast.failure(errorText(common, error)),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      title={t('staff.removeTitle', { name })}
      text={t('staff.removeHint')}
      action={t('staff.remove')}
      cancel={t('staff.cancel')}
      isPending={removing.isPending}
      onConfirm={() => removing.mutate({ olympiadId, personId: person.personId })}
      onClose={onClose}
    />
  )
}

export function LeaveDialog({ olympiadId, onClose }: { olympiadId: number; onClose: () => void }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const leaving = useMutation({
    ...leaveMutation,
    onSuccess: () => {
      // Nothing of this olympiad is ours to see any more.
      client.removeQueries({ queryKey: [consoleKey, olympiadId] })
      void client.invalidateQueries({ queryKey: [consoleKey, 'olympiads'] })
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      void navigate(consolePath('home'))
    },
    onError: (error) => {
      toast.failure(errorText(common, error))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('staff.leaveTitle')}
      text={t('staff.leaveHint')}
      action={t('staff.leave')}
      cancel={t('staff.cancel')}
      isPending={leaving.isPending}
      onConfirm={() => leaving.mutate({ olympiadId })}
      onClose={onClose}
    />
  )
}
