import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import styles from './GhostBanner.module.css'

/** On every screen of who takes part outside the competition; `offer`: of who may. */
export function GhostBanner({ text = 'text' }: { text?: 'text' | 'offer' | null }) {
  const { t } = useTranslation()
  return (
    <p className={styles.banner} role="note">
      <Icon name="flag" size={20} />
      <span>
        {text !== 'offer' && <strong>{t('ghost.title')}</strong>}
        {text === 'text' && '.'}
        {text && ` ${t(`ghost.${text}`)}`}
      </span>
    </p>
  )
}
