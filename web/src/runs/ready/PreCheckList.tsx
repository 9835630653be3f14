import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { RunIcon, type RunIconName } from '../RunIcon.tsx'
import styles from './PreCheckList.module.css'
import type { RunSession } from '../session/run-session.ts'
import { useRunState } from '../use-run.ts'

/** A difference nobody would notice. */
const unnoticedMs = 2_000
export const slowMs = 1_500

export const hasTouchOnly = () => matchMedia('(hover: none) and (pointer: coarse)').matches

/** Connection, clock, keyboard and sound: a glance before the time runs. */
export function PreCheckList({
  session,
  lastKey,
}: {
  session: RunSession
  lastKey: string | null
}) {
  const { t } = useTranslation()
  const isConnected = useRunState(session, (state) => state.isConnected)
  const clock = useRunState(session, (state) => state.clock)
  const ahead = useClockDifference(session)
  const isTouch = hasTouchOnly()
  const roundTrip = Math.round((clock?.error ?? 0) * 2)
  const seconds = Math.round(Math.abs(ahead) / 1000)
  return (
    <ul className={styles.list}>
      <Check
        icon="cloud"
        state={!isConnected ? 'bad' : roundTrip > slowMs ? 'warn' : 'good'}
        name={t('runs.checks.connection')}
        text={
          isConnected
            ? t(roundTrip > slowMs ? 'runs.checks.slow' : 'runs.checks.connected', {
                count: Math.max(1, roundTrip),
              })
            : t('runs.checks.offline')
        }
      />
      <Check
        icon="clock"
        state="good"
        name={t('runs.checks.clock')}
        text={
          Math.abs(ahead) < unnoticedMs
            ? t('runs.checks.clockRight')
            : t(ahead > 0 ? 'runs.checks.clockAhead' : 'runs.checks.clockBehind', {
                time: differenceText(seconds),
              })
        }
      />
      <Check
        icon="keyboard"
        state={isTouch || lastKey !== null ? 'good' : 'hint'}
        name={t('runs.checks.keyboard')}
        text={
          isTouch
            ? t('runs.checks.ownKeypad')
            : lastKey === null
              ? t('runs.checks.pressKey')
              : t('runs.checks.keyWorks', { key: lastKey === ' ' ? '␣' : lastKey })
        }
      />
      <Check
        icon="silent"
        state="hint"
        name={t('runs.checks.sound')}
        text={t('runs.checks.silence')}
      />
    </ul>
  )
}

type CheckState = 'good' | 'warn' | 'bad' | 'hint'

function Check({
  icon,
  state,
  name,
  text,
}: {
  icon: RunIconName | 'clock'
  state: CheckState
  name: string
  text: string
}) {
  return (
    <li className={styles.check} data-state={state}>
      <span className={styles.icon}>
        {icon === 'clock' ? <Icon name="clock" size={22} /> : <RunIcon name={icon} />}
      </span>
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.text} role={state === 'hint' ? undefined : 'status'}>
          {text}
        </span>
      </span>
      {state === 'good' && (
        <span className={styles.mark}>
          <Icon name="check" size={20} />
        </span>
      )}
    </li>
  )
}

/** How far the computer's own clock is ahead of the server's. */
function useClockDifference(session: RunSession): number {
  const clock = useRunState(session, (state) => state.clock)
  const [ahead, setAhead] = useState(0)
  useEffect(() => {
    if (clock) setAhead(Date.now() - session.serverNow())
  }, [clock, session])
  return ahead
}

function differenceText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => `${part}`.padStart(2, '0')).join(':')
}
