import { againStates, type AgainState, type SentMessage } from '@olympiad/contract/mailings'
import { deliveryStates } from '@olympiad/domain/delivery'
import { messageKinds } from '@olympiad/domain/message'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Dropdown } from '../ui/form/Dropdown.tsx'
import { More } from '../ui/More.tsx'
import { useSearchParams } from '../ui/search-params.ts'
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

  const choose = (name: 'state' | 'kind', value: string) => {
    const next = new URLSearchParams(params)
    if (value === every) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  const counted = (one: (typeof deliveryStates)[number]) =>
    [t(`mailings.states.${one}`), counts && `(${number(counts[one])})`].filter(Boolean).join(' ')
  const againOf = ({ id: messageId, state: now }: SentMessage) =>
    maySend && isAgain(now) ? () => setWanted({ state: now, messageId, count: 1 }) : null
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
      <Asked query={list}>
        {({ pages }) => {
          const messages = pages.flatMap((page) => page.messages)
          return messages.length === 0 ? (
            <EmptyState title={t('mailings.nothing')} text={t('mailings.nothingHint')} />
          ) : (
            <ol className={styles.rows}>
              {messages.map((message) => (
                <SentMessageRow key={message.id} message={message} onAgain={againOf(message)} />
              ))}
            </ol>
          )
        }}
      </Asked>
      <More of={list}>{t('mailings.more')}</More>
      {wanted && <AgainDialog wanted={wanted} onClose={() => setWanted(null)} />}
    </>
  )
}
