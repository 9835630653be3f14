import { stopMailing, type Mailing } from '@olympiad/contract/mailings'
import { languages } from '@olympiad/domain/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { instantText } from '../organiser/times.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { useNumber } from '../ui/use-number.ts'
import styles from './Mailings.module.css'
import { MailingBadge } from './MailingBadge.tsx'
import { mailingQuery } from './queries.ts'

/** On its way or done: how far, what it says, and a way to stop it. */
export function MailingProgress({ mailing }: { mailing: Mailing }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const number = useNumber()
  const client = useQueryClient()
  const { olympiad } = useStaffedOlympiad()
  const { id, kind, state, subject, text, queued, skipped, recipients, confirmedAt } = mailing
  const stopping = useMutation({
    mutationFn: () => call(stopMailing, { olympiadId: olympiad.id, mailingId: id }),
    onSuccess: (stopped) => client.setQueryData(mailingQuery(olympiad.id, id).queryKey, stopped),
    onError: (error) => toast.failure(errorText(common, error)),
  })
  return (
    <>
      <h2 className={styles.heading}>{subject.uk || subject.pl}</h2>
      <p className={styles.lead}>
        {[t(`mailings.kinds.${kind}`), confirmedAt && instantText(confirmedAt)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.progress}>
        <progress
          aria-label={t('mailings.progressLabel')}
          value={queued + skipped}
          max={recipients ?? 1}
          className={styles.bar}
        />
        <div role="status" className={styles.what}>
          <MailingBadge mailing={mailing} />
          {skipped > 0 && <span>{t('mailings.skipped', { number: number(skipped) })}</span>}
          {state === 'stopped' && <span>{t('mailings.stoppedHint')}</span>}
        </div>
        {state === 'sending' && (
          <Button icon="close" loading={stopping.isPending} onClick={() => stopping.mutate()}>
            {t('mailings.stop')}
          </Button>
        )}
      </div>
      {languages
        .filter((language) => subject[language] || text[language])
        .map((language) => (
          <article key={language} lang={language} className={styles.written}>
            <h3 className={styles.name}>{subject[language]}</h3>
            <p className={styles.lines}>{text[language]}</p>
          </article>
        ))}
    </>
  )
}
