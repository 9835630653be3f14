import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import styles from './OpenRooms.module.css'
import { openRoomsQuery } from './queries.ts'
import { RoomByCode } from './RoomByCode.tsx'
import { useDrillLine } from './use-drill-line.ts'

/** Rooms that wait for me, and the way into another by its code. */
export function OpenRooms() {
  const { t } = useTranslation('sprints')
  const drillLine = useDrillLine()
  const { data: rooms = [] } = useQuery(openRoomsQuery)
  return (
    <section className={styles.rooms} aria-labelledby="open-rooms">
      <h2 id="open-rooms" className={styles.title}>
        {t('open.title')}
      </h2>
      {rooms.map(({ sprintId, groupName, drill, isEntered }) => (
        <article key={sprintId} className={styles.room}>
          <div>
            <h3 className={styles.name}>{t('room.titleOf', { group: groupName })}</h3>
            <p className={styles.drill}>{drillLine(drill)}</p>
          </div>
          <ButtonLink variant="accent" to={pathTo('sprint', { sprintId })}>
            {t(isEntered ? 'open.back' : 'open.enter')}
          </ButtonLink>
        </article>
      ))}
      <RoomByCode hint={t('code.hint')} />
    </section>
  )
}
