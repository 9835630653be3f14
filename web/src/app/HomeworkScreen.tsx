import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import { MyHomework } from '../homework/MyHomework.tsx'
import { myHomeworkQuery } from '../homework/queries.ts'
import { paths } from '../paths.ts'
import { OpenRooms } from '../sprints/OpenRooms.tsx'
import { Asked } from '../ui/Asked.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { Loading } from '../ui/Loading.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import styles from './HomeworkScreen.module.css'
import { TasksPlaceholder } from './Placeholder.tsx'

/** The homework of one's groups; who is in none sees what the specification shows. */
export function HomeworkScreen() {
  const session = useSession()
  if (session.kind === 'failed') return <ErrorState {...session} />
  if (session.kind === 'known') return session.person ? <Own /> : <TasksPlaceholder />
  return (
    <Loading>
      <TextSkeleton />
    </Loading>
  )
}

function Own() {
  const { t } = useTranslation('homework')
  const query = useQuery(myHomeworkQuery)
  return (
    <Asked query={query}>
      {({ groups, ...homework }) => (
        <>
          {groups.length > 0 ? (
            <>
              <MyHomework homework={{ groups, ...homework }} />
              <OpenRooms />
            </>
          ) : (
            <TasksPlaceholder />
          )}
          <p className={styles.join}>
            {groups.length === 0 && <Link to={paths.joinGroup}>{t('mine.join')}</Link>}
            <Link to={paths.groups}>{t('mine.groups')}</Link>
          </p>
        </>
      )}
    </Asked>
  )
}
