import type { SprintBoard } from '@olympiad/contract/sprints'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../paths.ts'
import { QrCode } from '../ui/QrCode.tsx'
import styles from './Board.module.css'

/** How one comes in: the code for who types, the picture for who has a camera. */
export function Invitation({ board: { sprintId, code, names } }: { board: SprintBoard }) {
  const { t } = useTranslation('sprints')
  if (code === null) return null
  const { origin, host } = window.location
  const address = `${origin}${pathTo('sprint', { sprintId })}#${code}`
  return (
    <>
      <div className={styles.invitation}>
        <div className={styles.qr}>
          <QrCode text={address} label={t('board.qr')} />
        </div>
        <div className={styles.way}>
          <p className={styles.phase}>{t('board.codeLabel')}</p>
          <p className={styles.code}>
            {code.slice(0, 3)} {code.slice(3)}
          </p>
          <p className={styles.address}>
            {t('board.where', { address: `${host}${paths.groups}` })}
          </p>
        </div>
      </div>
      {names.length > 0 && (
        <ul className={styles.names} aria-label={t('board.entered')}>
          {names.map((name, at) => (
            <li key={at}>{name}</li>
          ))}
        </ul>
      )}
    </>
  )
}
