import type { ListedPerson } from '@olympiad/contract/people'
import { ageBandLabel } from '@olympiad/domain/age-band'
import { memo, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { useStageText } from '../i18n/stage-text.ts'
import { consolePath } from '../organiser/paths.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Badge } from '../ui/Badge.tsx'
import { dayText } from '../ui/dates.ts'
import { Link } from '../ui/Link.tsx'
import type { Column } from './columns.ts'
import styles from './PeopleTable.module.css'

/** The head of the table is its first line to those who listen. */
const firstLine = 2

/** Somebody in the list: a row of a table, on a phone a card. Drawn anew only if it is somebody else. */
export const PersonRow = memo(function PersonRow({
  ref,
  index,
  person,
  shown,
}: {
  ref: Ref<HTMLDivElement>
  index: number
  person: ListedPerson
  shown: readonly Column[]
}) {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const language = useLanguage()
  const stageText = useStageText()
  const contents: Record<Column, ReactNode> = {
    studentId: person.studentId,
    category: `${stageText(person.stage)}, ${ageBandLabel(person.ageBand)}`,
    school: person.school,
    town: person.town[language],
    email: person.email,
    language: t(`people.languages.${person.language}`),
    state: <PersonState person={person} />,
    registeredAt: dayText(new Date(person.registeredAt)),
  }
  const address = { olympiadId: olympiad.id, registrationId: person.registrationId }
  return (
    <div
      ref={ref}
      role="row"
      aria-rowindex={index + firstLine}
      data-index={index}
      className={styles.row}
    >
      <span role="cell" className={styles.name}>
        <Link to={consolePath('person', address)} className={styles.open}>
          {person.familyName} {person.firstName}
        </Link>
      </span>
      {shown.map((column) => (
        <span key={column} role="cell" className={styles.cell} data-column={column}>
          <span className={styles.label}>{t(`people.columns.${column}`)}: </span>
          {contents[column]}
        </span>
      ))}
    </div>
  )
})

export function PersonState({ person }: { person: ListedPerson }) {
  const { t } = useTranslation('organiser')
  return (
    <span className={styles.state}>
      {person.isGhost ? (
        <Badge tone="night">{t('people.flags.isGhost.true')}</Badge>
      ) : (
        <Badge tone={person.isPaid ? 'good' : 'warn'}>
          {t(`people.flags.isPaid.${person.isPaid}`)}
        </Badge>
      )}
      {person.hasRun && <Badge tone="brand">{t('people.flags.hasRun.true')}</Badge>}
    </span>
  )
}
