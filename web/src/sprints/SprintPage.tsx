import { enterByCode, enterSprint, leaveSprint, type SprintRoom } from '@olympiad/contract/sprints'
import { roomCodeFrom } from '@olympiad/domain/sprint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { call, isRefusal } from '../api/call.ts'
import { platformHome, useSession } from '../api/session.ts'
import { pathTo, usePlace } from '../paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import { roomQuery } from './queries.ts'
import { RoomByCode } from './RoomByCode.tsx'
import { RoomOver } from './RoomOver.tsx'
import styles from './SprintPage.module.css'
import { useDrillLine } from './use-drill-line.ts'
import { useErrorToast } from './use-error-toast.ts'
import { Waiting } from './Waiting.tsx'

/** A room as a pupil is in it: the way in, the wait, the way into the run, and how it went. */
export function SprintPage() {
  const { t } = useTranslation('sprints')
  const session = useSession()
  if (session.kind === 'failed') return <ErrorState {...session} />
  if (session.kind === 'loading') return <Opening />
  if (session.person) return <Room key={session.person.id} />
  return (
    <>
      <PageTitle>{t('room.title')}</PageTitle>
      <EmptyState
        title={t('guest.title')}
        text={t('guest.hint')}
        action={
          <ButtonLink variant="accent" icon="login" href={platformHome(session)}>
            {t('guest.signIn')}
          </ButtonLink>
        }
      />
    </>
  )
}

const Opening = () => (
  <Loading>
    <TextSkeleton />
  </Loading>
)

/** The router's own `Navigate` would weigh 3.5 kB on the first page. */
function IntoRun({ runId }: { runId: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(pathTo('run', { runId }), { replace: true }), [navigate, runId])
  return <Opening />
}

function Room() {
  const { t } = useTranslation('sprints')
  const sprintId = Number(usePlace()?.params.sprintId)
  // Behind the sign it is in nobody's log.
  const code = roomCodeFrom(useLocation().hash.slice(1))
  const { data, error, isFetching, refetch } = useQuery(roomQuery(sprintId))
  const client = useQueryClient()
  const onError = useErrorToast()
  const enter = useMutation({
    mutationFn: (): Promise<unknown> =>
      data ? call(enterSprint, { sprintId }) : call(enterByCode, { code: code ?? '' }),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: roomQuery(sprintId).queryKey }),
  })
  const leave = useMutation({
    mutationFn: () => call(leaveSprint, { sprintId }),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: roomQuery(sprintId).queryKey }),
  })
  if (!data) {
    if (isRefusal(error, 'sprint_not_found')) {
      return <Stranger code={code} isBusy={enter.isPending} onEnter={() => enter.mutate()} />
    }
    if (error && !isFetching) return <ErrorState error={error} retry={() => void refetch()} />
    return <Opening />
  }
  const room = data.data
  const isOn = room.phase.kind !== 'open' && room.phase.kind !== 'over'
  if (room.mine && isOn && !room.mine.isDone) {
    return <IntoRun runId={room.mine.runId} />
  }
  return (
    <div className={styles.page}>
      <Head room={room} />
      {error && (
        <p className={styles.offline} role="status">
          {t('room.offline')}
        </p>
      )}
      {room.phase.kind === 'over' ? (
        <RoomOver room={room} />
      ) : room.mine ? (
        <Waiting room={room} isLeaving={leave.isPending} onLeave={() => leave.mutate()} />
      ) : (
        <Entrance room={room} isBusy={enter.isPending} onEnter={() => enter.mutate()} />
      )}
    </div>
  )
}

function Head({ room: { groupName, drill } }: { room: SprintRoom }) {
  const { t } = useTranslation('sprints')
  const drillLine = useDrillLine()
  return <PageTitle text={drillLine(drill)}>{t('room.titleOf', { group: groupName })}</PageTitle>
}

/** Before one enters it is said what others will see. */
function Entrance({
  room: { sprintId, groupId, phase },
  isBusy,
  onEnter,
}: {
  room: SprintRoom
  isBusy: boolean
  onEnter: () => void
}) {
  const { t } = useTranslation('sprints')
  if (groupId !== null) {
    return (
      <EmptyState
        title={t('room.yours')}
        text={t('room.yoursHint')}
        action={
          <ButtonLink variant="accent" to={pathTo('sprintBoard', { sprintId })}>
            {t('board.open')}
          </ButtonLink>
        }
      />
    )
  }
  if (phase.kind === 'recall')
    return <EmptyState title={t('room.late')} text={t('room.lateHint')} />
  return (
    <div className={styles.card}>
      <p className={styles.lead}>{t(phase.kind === 'open' ? 'room.enterHint' : 'room.enterNow')}</p>
      <p className={styles.note}>{t('room.seen')}</p>
      <Button variant="accent" loading={isBusy} onClick={onEnter}>
        {t('room.enter')}
      </Button>
    </div>
  )
}

function Stranger({
  code,
  isBusy,
  onEnter,
}: {
  code: string | null
  isBusy: boolean
  onEnter: () => void
}) {
  const { t } = useTranslation('sprints')
  return (
    <div className={styles.page}>
      <PageTitle>{t('room.title')}</PageTitle>
      {code === null ? (
        <RoomByCode hint={t('room.unknown')} />
      ) : (
        <div className={styles.card}>
          <p className={styles.lead}>{t('room.byCode', { code: spaced(code) })}</p>
          <p className={styles.note}>{t('room.seenGuest')}</p>
          <Button variant="accent" loading={isBusy} onClick={onEnter}>
            {t('room.enter')}
          </Button>
        </div>
      )}
    </div>
  )
}

const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`
