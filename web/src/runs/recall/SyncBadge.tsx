import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { RunIcon } from '../RunIcon.tsx'
import type { RunSession } from '../session/run-session.ts'
import type { RunState } from '../session/run-state.ts'
import styles from './SyncBadge.module.css'
import { syncStatus } from '../session/sync.ts'
import { useRunState } from '../use-run.ts'

type Look = 'saved' | 'saving' | 'offline' | 'signedOut'

function lookOf({ sync, isConnected, isSignedOut }: RunState): Look {
  if (isSignedOut) return 'signedOut'
  const status = sync === null ? 'saved' : syncStatus(sync)
  if (status === 'offline' || !isConnected) return 'offline'
  return status === 'saving' || status === 'asking' ? 'saving' : 'saved'
}

/** How the answers are: at the server, on their way, or waiting in this browser. */
export function SyncBadge({ session }: { session: RunSession }) {
  const { t } = useTranslation()
  const look = useRunState(session, lookOf)
  return (
    <span className={styles.badge} data-look={look} role="status">
      {look === 'saved' ? (
        <Icon name="check" size={18} />
      ) : (
        <RunIcon name={look === 'saving' ? 'cloud' : 'cloudOff'} size={18} />
      )}
      <span className={styles.text}>{t(`runs.sync.${look}`)}</span>
    </span>
  )
}
