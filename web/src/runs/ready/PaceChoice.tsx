import type { DrillKind } from '@olympiad/domain/drills/drill'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/index.ts'
import styles from './PaceChoice.module.css'
import { paces, usePace } from '../preferences.ts'

/** Training only: a beat to memorise by, remembered for each kind of drill. */
export function PaceChoice({ kind }: { kind: DrillKind }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [pace, setPace] = usePace(kind)
  const text = (seconds: number) =>
    seconds === 0
      ? t('runs.pace.own')
      : t('runs.pace.seconds', { seconds: new Intl.NumberFormat(language).format(seconds) })
  return (
    <div className={styles.choice}>
      <label className={styles.field}>
        <span>{t('runs.pace.label')}</span>
        <select
          className={styles.select}
          value={pace.seconds}
          onChange={({ target }) => {
            const seconds = paces.find((value) => value === Number(target.value)) ?? 0
            setPace({ ...pace, seconds })
          }}
        >
          {paces.map((seconds) => (
            <option key={seconds} value={seconds}>
              {text(seconds)}
            </option>
          ))}
        </select>
      </label>
      {pace.seconds > 0 && (
        <>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={pace.isMoving}
              onChange={({ target }) => setPace({ ...pace, isMoving: target.checked })}
            />
            {t('runs.pace.moving')}
          </label>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={pace.hasSound}
              onChange={({ target }) => setPace({ ...pace, hasSound: target.checked })}
            />
            {t('runs.pace.sound')}
          </label>
        </>
      )}
    </div>
  )
}
