import { labelPlace, removePlace, type Group, type Place } from '@olympiad/contract/groups'
import { longestLabel } from '@olympiad/domain/roster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { dayText } from '../ui/dates.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import styles from './Groups.module.css'
import { useChange } from './use-change.ts'

const tones: Record<Place['state'], BadgeTone> = {
  joined: 'good',
  waiting: 'warn',
  left: 'neutral',
}

type Of = { group: Group; place: Place }

/** A line of the roster. */
export function PlaceRow({ group, place, onCard }: Of & { onCard: () => void }) {
  const { t } = useTranslation('groups')
  const [asking, setAsking] = useState<'label' | 'remove' | null>(null)
  const { label, state, hasCard, joinedAt, leftAt } = place
  const close = () => setAsking(null)
  const removing = useChange(removePlace, close)
  const since = leftAt ?? joinedAt
  return (
    <li className={styles.place} data-state={state}>
      <span className={styles.main}>{label}</span>
      <span className={styles.state}>
        <Badge tone={tones[state]}>{t(`roster.states.${state}`)}</Badge>
        <span className={styles.small}>
          {since ? dayText(new Date(since)) : t(hasCard ? 'roster.hasCard' : 'roster.noCard')}
        </span>
      </span>
      {state !== 'left' && (
        <span className={styles.rowActions}>
          {state === 'waiting' && hasCard && (
            <Button size="s" variant="ghost" onClick={onCard}>
              {t('roster.newCard')}
            </Button>
          )}
          <Button size="s" variant="ghost" onClick={() => setAsking('label')}>
            {t('roster.rename')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => setAsking('remove')}>
            {t('roster.remove')}
          </Button>
        </span>
      )}
      {asking === 'label' && <LabelDialog group={group} place={place} onClose={close} />}
      {asking === 'remove' && (
        <ConfirmDialog
          title={t('roster.removeSure', { name: label })}
          text={t(state === 'joined' ? 'roster.removeJoined' : 'roster.removeWaiting')}
          action={t('roster.remove')}
          isPending={removing.isPending}
          onConfirm={() => removing.mutate({ groupId: group.id, placeId: place.id })}
          onClose={close}
        />
      )}
    </li>
  )
}

function LabelDialog({ group, place, onClose }: Of & { onClose: () => void }) {
  const { t } = useTranslation('groups')
  const [label, setLabel] = useState(place.label)
  const labelling = useChange(labelPlace, onClose)
  const save = () => labelling.mutate({ groupId: group.id, placeId: place.id, label })
  return (
    <Dialog
      title={t('roster.renameTitle')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            disabled={label.trim() === ''}
            loading={labelling.isPending}
            onClick={save}
          >
            {t('settings.save')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
        </>
      }
    >
      <TextField
        name="label"
        label={t('roster.label')}
        hint={t('roster.labelHint')}
        maxLength={longestLabel}
        autoComplete="off"
        value={label}
        onChange={setLabel}
      />
    </Dialog>
  )
}
