import type { GroupOlympiad } from '@olympiad/contract/diploma-files'
import type { Group } from '@olympiad/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { pathTo } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { Card } from '../ui/Card.tsx'
import { dayText } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { Bulk } from './Bulk.tsx'
import { bundleOfGroup } from './bundles.ts'
import styles from './GroupDiplomas.module.css'
import { groupDiplomasQuery } from './queries.ts'

/** The diplomas of a group for who teaches it, olympiad by olympiad. */
export function GroupDiplomas({ group }: { group: Group }) {
  const { t } = useTranslation('diplomas')
  return (
    <Asked query={useQuery(groupDiplomasQuery(group.id))}>
      {({ olympiads, unseen }) => (
        <div className={styles.screen}>
          {olympiads.length === 0 ? (
            <EmptyState title={t('group.none')} text={t('group.noneHint')} />
          ) : (
            <>
              <p className={styles.lead}>{t('group.lead')}</p>
              <ul className={styles.list}>
                {olympiads.map((olympiad) => (
                  <OfOlympiad key={olympiad.olympiadId} group={group} olympiad={olympiad} />
                ))}
              </ul>
            </>
          )}
          {unseen > 0 && (
            <p className={styles.lead}>
              {t('group.unseen', { count: unseen })}{' '}
              <Link to={pathTo('group', { groupId: group.id, groupSection: 'consents' })}>
                {t('group.toConsents')}
              </Link>
            </p>
          )}
        </div>
      )}
    </Asked>
  )
}

function OfOlympiad({ group, olympiad }: { group: Group; olympiad: GroupOlympiad }) {
  const { t } = useTranslation('diplomas')
  const language = useLanguage()
  const heading = useId()
  const { olympiadId, title, publishedAt, diplomas } = olympiad
  return (
    <li>
      <Card as="article">
        <h2 id={heading} className={styles.title}>
          {title[language]}
        </h2>
        <p className={styles.small}>
          {t('group.published', { day: dayText(new Date(publishedAt), group.timeZone) })}
          {diplomas > 0 && ` · ${t('group.count', { count: diplomas })}`}
        </p>
        {diplomas > 0 ? (
          <Bulk bundle={bundleOfGroup({ groupId: group.id, olympiadId })} describedBy={heading} />
        ) : (
          <p>{t('group.nobody')}</p>
        )}
      </Card>
    </li>
  )
}
