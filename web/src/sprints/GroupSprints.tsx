import type { Group } from '@olympiad/contract/groups'
import type { SprintInList } from '@olympiad/contract/sprints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { pathTo } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Link } from '../ui/Link.tsx'
import styles from './GroupSprints.module.css'
import { NewRoom } from './NewRoom.tsx'
import { groupSprintsQuery } from './queries.ts'
import { useDrillLine } from './use-drill-line.ts'

/** For who teaches the group: a room to open, and those there were. */
export function GroupSprints({ group }: { group: Group }) {
  const { t } = useTranslation('sprints')
  const query = useQuery(groupSprintsQuery(group.id))
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('group.lead')}</p>
      <NewRoom group={group} />
      <section aria-labelledby="sprints-before">
        <h2 id="sprints-before" className={styles.title}>
          {t('group.before')}
        </h2>
        <Asked query={query}>
          {(sprints) =>
            sprints.length === 0 ? (
              <p className={styles.none}>{t('group.none')}</p>
            ) : (
              <ul className={styles.list}>
                {sprints.map((sprint) => (
                  <Row key={sprint.sprintId} sprint={sprint} timeZone={group.timeZone} />
                ))}
              </ul>
            )
          }
        </Asked>
      </section>
    </div>
  )
}

const tones: Record<SprintInList['phase']['kind'], BadgeTone> = {
  ...{ open: 'good', countdown: 'brand', memorise: 'brand', recall: 'brand', over: 'neutral' },
}

function Row({
  sprint: { sprintId, drill, openedAt, phase, entered },
  timeZone,
}: {
  sprint: SprintInList
  timeZone: string
}) {
  const { t } = useTranslation('sprints')
  const drillLine = useDrillLine()
  const moment = new Intl.DateTimeFormat(useLanguage(), {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone },
  })
  const isUnstarted = phase.kind === 'over' && !phase.wasStarted
  return (
    <li className={styles.row}>
      <Link to={pathTo('sprintBoard', { sprintId })} className={styles.link}>
        {drillLine(drill)}
      </Link>
      <span className={styles.facts}>
        <time dateTime={openedAt}>{moment.format(new Date(openedAt))}</time>
        <span>{t('group.people', { count: entered })}</span>
        <Badge tone={tones[phase.kind]}>
          {t(isUnstarted ? 'group.unstarted' : `group.phases.${phase.kind}`)}
        </Badge>
      </span>
    </li>
  )
}
