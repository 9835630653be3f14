import {
  handGroupOver,
  inviteTrainer,
  removeTrainer,
  revokeTrainerInvitation,
  type Group,
  type GroupSettings,
  type GroupTrainer,
} from '@olympiad/contract/groups'
import { mayInGroup } from '@olympiad/domain/group'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { dayText } from '../ui/dates.ts'
import { CodeSheet } from './CodeSheet.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import styles from './Groups.module.css'
import { useChange } from './use-change.ts'

/** Who teaches the group; the owner invites, takes out and hands over. */
export function TrainerSettings({ group, settings }: { group: Group; settings: GroupSettings }) {
  const { t } = useTranslation('groups')
  const mayManage = mayInGroup(group.role, 'manage')
  const inviting = useChange(inviteTrainer)
  const revoking = useChange(revokeTrainerInvitation)
  const { trainers, invitations } = settings
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('sight.trainers')}</h2>
      <ul className={styles.list}>
        {trainers.map((trainer) => (
          <TrainerRow key={trainer.personId} group={group} trainer={trainer} />
        ))}
        {invitations.map(({ id, expiresAt }) => (
          <li key={id} className={styles.row}>
            <span className={styles.main}>
              {t('trainers.invited')}
              <span className={styles.small}>
                {t('trainers.until', { day: dayText(new Date(expiresAt)) })}
              </span>
            </span>
            {mayManage && (
              <Button
                size="s"
                variant="ghost"
                onClick={() => revoking.mutate({ groupId: group.id, invitationId: id })}
              >
                {t('trainers.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayManage && (
        <div className={styles.actions}>
          <Button
            loading={inviting.isPending}
            onClick={() => inviting.mutate({ groupId: group.id })}
          >
            {t('trainers.invite')}
          </Button>
        </div>
      )}
      {inviting.data && (
        <CodeSheet
          code={inviting.data.code}
          title={t('trainers.sheet')}
          text={t('trainers.sheetText', { day: dayText(new Date(inviting.data.expiresAt)) })}
          onClose={() => inviting.reset()}
        />
      )}
    </Card>
  )
}

function TrainerRow({ group, trainer }: { group: Group; trainer: GroupTrainer }) {
  const { t } = useTranslation('groups')
  const [asking, setAsking] = useState<'remove' | 'handOver' | null>(null)
  const close = () => setAsking(null)
  const removing = useChange(removeTrainer, close)
  const handing = useChange(handGroupOver, close)
  const { personId, name, role, since, isMe } = trainer
  const change = asking === 'remove' ? removing : handing
  return (
    <li className={styles.row}>
      <span className={styles.main}>
        {name} {isMe && <Badge tone="brand">{t('trainers.me')}</Badge>}
        <span className={styles.small}>
          {t(`roles.${role}`)} · {t('sight.since', { day: dayText(new Date(since)) })}
        </span>
      </span>
      {mayInGroup(group.role, 'manage') && role !== 'owner' && (
        <span className={styles.rowActions}>
          <Button size="s" variant="ghost" onClick={() => setAsking('handOver')}>
            {t('trainers.handOver')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => setAsking('remove')}>
            {t('trainers.remove')}
          </Button>
        </span>
      )}
      {asking && (
        <ConfirmDialog
          title={t(`trainers.${asking}Sure`, { name })}
          text={t(`trainers.${asking}Text`)}
          action={t(`trainers.${asking}`)}
          isPending={change.isPending}
          onConfirm={() => change.mutate({ groupId: group.id, trainerId: personId })}
          onClose={close}
        />
      )}
    </li>
  )
}
