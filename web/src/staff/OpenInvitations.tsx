import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { dayText } from '../ui/dates.ts'
import { toast } from '../ui/toast.ts'
import { invitationsQuery, revokeMutation } from './queries.ts'
import styles from './Staff.module.css'
import { useMemberText } from './use-member-text.ts'

/** Links that are on their way to somebody, until they are used, revoked or expire. */
export function OpenInvitations({ olympiadId }: { olympiadId: number }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const memberText = useMemberText()
  const client = useQueryClient()
  const { data = [] } = useQuery(invitationsQuery(olympiadId))
  const revoking = useMutation({
    ...revokeMutation,
    onSuccess: (open) => client.setQueryData(invitationsQuery(olympiadId).queryKey, open),
    onError: (error) => toast.failure(errorText(common, error)),
  })
  if (data.length === 0) return null
  return (
    <section className={styles.invitations}>
      <h3 className={styles.subheading}>{t('staff.open')}</h3>
      <ul className={styles.list}>
        {data.map(({ id, invitedBy, expiresAt, ...member }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>{memberText(member)}</span>
            <span className={styles.role}>
              {t('staff.until', { day: dayText(new Date(expiresAt)) })}
              {invitedBy && ` · ${t('staff.invitedBy', { name: invitedBy })}`}
            </span>
            <span className={styles.actions}>
              <Button
                size="s"
                variant="ghost"
                onClick={() => revoking.mutate({ olympiadId, invitationId: id })}
              >
                {t('staff.revoke')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
