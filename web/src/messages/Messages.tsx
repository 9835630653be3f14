import { readMessages } from '@olympiad/contract/messages'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { useLanguage } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { More } from '../ui/More.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { toast } from '../ui/toast.ts'
import { ForPerson } from './ForPerson.tsx'
import { Message } from './Message.tsx'
import styles from './Messages.module.css'
import { inboxQuery, keepRead, unreadQuery } from './queries.ts'

/** What somebody was told, the newest first. */
export function Messages() {
  const { t } = useTranslation('messages')
  return (
    <>
      <PageTitle text={t('inbox.lead')}>{t('inbox.heading')}</PageTitle>
      <ForPerson>
        <MessageList />
      </ForPerson>
    </>
  )
}

/** The list alone, where a heading stands above it already. */
export function MessageList() {
  const { t } = useTranslation('messages')
  const list = useInfiniteQuery(inboxQuery(useLanguage()))
  return (
    <>
      <div className={styles.tools}>
        <Link to={paths.preferences} className={styles.link}>
          {t('inbox.preferences')}
        </Link>
        <ReadAll newest={list.data?.pages[0]?.messages[0]?.id} />
      </div>
      <Asked query={list}>
        {({ pages }) => {
          const messages = pages.flatMap((page) => page.messages)
          return messages.length === 0 ? (
            <EmptyState
              title={t('inbox.empty')}
              text={t('inbox.emptyHint')}
              action={
                <ButtonLink variant="primary" to={paths.allOlympiads}>
                  {t('inbox.toOlympiads')}
                </ButtonLink>
              }
            />
          ) : (
            <ol className={styles.messages}>
              {messages.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ol>
          )
        }}
      </Asked>
      <More of={list}>{t('inbox.more')}</More>
    </>
  )
}

/** Up to the newest in sight: what comes meanwhile stays unread. */
function ReadAll({ newest }: { newest: number | undefined }) {
  const { t } = useTranslation('messages')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const { data: unread = 0 } = useQuery(unreadQuery)
  const reading = useMutation({
    mutationFn: (upTo: number) => call(readMessages, { upTo }),
    onSuccess: (left, upTo) => keepRead(client, (id) => id <= upTo, left.unread),
    onError: (error) => toast.failure(errorText(common, error)),
  })
  if (newest === undefined || unread === 0) return null
  return (
    <Button
      size="s"
      variant="ghost"
      icon="check"
      loading={reading.isPending}
      onClick={() => reading.mutate(newest)}
    >
      {t('inbox.readAll')}
    </Button>
  )
}
