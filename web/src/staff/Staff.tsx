import type { StaffMember } from '@olympiad/contract/staff'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Asked } from '../ui/Asked.tsx'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { LeaveDialog, RemoveDialog } from './LeaveDialogs.tsx'
import { OpenInvitations } from './OpenInvitations.tsx'
import { staffQuery } from './queries.ts'
import { RoleDialog } from './RoleDialog.tsx'
import styles from './Staff.module.css'
import { useMemberText } from './use-member-text.ts'

/** Who works on the olympiad; the owners change it. */
export function Staff() {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const mayManage = useMay('manageStaff')
  const [isInviting, setIsInviting] = useState(false)
  const query = useQuery(staffQuery(olympiad.id))
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('staff.heading')}</h2>
        {mayManage && (
          <Button variant="primary" onClick={() => setIsInviting(true)}>
            {t('staff.invite')}
          </Button>
        )}
      </div>
      <Asked query={query}>
        {(staff) => (
          <ul className={styles.list}>
            {staff.map((person) => (
              <Row key={person.personId} person={person} />
            ))}
          </ul>
        )}
      </Asked>
      {mayManage && <OpenInvitations olympiadId={olympiad.id} />}
      {isInviting && <InviteDialog olympiadId={olympiad.id} onClose={() => setIsInviting(false)} />}
    </>
  )
}

type Asking = 'role' | 'remove' | 'leave'

function Row({ person }: { person: StaffMember }) {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const mayManage = useMay('manageStaff')
  const memberText = useMemberText()
  const [asking, setAsking] = useState<Asking | null>(null)
  const name = person.name || t('staff.nameless', { id: person.personId })
  const close = () => setAsking(null)
  const asked = { olympiadId: olympiad.id, person, name, onClose: close }
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name} {person.isMe && <Badge tone="brand">{t('staff.me')}</Badge>}
      </span>
      <span className={styles.role}>{memberText(person)}</span>
      <span className={styles.actions}>
        {mayManage && !person.isMe && (
          <>
            <Button size="s" onClick={() => setAsking('role')}>
              {t('staff.change')}
            </Button>
            <Button size="s" variant="ghost" onClick={() => setAsking('remove')}>
              {t('staff.remove')}
            </Button>
          </>
        )}
        {person.isMe && (
          <Button size="s" variant="ghost" onClick={() => setAsking('leave')}>
            {t('staff.leave')}
          </Button>
        )}
      </span>
      {asking === 'role' && <RoleDialog {...asked} />}
      {asking === 'remove' && <RemoveDialog {...asked} />}
      {asking === 'leave' && <LeaveDialog olympiadId={olympiad.id} onClose={close} />}
    </li>
  )
}
