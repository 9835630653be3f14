import { decideForChild, type Child } from '@olympiad/contract/family'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { useLanguage } from '../i18n/index.ts'
import { Asked } from '../ui/Asked.tsx'
import { toast } from '../ui/toast.ts'
import { ChildName } from './ChildName.tsx'
import { ChildOlympiads } from './ChildOlympiads.tsx'
import { ChildReceipts } from './ChildReceipts.tsx'
import { ConsentList, type Said } from './ConsentList.tsx'
import styles from './Family.module.css'
import { History } from './History.tsx'
import { childQuery } from './queries.ts'
import { SeenByList } from './SeenByList.tsx'

/** What a guardian sees of a child, and what they decide for them. */
export function ChildView({ tieId }: { tieId: number }) {
  return <Asked query={useQuery(childQuery(tieId))}>{(child) => <Seen child={child} />}</Asked>
}

function Seen({ child }: { child: Child }) {
  const { t } = useTranslation('family')
  const { name: childName, age, consents, history, seenBy, olympiads, receipts } = child
  const { mutate, isPending } = useDeciding(child)
  const name = consents.find(({ kind }) => kind === 'name')
  return (
    <>
      <h3 className={styles.sub}>{t('wards.consents')}</h3>
      {age === 'of-age' && <p className={styles.note}>{t('consent.grown')}</p>}
      <ConsentList
        heading="h4"
        childName={childName}
        consents={consents}
        isPending={isPending}
        onDecide={mutate}
      />
      <History entries={history} />
      <h3 className={styles.sub}>{t('wards.olympiads')}</h3>
      {name && olympiads.some(({ diplomaCode }) => diplomaCode) && (
        <ChildName consent={name} childName={childName} isPending={isPending} onDecide={mutate} />
      )}
      <ChildOlympiads olympiads={olympiads} />
      <h3 className={styles.sub}>{t('wards.receipts')}</h3>
      <ChildReceipts receipts={receipts} />
      <h3 className={styles.sub}>{t('wards.trainers')}</h3>
      <SeenByList groups={seenBy} none={t('seenBy.none')} />
    </>
  )
}

function useDeciding({ tieId, name }: Child) {
  const { t } = useTranslation('family')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (said: Said) => call(decideForChild, { tieId, ...said, in: language }),
    onSuccess: async (child) => {
      toast.success(t('consent.savedFor', { name }))
      client.setQueryData(childQuery(tieId).queryKey, child)
      // A ranking that was looked at before shows another name now.
      await client.invalidateQueries()
    },
    onError: (error) => toast.failure(errorText(common, error)),
  })
}
