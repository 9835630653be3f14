import { greatestUnread } from '@olympiad/contract/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { Drawing } from '../ui/Icon.tsx'
import { NavLink } from '../ui/Link.tsx'
import styles from './Bell.module.css'
import { unreadQuery } from './queries.ts'

/** How many messages are unread, and the way to them. Comes after the first page, for who signed in. */
export function Bell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const client = useQueryClient()
  const { data: unread = 0 } = useQuery(unreadQuery)
  useEffect(() => {
    // Going somewhere is often the end of something that we tell about.
    void client.refetchQueries({ ...unreadQuery, stale: true })
  }, [client, pathname])
  const isMany = unread >= greatestUnread
  const label = [
    t('nav.messages'),
    isMany ? t('nav.unreadMany') : unread > 0 && t('nav.unread', { count: unread }),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <NavLink to={paths.messages} within className={styles.bell} aria-label={label} title={label}>
      <Drawing size={24}>
        <path d="M6.5 10.5a5.5 5.5 0 0 1 11 0c0 5 2 6.5 2 6.5h-15s2-1.5 2-6.5zM10 19.5a2 2 0 0 0 4 0" />
      </Drawing>
      {unread > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {isMany ? `${greatestUnread - 1}+` : unread}
        </span>
      )}
    </NavLink>
  )
}
