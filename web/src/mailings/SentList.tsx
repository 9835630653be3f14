import { againStates, type AgainState } from '@olympiad/contract/mailings'
import { deliveryStates } from '@olympiad/domain/delivery'
import { messageKinds } from '@olympiad/domain/message'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Dropdown } from '../ui/form/Dropdown.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useSearchParams } from '../ui/search-params.ts'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import { useNumber } from '../ui/use-number.ts'
import { AgainDialog, type AgainWanted } from './AgainDialog.tsx'
import styles from './Mailings.module.css'
import { sentQuery } from './queries.ts'
import { SentMessageRow } from './SentMessageRow.tsx'

const every = 'all'
const isAgain = (state: string | undefined): state is AgainState =>
  againStates.some((one) => one === state)

/** What was sent, what waits, what failed and why; the address carries the filters. */
export function SentList() {
  const { t } = useTranslation('organiser')
  const number = useNumber()
  const { olympiad } = useStaffedOlympiad()
  const maySend = useMay('sendMessages')
  const [params, setParams] = useSearchParams()
  const [wanted, setWanted] = useState<AgainWanted | null>(null)
  const state = deliveryStates.find((one) => one === params.get('state'))
  const kind = messageKinds.find((one) => one === params.get('kind'))
  const list = useInfiniteQuery(sentQuery(olympiad.id, { state, kind }))
  const counts = list.data?.pages[0]?.counts
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? []

  const choose = (name: 'state' | 'kind', value: string) => {
    const next = new URLSearchParams(params)
    if (value === every) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  const counted = (one: (typeof deliveryStates)[number]) =>
    [t(`mailings.states.${one}`), counts && `(${number(counts[one])})`].filter(Boolean).join(' ')
  const all = { value: every, id: every, label: t('mailings.all') }
  return (
    <>
      <div className={styles.filters}>
        <Dropdown<string>
          variant="secondary"
          label={t('mailings.state')}
          options={[
            all,
            ...deliveryStates.map((one) => ({ value: one, id: one, label: counted(one) })),
          ]}
          value={state ?? every}
          onChange={(value) => choose('state', value)}
        />
        <Dropdown<string>
          variant="secondary"
          label={t('mailings.kind')}
          options={[
            all,
            ...messageKinds.map((one) => ({
              value: one,
              id: one,
              label: t(`people.messages.${one}`),
            })),
          ]}
          value={kind ?? every}
          onChange={(value) => choose('kind', value)}
        />
        {maySend && isAgain(state) && counts && counts[state] > 0 && (
          <Button icon="retry" onClick={() => setWanted({ state, kind, count: counts[state] })}>
            {t('mailings.again.all', { number: number(counts[state]) })}
          </Button>
        )}
      </div>
      {state && <p className={styles.lead}>{t(`mailings.stateHints.${state}`)}</p>}
      {list.isPending && (
        <Loading>
          <TextSkeleton />
        </Loading>
      )}
      {list.isError && !list.data && (
        <ErrorState error={list.error} retry={() => void list.refetch()} />
      )}
      {list.data && messages.length === 0 && (
        <EmptyState title={t('mailings.nothing')} text={t('mailings.nothingHint')} />
      )}
      <ol className={styles.rows}>
        {messages.map((message) => (
          <SentMessageRow
            key={message.id}
            message={message}
            onAgain={
              maySend && isAgain(message.state)
                ? () =>
                    setWanted({
                      state: message.state as AgainState,
                      messageId: message.id,
                      count: 1,
                    })
                : null
            }
          />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('mailings.more')}
        </Button>
      )}
      {wanted && <AgainDialog wanted={wanted} onClose={() => setWanted(null)} />}
    </>
  )
}
