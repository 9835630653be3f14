import { createMailing, type Mailing } from '@olympiad/contract/mailings'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { useLanguage } from '../i18n/index.ts'
import { consolePath } from '../organiser/paths.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { instantText } from '../organiser/times.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { More } from '../ui/More.tsx'
import { toast } from '../ui/toast.ts'
import styles from './Mailings.module.css'
import { MailingBadge } from './MailingBadge.tsx'
import { mailingQuery, mailingsQuery } from './queries.ts'

/** What was written to many, and drafts. */
export function MailingList() {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const list = useInfiniteQuery(mailingsQuery(olympiad.id))
  return (
    <Asked query={list}>
      {({ pages }) => {
        const mailings = pages.flatMap((page) => page.mailings)
        return mailings.length === 0 ? (
          <EmptyState
            title={t('mailings.none')}
            text={t('mailings.noneHint')}
            action={<NewMailing />}
          />
        ) : (
          <>
            <NewMailing />
            <ol className={styles.rows}>
              {mailings.map((mailing) => (
                <Row key={mailing.id} mailing={mailing} />
              ))}
            </ol>
            <More of={list}>{t('mailings.more')}</More>
          </>
        )
      }}
    </Asked>
  )
}

function NewMailing() {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const { olympiad } = useStaffedOlympiad()
  const client = useQueryClient()
  const navigate = useNavigate()
  const creating = useMutation({
    mutationFn: () => call(createMailing, { olympiadId: olympiad.id }),
    onSuccess: (mailing) => {
      client.setQueryData(mailingQuery(olympiad.id, mailing.id).queryKey, mailing)
      void navigate(consolePath('mailing', { olympiadId: olympiad.id, mailingId: mailing.id }))
    },
    onError: (error) => toast.failure(errorText(common, error)),
  })
  return (
    <Button variant="primary" loading={creating.isPending} onClick={() => creating.mutate()}>
      {t('mailings.new')}
    </Button>
  )
}

function Row({ mailing }: { mailing: Mailing }) {
  const { t } = useTranslation('organiser')
  const language = useLanguage()
  const { olympiad } = useStaffedOlympiad()
  const { subject, kind, author, savedAt, confirmedAt } = mailing
  const title = subject[language] || subject.uk || subject.pl || t('mailings.untitled')
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link
          to={consolePath('mailing', { olympiadId: olympiad.id, mailingId: mailing.id })}
          className={styles.name}
        >
          {title}
        </Link>
        <span>{t(`mailings.kinds.${kind}`)}</span>
        <span className={styles.when}>
          {[instantText(confirmedAt ?? savedAt), author].filter(Boolean).join(' · ')}
        </span>
      </div>
      <MailingBadge mailing={mailing} />
    </li>
  )
}
