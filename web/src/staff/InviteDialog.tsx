import type { Member } from '@olympiad/domain/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../api/error-text.ts'
import { consolePath } from '../organiser/paths.ts'
import { Button } from '../ui/Button.tsx'
import { dayText } from '../ui/dates.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast.ts'
import { MemberFields } from './MemberFields.tsx'
import { invitationsQuery, inviteMutation } from './queries.ts'
import styles from './Staff.module.css'

/** The token stands behind the #: neither our server nor a referrer ever sees it. */
const linkOf = (token: string) => `${location.origin}${consolePath('invitation')}#${token}`

export function InviteDialog({ olympiadId, onClose }: { olympiadId: number; onClose: () => void }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const [member, setMember] = useState<Member>({ role: 'editor', language: null })
  const inviting = useMutation({
    ...inviteMutation,
    onSuccess: () => client.invalidateQueries({ queryKey: invitationsQuery(olympiadId).queryKey }),
    onError: (error) => toast.failure(errorText(common, error)),
  })
  if (inviting.data) return <InvitationLink {...inviting.data} onClose={onClose} />
  return (
    <Dialog
      title={t('staff.inviteTitle')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            loading={inviting.isPending}
            onClick={() => inviting.mutate({ olympiadId, ...member })}
          >
            {t('staff.makeLink')}
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

function InvitationLink({
  token,
  expiresAt,
  onClose,
}: {
  token: string
  expiresAt: string
  onClose: () => void
}) {
  const { t } = useTranslation('organiser')
  const link = linkOf(token)
  const day = dayText(new Date(expiresAt))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast.success(t('staff.copied'))
    } catch {
      toast.error(t('staff.notCopied'))
    }
  }
  return (
    <Dialog
      title={t('staff.linkTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" onClick={() => void copy()}>
            {t('staff.copy')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('staff.done')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('staff.linkHint', { day })}</p>
      <input
        readOnly
        aria-label={t('staff.link')}
        className={styles.link}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  )
}
