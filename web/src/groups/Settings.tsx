import {
  changeGroup,
  closeGroup,
  dropGroupCode,
  leaveGroup,
  renewGroupCode,
  setGroupDigest,
  type Group,
  type GroupSettings,
} from '@olympiad/contract/groups'
import { mayInGroup } from '@olympiad/domain/group'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TickField } from '../ui/form/TickField.tsx'
import { toast } from '../ui/toast.ts'
import { CodeSheet } from './CodeSheet.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { GroupForm } from './GroupForm.tsx'
import styles from './Groups.module.css'
import { settingsQuery } from './queries.ts'
import { TrainerSettings } from './TrainerSettings.tsx'
import { useChange } from './use-change.ts'

/** The way in, who teaches, what the group is called, and its end. */
export function Settings({ group }: { group: Group }) {
  const { t } = useTranslation('groups')
  const query = useQuery(settingsQuery(group.id))
  const changing = useChange(changeGroup, () => toast.success(t('settings.saved')))
  const mayManage = mayInGroup(group.role, 'manage')
  return (
    <Asked query={query}>
      {(settings) => (
        <div className={styles.page}>
          <WayIn group={group} settings={settings} />
          <TrainerSettings group={group} settings={settings} />
          <Digest group={group} settings={settings} />
          {mayManage && (
            <Card as="section">
              <h2 className={styles.heading}>{t('settings.facts')}</h2>
              <GroupForm
                facts={group}
                action={t('settings.save')}
                isPending={changing.isPending}
                onSubmit={(facts) => changing.mutate({ ...facts, groupId: group.id })}
              />
            </Card>
          )}
          <End group={group} />
        </div>
      )}
    </Asked>
  )
}

function WayIn({ group, settings: { hasCode } }: { group: Group; settings: GroupSettings }) {
  const { t } = useTranslation('groups')
  const [asking, setAsking] = useState<'renew' | 'off' | null>(null)
  const close = () => setAsking(null)
  const renewing = useChange(renewGroupCode, close)
  const dropping = useChange(dropGroupCode, close)
  const named = { groupId: group.id }
  return (
    <Card as="section">
      <h2 className={styles.heading}>
        {t('code.title')}{' '}
        <Badge tone={hasCode ? 'good' : 'neutral'}>{t(hasCode ? 'code.on' : 'code.off')}</Badge>
      </h2>
      <p className={styles.text}>{t('code.text')}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          loading={renewing.isPending}
          onClick={() => (hasCode ? setAsking('renew') : renewing.mutate(named))}
        >
          {t(hasCode ? 'code.renew' : 'code.make')}
        </Button>
        {hasCode && <Button onClick={() => setAsking('off')}>{t('code.switchOff')}</Button>}
      </div>
      {asking === 'renew' && (
        <ConfirmDialog
          title={t('code.renew')}
          text={t('code.renewSure')}
          action={t('code.renew')}
          isPending={renewing.isPending}
          onConfirm={() => renewing.mutate(named)}
          onClose={close}
        />
      )}
      {asking === 'off' && (
        <ConfirmDialog
          title={t('code.switchOff')}
          text={t('code.offSure')}
          action={t('code.switchOff')}
          isPending={dropping.isPending}
          onConfirm={() => dropping.mutate(named)}
          onClose={close}
        />
      )}
      {renewing.data && (
        <CodeSheet
          code={renewing.data.code}
          title={t('code.sheet', { name: group.name })}
          text={t('code.sheetText')}
          onClose={() => renewing.reset()}
        />
      )}
    </Card>
  )
}

function Digest({ group, settings: { getsDigest } }: { group: Group; settings: GroupSettings }) {
  const { t } = useTranslation('groups')
  const changing = useChange(setGroupDigest)
  const [isWanted, setIsWanted] = useState(getsDigest)
  // Shown at once; what the server does not take is shown as it was.
  const change = (wanted: boolean) => {
    setIsWanted(wanted)
    changing.mutate(
      { groupId: group.id, isWanted: wanted },
      { onError: () => setIsWanted(!wanted) },
    )
  }
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('digest.title')}</h2>
      <TickField
        name="digest"
        label={t('digest.tick')}
        hint={t('digest.hint')}
        value={isWanted}
        onChange={change}
      />
    </Card>
  )
}

function End({ group: { id: groupId, name, role } }: { group: Group }) {
  const { t } = useTranslation('groups')
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const isOwner = role === 'owner'
  const part = isOwner ? 'close' : 'stop'
  const gone = () => {
    toast.success(t(`ending.${part}.done`))
    void navigate(paths.groups, { replace: true })
  }
  const closing = useChange(closeGroup, gone)
  const leaving = useChange(leaveGroup, gone)
  const ending = isOwner ? closing : leaving
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t(`ending.${part}.title`)}</h2>
      <p className={styles.text}>{t(`ending.${part}.text`)}</p>
      <Button onClick={() => setIsAsked(true)}>{t(`ending.${part}.open`)}</Button>
      {isAsked && (
        <ConfirmDialog
          title={t(`ending.${part}.sure`, { name })}
          text={t(`ending.${part}.sureText`)}
          action={t(`ending.${part}.open`)}
          isPending={ending.isPending}
          onConfirm={() => ending.mutate({ groupId })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Card>
  )
}
