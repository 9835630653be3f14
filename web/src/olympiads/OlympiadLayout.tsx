import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api/call.ts'
import { useOlympiad } from '../api/use-olympiad.ts'
import { errorText } from '../api/error-text.ts'
import { GhostBanner } from '../journey/GhostBanner.tsx'
import { paths, usePlace } from '../paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useDocumentTitle } from '../ui/PageTitle.tsx'
import { SkyPicture } from '../ui/SkyPicture.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import { BackButton } from './BackButton.tsx'
import { OlympiadHeader } from './OlympiadHeader.tsx'
import { OlympiadHeaderSkeleton } from './OlympiadHeaderSkeleton.tsx'
import styles from './OlympiadLayout.module.css'

/** Spec 2: the header of one olympiad above its screens. */
export function OlympiadLayout({ children }: { children: ReactNode }) {
  const { data, isError, isFetching, error, refetch } = useOlympiad()
  // On the screens below the overview the header makes room for them.
  const isOverview = usePlace()?.name === 'olympiad'
  if (!data && isError && !isFetching) {
    return (
      <>
        <BackButton />
        <LoadFailure error={error} retry={() => void refetch()} />
      </>
    )
  }
  return (
    <>
      <BackButton />
      {data ? (
        <OlympiadHeader {...data} isOverview={isOverview} />
      ) : (
        <OlympiadHeaderSkeleton isOverview={isOverview} />
      )}
      {data?.enrolment?.isGhost && (
        <div className={styles.ghost}>
          <GhostBanner />
        </div>
      )}
      <div className={styles.screen}>
        <Suspense
          fallback={
            <Loading>
              <TextSkeleton />
            </Loading>
          }
        >
          {children}
        </Suspense>
      </div>
    </>
  )
}

function LoadFailure({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation()
  useDocumentTitle(t('nav.olympiads'))
  const isMissing = isRefusal(error, 'olympiad_not_found')
  return (
    <>
      <h1 className={styles.unseen}>{t('nav.olympiads')}</h1>
      <Notice
        role="alert"
        picture={<SkyPicture scene="error" />}
        // Spec 8: this text, whatever the language of the page.
        title={<span lang="uk">Помилка завантаження даних</span>}
        text={
          isMissing
            ? t('olympiadPage.notFound')
            : `${t('global.fetchError')}. ${errorText(t, error)}`
        }
        action={
          <>
            {!isMissing && (
              <Button variant="primary" icon="retry" onClick={retry}>
                {t('global.retry')}
              </Button>
            )}
            <ButtonLink variant={isMissing ? 'primary' : 'ghost'} to={paths.allOlympiads}>
              {t('olympiadPage.toAll')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
