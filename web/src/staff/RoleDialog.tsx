import type { StaffMember } from '@olympiad/contract/staff'
import type { Member } from '@olympiad/domain/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast.ts'
import { MemberFields } from './MemberFields.tsx'
import { changeRoleMutation, staffQuery } from './queries.ts'

export function RoleDialog({
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
  const [member, setMember] = useState<Member>({ role: person.role, language: person.language })
  const changing = useMutation({
    ...changeRoleMutation,
    onSuccess: (staff) => {
      client.setQueryData(staffQuery(olympiadId).queryKey, staff)
      toast.success(t('staff.roleChanged'))
      onClose()
    },
    onError: (error) => toast.failure(errorText(common, error)),
  })
  return (
    <Dialog
      title={t('staff.changeTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            loading={changing.isPending}
            onClick={() => changing.mutate({ olympiadId, personId: person.personId, ...member })}
          >
            {t('staff.save')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('staff.cancel')}
          </Button>
        </>
      }
    >
      <MemberFields value={member} onChange={setMember} />
    </Dialog>
  )
}
