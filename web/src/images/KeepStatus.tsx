import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../ui/Icon.tsx'
import type { Keeper, KeepState } from './keeper.ts'
import styles from './KeepStatus.module.css'

const icons: Record<KeepState, IconName> = {
  saved: 'check',
  waiting: 'clock',
  saving: 'clock',
  failed: 'warning',
  changed: 'warning',
  bad: 'warning',
}

/** How all that was typed stands with the server. */
export function KeepStatus<Value>({ keeper }: { keeper: Keeper<Value> }) {
  const { t } = useTranslation('images')
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  const [isNews, setIsNews] = useState(false)
  useEffect(() => {
    if (state !== 'saved') setIsNews(true)
  }, [state])
  return (
    <p role="status" className={styles.status} data-state={state} data-news={isNews}>
      <Icon name={icons[state]} size={18} />
      {t(`state.${state}`)}
    </p>
  )
}
