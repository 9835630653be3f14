import type { Run } from '@olympiad/contract/runs'
import { rhythmOf, type Rhythm } from '@olympiad/domain/rhythm'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import type { RunSession } from '../session/run-session.ts'
import styles from './Pacer.module.css'
import { groupAt } from './position.ts'
import { usePacer } from './use-pacer.ts'

const beatMs = 500

/** Where the other one was by now: a quiet line below the material, which stays where it is. */
export function Pacer({
  session,
  run,
  deadline,
  groups,
  current,
}: {
  session: RunSession
  run: Run
  deadline: number
  groups: number
  current: number
}) {
  const { t } = useTranslation('training')
  const { pacer, choose } = usePacer(run)
  const rhythm = useMemo(
    () => (pacer ? rhythmOf(pacer.rhythm, run.drill) : null),
    [pacer, run.drill],
  )
  const other = useOtherGroup(session, rhythm, deadline - run.drill.memoriseSeconds * 1000, groups)
  if (pacer === null || rhythm === null) return null
  const placeOf = (group: number) => ({
    left: `${((100 * group) / Math.max(1, groups - 1)).toFixed(2)}%`,
  })
  const who = t(`pacer.${pacer.kind}`)
  return (
    <div className={styles.pacer}>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.other} style={placeOf(other)} />
        <span className={styles.own} style={placeOf(current)} />
      </div>
      <p className={styles.words}>
        <span className={styles.legend}>
          <span className={styles.otherSign} aria-hidden="true" />
          {t('pacer.at', { who, group: other + 1 })}
        </span>
        <span className={styles.legend}>
          <span className={styles.ownSign} aria-hidden="true" />
          {t('pacer.me', { group: current + 1, groups })}
        </span>
      </p>
      <IconButton icon="close" label={t('pacer.hide')} onClick={() => choose('off')} />
    </div>
  )
}

function useOtherGroup(
  session: RunSession,
  rhythm: Rhythm | null,
  shownAt: number,
  groups: number,
): number {
  const [group, setGroup] = useState(0)
  useEffect(() => {
    if (rhythm === null) return
    const tell = () => setGroup(groupAt(rhythm, session.serverNow() - shownAt, groups))
    tell()
    const timer = window.setInterval(tell, beatMs)
    return () => window.clearInterval(timer)
  }, [session, rhythm, shownAt, groups])
  return group
}
