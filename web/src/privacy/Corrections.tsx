import { decideCorrection, type AskedCorrection } from '@olympiad/contract/privacy'
import { correctables } from '@olympiad/domain/own-data'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { consolePath } from '../organiser/paths.ts'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { instantText } from '../organiser/times.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FieldError } from '../ui/form/Field.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { Link } from '../ui/Link.tsx'
import { toast } from '../ui/toast.ts'
import styles from './Privacy.module.css'
import { correctionsQuery } from './queries.ts'

/** Who waits for an answer: a line above the list of people. */
export function WaitingCorrections() {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const { data = [] } = useQuery(correctionsQuery(olympiad.id))
  if (data.length === 0) return null
  return (
    <section aria-label={t('corrections.title')} className={styles.waiting}>
      <h2 className={styles.sub}>{t('corrections.waiting', { count: data.length })}</h2>
      <ul className={styles.list}>
        {data.map(({ id, registrationId, said, requestedAt }) => (
          <li key={id} className={styles.row}>
            <Link to={consolePath('person', { olympiadId: olympiad.id, registrationId })}>
              {said.familyName} {said.firstName}
            </Link>
            <time className={styles.when} dateTime={requestedAt}>
              {instantText(requestedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a participant asked for, on their sheet. */
export function PersonCorrections({ registrationId }: { registrationId: number }) {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const mayChange = useMay('changePeople')
  const [asked, setAsked] = useState<{ request: AskedCorrection; isGranted: boolean } | null>(null)
  const { data = [] } = useQuery(correctionsQuery(olympiad.id, registrationId))
  if (data.length === 0) return null
  return (
    <section aria-label={t('corrections.title')}>
      <h3 className={styles.sub}>{t('corrections.title')}</h3>
      <ul className={styles.list}>
        {data.map((request) => (
          <li key={request.id} className={styles.row}>
            <span className={styles.main}>
              {correctables
                .filter((field) => request.wanted[field] !== undefined)
                .map((field) => (
                  <span key={field} className={styles.change}>
                    {t(`log.fields.${field}`)}: {request.said[field] || '—'} →{' '}
                    <strong>{request.wanted[field] || '—'}</strong>
                  </span>
                ))}
              {request.reason && <span className={styles.small}>{request.reason}</span>}
            </span>
            {request.isGranted !== null && (
              <Badge tone={request.isGranted ? 'good' : 'neutral'}>
                {t(request.isGranted ? 'corrections.granted' : 'corrections.refused')}
              </Badge>
            )}
            {request.isGranted === null && mayChange && (
              <span className={styles.actions}>
                <Button size="s" onClick={() => setAsked({ request, isGranted: true })}>
                  {t('corrections.grant')}
                </Button>
                <Button
                  size="s"
                  variant="ghost"
                  onClick={() => setAsked({ request, isGranted: false })}
                >
                  {t('corrections.refuse')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {asked && <Decision {...asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

function Decision({
  request,
  isGranted,
  onClose,
}: {
  request: AskedCorrection
  isGranted: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const { olympiad } = useStaffedOlympiad()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(decideCorrection, { olympiadId: olympiad.id, requestId: request.id, isGranted, reason }),
    onSuccess: async () => {
      toast.success(t('corrections.told'))
      await client.invalidateQueries()
      onClose()
    },
  })
  const act = t(isGranted ? 'corrections.grant' : 'corrections.refuse')
  return (
    <Dialog
      title={act}
      onClose={onClose}
      actions={
        <Button
          variant="accent"
          loading={isPending}
          disabled={!reason.trim()}
          onClick={() => mutate()}
        >
          {act}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t('corrections.about')}</p>
        <TextField
          name="reason"
          label={t('corrections.reason')}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        <div role="alert">{error && <FieldError>{errorText(common, error)}</FieldError>}</div>
      </div>
    </Dialog>
  )
}
