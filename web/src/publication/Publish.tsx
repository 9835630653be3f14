import {
  publishResults,
  schedulePublication,
  withdrawPublication,
  type PublicationState,
} from '@olympiad/contract/publication'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { consoleKey, useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DateTimeField } from '../ui/form/DateTimeField.tsx'
import { toast } from '../ui/toast.ts'
import styles from './Publication.module.css'
import { instantText } from '../organiser/times.ts'

/** At once, or at a set time. */
export function Publish({ state: { hindrance, schedule, checks } }: { state: PublicationState }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const { id: olympiadId } = useStaffedOlympiad().olympiad
  const mayPublish = useMay('publishResults')
  const [isAsking, setIsAsking] = useState(false)
  const [at, setAt] = useState('')
  const doing = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => client.invalidateQueries({ queryKey: [consoleKey, olympiadId] }),
    onError: (error) => toast.error(errorText(common, error)),
    onSettled: () => setIsAsking(false),
  })
  const publish = () => doing.mutate(() => call(publishResults, { olympiadId }))
  const set = () =>
    doing.mutate(() => call(schedulePublication, { olympiadId, at: new Date(at).toISOString() }))
  const isOver = hindrance === 'cancelled' || hindrance === 'draft'
  return (
    <section className={styles.part} aria-labelledby="publish">
      <h2 id="publish">{t('publication.publish')}</h2>
      {schedule && (
        <div className={styles.scheduled} role="status">
          <p>
            {schedule.waitingFor
              ? t('publication.waits', {
                  at: instantText(schedule.at),
                  why: t(`publication.hindrance.${schedule.waitingFor}`),
                })
              : t('publication.scheduled', { at: instantText(schedule.at) })}
          </p>
          {mayPublish && (
            <Button
              size="s"
              loading={doing.isPending}
              onClick={() => doing.mutate(() => call(withdrawPublication, { olympiadId }))}
            >
              {t('publication.withdraw')}
            </Button>
          )}
        </div>
      )}
      {mayPublish && !isOver && (
        <div className={styles.ways}>
          <Button
            variant="accent"
            disabled={hindrance !== null}
            loading={doing.isPending}
            onClick={() => setIsAsking(true)}
          >
            {t('publication.atOnce')}
          </Button>
          <div className={styles.later}>
            <DateTimeField
              name="publish-at"
              label={t('publication.at')}
              hint={t('publication.atHint')}
              value={at}
              onChange={setAt}
            />
            <Button disabled={at === ''} loading={doing.isPending} onClick={set}>
              {t('publication.set')}
            </Button>
          </div>
        </div>
      )}
      {isAsking && (
        <Dialog
          title={t('publication.sure')}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button variant="accent" loading={doing.isPending} onClick={publish}>
                {t('publication.atOnce')}
              </Button>
              <Button variant="ghost" onClick={() => setIsAsking(false)}>
                {t('publication.back')}
              </Button>
            </>
          }
        >
          <p>{t('publication.sureText')}</p>
          {checks.unpaid > 0 && <p>{t('publication.unpaidNote', { count: checks.unpaid })}</p>}
        </Dialog>
      )}
    </section>
  )
}
