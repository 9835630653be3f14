import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, usePlace } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useDocumentTitle } from '../ui/PageTitle.tsx'
import { Board } from './Board.tsx'
import styles from './Board.module.css'
import { boardQuery, roomQuery } from './queries.ts'

/** The room on the wall, for who teaches the group. */
export function BoardPage() {
  const sprintId = Number(usePlace()?.params.sprintId)
  // Whose room it is; a trainer who was taken off learns it here, too.
  const { data, error, refetch } = useQuery({ ...roomQuery(sprintId), refetchInterval: false })
  const groupId = data?.data.groupId ?? null
  if (groupId !== null) return <OwnBoard groupId={groupId} sprintId={sprintId} />
  if (data) return <NotYours />
  if (error) return <ErrorPage error={error} retry={() => void refetch()} />
  return <main className={styles.board} />
}

function OwnBoard({ groupId, sprintId }: { groupId: number; sprintId: number }) {
  const { t } = useTranslation('sprints')
  const { data, error, refetch } = useQuery(boardQuery(groupId, sprintId))
  useDocumentTitle(data ? t('room.titleOf', { group: data.data.groupName }) : t('room.title'))
  if (!data && error) return <ErrorPage error={error} retry={() => void refetch()} />
  if (!data) return <main className={styles.board} />
  return (
    <Board groupId={groupId} board={data.data} sample={data.sample} isOffline={error !== null} />
  )
}

function NotYours() {
  const { t } = useTranslation('sprints')
  return (
    <main className={styles.notice}>
      <EmptyState
        title={t('board.notYours')}
        action={
          <ButtonLink variant="primary" to={paths.groups}>
            {t('board.toGroups')}
          </ButtonLink>
        }
      />
    </main>
  )
}

const ErrorPage = (problem: { error: unknown; retry: () => void }) => (
  <main className={styles.notice}>
    <ErrorState {...problem} />
  </main>
)
