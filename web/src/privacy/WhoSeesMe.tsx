import type { MyPrivacy } from '@olympiad/contract/privacy'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { pathTo } from '../paths.ts'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import styles from './Privacy.module.css'
import { useMoment } from '../ui/use-moment.ts'

/** Who may open what is kept of somebody, and who has. */
export function WhoSeesMe({
  privacy: { watchers, views, guardians, groups },
}: {
  privacy: MyPrivacy
}) {
  const { t } = useTranslation('privacy')
  const language = useLanguage()
  const moment = useMoment()
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('seen.title')}</h2>
      <p className={styles.text}>{t('seen.text')}</p>
      {watchers.length === 0 && <p className={styles.note}>{t('seen.nobody')}</p>}
      <ul className={styles.list}>
        {watchers.map(({ olympiadId, title, people }) => (
          <li key={olympiadId} className={styles.row}>
            <span className={styles.main}>{title[language]}</span>
            <span className={styles.when}>{t('seen.people', { count: people })}</span>
          </li>
        ))}
      </ul>
      {watchers.length > 0 && (
        <>
          <h3 className={styles.sub}>{t('seen.views')}</h3>
          {views.length === 0 && <p className={styles.note}>{t('seen.none')}</p>}
          <ul className={styles.list}>
            {views.map(({ at, olympiadId, title, viewer, role }) => (
              <li key={`${at} ${olympiadId} ${viewer}`} className={styles.row}>
                <span className={styles.main}>
                  {viewer || t('seen.unnamed')}
                  <span className={styles.small}>
                    {role ? t(`seen.roles.${role}`) : t('seen.former')} · {title[language]}
                  </span>
                </span>
                <time className={styles.when} dateTime={at}>
                  {moment(at)}
                </time>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={styles.sub}>{t('seen.family')}</h3>
      <p className={styles.note}>{t('seen.familyText')}</p>
      <ul className={styles.list}>
        {guardians.map((name) => (
          <li key={name} className={styles.row}>
            <span className={styles.main}>{name || t('seen.unnamed')}</span>
          </li>
        ))}
      </ul>
      <h3 className={styles.sub}>{t('seen.trainers')}</h3>
      {groups.length === 0 && <p className={styles.note}>{t('seen.noTrainers')}</p>}
      <ul className={styles.list}>
        {groups.map(({ groupId, name, trainers, isTrainingSeen }) => (
          <li key={groupId} className={styles.row}>
            <span className={styles.main}>
              {trainers.join(', ')}
              <span className={styles.small}>{name}</span>
            </span>
            <span className={styles.when}>
              {t(isTrainingSeen ? 'seen.training' : 'seen.noTraining')}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <Link to={pathTo('mySpace', { section: 'family' })}>{t('seen.toFamily')}</Link>
      </p>
    </Card>
  )
}
