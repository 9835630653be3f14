import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.ts'
import { useLanguage } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import { DailyCard } from './DailyCard.tsx'
import { GuestTraining } from './GuestTraining.tsx'
import { keptDrill } from './kept-settings.ts'
import { LevelCard } from './LevelCard.tsx'
import { trainingQuery } from './queries.ts'
import { SessionCard } from './SessionCard.tsx'
import { subjects } from '../journey/drill-subjects.ts'
import { offerOf } from './subjects.ts'
import styles from './Training.module.css'

/** Training without an olympiad: a session, the challenge of the day, or what one likes. */
export function Training() {
  const { t } = useTranslation('training')
  const { t: common } = useTranslation()
  return (
    <>
      <PageTitle text={t('page.lead')}>{common('nav.training')}</PageTitle>
      <ForWhom />
    </>
  )
}

function ForWhom() {
  const session = useSession()
  if (session.kind === 'failed') return <ErrorState {...session} />
  if (session.kind === 'known') return session.person ? <Signed /> : <GuestTraining />
  return (
    <Loading>
      <TextSkeleton />
    </Loading>
  )
}

function Signed() {
  const { t } = useTranslation('training')
  const query = useQuery(trainingQuery(useLanguage()))
  return (
    <Asked query={query}>
      {(overview) => (
        <>
          <div className={styles.first}>
            <SessionCard overview={overview} />
            <DailyCard daily={overview.daily} />
          </div>
          <section aria-labelledby="training-levels">
            <h2 id="training-levels" className={styles.heading}>
              {t('page.levels')}
            </h2>
            <p className={styles.lead}>{t('page.levelsHint')}</p>
            <div className={styles.cards}>
              {subjects.map((subject) => (
                <LevelCard key={subject} offer={offerOf(subject, overview, keptDrill(subject))} />
              ))}
            </div>
          </section>
          <Tools />
        </>
      )}
    </Asked>
  )
}

/** One's own images and places: what is memorised with. */
function Tools() {
  const { t } = useTranslation('training')
  const tools = [
    { to: paths.trainingImages, name: t('tools.images'), text: t('tools.imagesHint') },
    { to: paths.trainingPlaces, name: t('tools.places'), text: t('tools.placesHint') },
  ]
  return (
    <section aria-labelledby="training-tools">
      <h2 id="training-tools" className={styles.heading}>
        {t('tools.title')}
      </h2>
      <ul className={styles.tools}>
        {tools.map(({ to, name, text }) => (
          <li key={to}>
            <Link to={to} className={styles.tool}>
              <span>
                <strong>{name}</strong>
                <span>{text}</span>
              </span>
              <Icon name="arrow" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
