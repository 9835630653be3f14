import type { FriendRun } from '@olympiad/contract/training'
import { namesOf } from '@olympiad/domain/drills/drill-names'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import { useLanguage } from '../i18n/index.ts'
import { timeText } from '../journey/drill-text.ts'
import { DrillPicture, signOf } from '../journey/DrillPicture.tsx'
import { paths, usePlace } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import styles from './Daily.module.css'
import { friendRunQuery } from './queries.ts'
import { SignInOffer } from './SignInOffer.tsx'
import { useStart } from './use-start.ts'
import { useAmountText } from './use-amount-text.ts'

/** A friend's run by its link: the same material, and their pace beside one's own. */
export function Friend() {
  const { t } = useTranslation('training')
  const session = useSession()
  const code = usePlace()?.params.code ?? ''
  return (
    <>
      <Link to={paths.training} className={styles.back}>
        <Icon name="back" size={20} />
        {t('page.back')}
      </Link>
      <PageTitle>{t('friend.title')}</PageTitle>
      <div className={styles.page}>
        {session.kind === 'failed' && <ErrorState {...session} />}
        {session.kind === 'known' &&
          (session.person ? (
            <Shared code={code} />
          ) : (
            <SignInOffer title={t('friend.guest')} text={t('friend.guestHint')} />
          ))}
      </div>
    </>
  )
}

function Shared({ code }: { code: string }) {
  const query = useQuery(friendRunQuery(code))
  return <Asked query={query}>{(friend) => <Invitation code={code} friend={friend} />}</Asked>
}

function Invitation({ code, friend }: { code: string; friend: FriendRun }) {
  const { t } = useTranslation('training')
  const language = useLanguage()
  const amountText = useAmountText()
  const { start, isStarting } = useStart()
  const { drill, name, right, length, memoriseMs, isMine } = friend
  return (
    <Card as="section">
      <div className={styles.card}>
        <div className={styles.head}>
          <DrillPicture kind={signOf(drill)} />
          <div>
            <h2 className={styles.title}>{namesOf(drill)[language].name}</h2>
            <p className={styles.lead}>
              {amountText(drill)} · {t('level.time', { time: timeText(drill.memoriseSeconds) })}
            </p>
          </div>
        </div>
        <p>
          {t('friend.result', {
            name: name || t('pacer.friend'),
            right,
            length,
            time: timeText(Math.round(memoriseMs / 1000)),
          })}
        </p>
        {isMine ? (
          <p className={styles.note}>{t('friend.mine')}</p>
        ) : (
          <>
            <p className={styles.note}>{t('friend.hint')}</p>
            <Button
              variant="accent"
              loading={isStarting}
              onClick={() => start({ kind: 'friend', code, language: friend.language })}
            >
              {t('friend.start')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
