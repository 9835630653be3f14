import { takeSeat } from '@olympiad/contract/class-orders'
import { codeFrom } from '@olympiad/domain/diploma'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { call, isRefusal } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { platformHome, useSession } from '../api/session.ts'
import { useLanguage } from '../i18n/index.ts'
import { pathTo } from '../paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { dayText } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import { toast } from '../ui/toast.ts'
import styles from './ClassOrders.module.css'
import { offeredSeatQuery } from './queries.ts'

/** A seat by its link: the code stands behind `#`, which no server is told. */
export function SeatPage() {
  const { t } = useTranslation('classOrders')
  const code = codeFrom(decodeURIComponent(useLocation().hash.slice(1)))
  return (
    <>
      <PageTitle>{t('seat.title')}</PageTitle>
      {code === null ? <NoSeat /> : <OfferedSeat code={code} />}
    </>
  )
}

function NoSeat() {
  const { t } = useTranslation('classOrders')
  return <EmptyState title={t('seat.none')} text={t('seat.noneText')} />
}

function OfferedSeat({ code }: { code: string }) {
  const { t } = useTranslation('classOrders')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const session = useSession()
  const { data, error, isError, isFetching, refetch } = useQuery(offeredSeatQuery(code))
  const take = useMutation({
    mutationFn: () => call(takeSeat, { code }),
    onSuccess: async ({ olympiadId }) => {
      toast.success(t('seat.taken'))
      await client.invalidateQueries()
      await navigate(pathTo('olympiad', { olympiadId }), { replace: true })
    },
  })
  if (isRefusal(error, 'sign_in_required')) {
    return (
      <EmptyState
        title={t('seat.title')}
        text={t('seat.guest')}
        action={
          <ButtonLink variant="accent" icon="login" href={platformHome(session)}>
            {common('nav.signIn')}
          </ButtonLink>
        }
      />
    )
  }
  if (isRefusal(error, 'code_not_found')) return <NoSeat />
  if (isError && !isFetching) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) {
    return (
      <Loading>
        <TextSkeleton />
      </Loading>
    )
  }
  return (
    <Card as="section">
      <p className={styles.title}>
        {t('seat.text', { group: data.group, title: data.title[language] })}
      </p>
      <p className={styles.text}>{t('seat.starts', { date: dayText(new Date(data.startsAt)) })}</p>
      <p className={styles.text}>{t('seat.next')}</p>
      <div role="alert">{take.error && <p>{errorText(common, take.error)}</p>}</div>
      <div className={styles.actions}>
        <Button variant="accent" loading={take.isPending} onClick={() => take.mutate()}>
          {t('seat.take')}
        </Button>
      </div>
    </Card>
  )
}
