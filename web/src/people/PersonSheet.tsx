import type { PersonSheet as Sheet, SheetRun } from '@olympiad/contract/people'
import { ageBandLabel } from '@olympiad/domain/age-band'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api/call.ts'
import { useLanguage } from '../i18n/index.ts'
import { useStageText } from '../i18n/stage-text.ts'
import { Asked } from '../ui/Asked.tsx'
import { consolePath, useConsolePlace } from '../organiser/paths.ts'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { instantText } from '../organiser/times.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { CorrectName } from './CorrectName.tsx'
import { MoveCategory } from './MoveCategory.tsx'
import type { PersonSlots } from './person-slots.ts'
import styles from './PersonSheet.module.css'
import { PersonLog } from './PersonLog.tsx'
import { PersonState } from './PersonRow.tsx'
import { personQuery } from './queries.ts'
import { SheetMoney, SheetRuns } from './SheetLists.tsx'
import { Part } from './SheetPart.tsx'

/** Everything about one participant, and what can be done about it. */
export function PersonSheet({ slots = {} }: { slots?: PersonSlots }) {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const registrationId = useConsolePlace()?.params.registrationId ?? 0
  const query = useQuery(personQuery(olympiad.id, registrationId))
  if (isRefusal(query.error, 'registration_not_found')) {
    return <EmptyState title={t('people.sheet.none')} action={<Back />} />
  }
  return (
    <Asked query={query}>
      {(sheet) => <Content key={sheet.registrationId} sheet={sheet} slots={slots} />}
    </Asked>
  )
}

function Back() {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  return (
    <Link to={consolePath('people', { olympiadId: olympiad.id })} className={styles.back}>
      {t('people.sheet.back')}
    </Link>
  )
}

function Content({ sheet, slots }: { sheet: Sheet; slots: PersonSlots }) {
  const { t } = useTranslation('organiser')
  const mayChange = useMay('changePeople')
  const mayReadLog = useMay('readAudit')
  const [open, setOpen] = useState<'name' | 'category' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles.sheet}>
      <div className={styles.top}>
        <Back />
        <h2 className={styles.name}>
          {sheet.familyName} {sheet.firstName} {sheet.patronymic}
        </h2>
        <PersonState person={sheet} />
      </div>
      <div className={styles.actions}>
        {mayChange && (
          <>
            <Button size="s" onClick={() => setOpen('name')}>
              {t('people.name.open')}
            </Button>
            <Button size="s" onClick={() => setOpen('category')}>
              {t('people.move.open')}
            </Button>
          </>
        )}
      </div>
      {slots.Corrections && <slots.Corrections registrationId={sheet.registrationId} />}
      <div className={styles.parts}>
        <Registration sheet={sheet} />
        <Said sheet={sheet} />
        {sheet.orders && <SheetMoney sheet={sheet} orders={sheet.orders} slots={slots} />}
        {sheet.runs && <Runs sheet={sheet} runs={sheet.runs} slots={slots} />}
        <Messages sheet={sheet} />
        {mayReadLog && <PersonLog personId={sheet.personId} />}
      </div>
      {open === 'name' && <CorrectName sheet={sheet} onClose={close} />}
      {open === 'category' && <MoveCategory sheet={sheet} onClose={close} />}
    </div>
  )
}

/** Those of the olympiad as the arbiters see them, and training. */
function Runs({
  sheet,
  runs,
  slots: { Rulings },
}: {
  sheet: Sheet
  runs: readonly SheetRun[]
  slots: PersonSlots
}) {
  const { t } = useTranslation('organiser')
  if (!Rulings) return <SheetRuns title={t('people.sheet.runs')} runs={runs} />
  const training = runs.filter(({ mode }) => mode === 'training')
  return (
    <>
      <Part title={t('people.sheet.runs')}>
        <Rulings
          registrationId={sheet.registrationId}
          name={`${sheet.familyName} ${sheet.firstName}`}
        />
      </Part>
      <SheetRuns title={t('people.sheet.training')} runs={training} />
    </>
  )
}

/** As it was sent: the diploma is made from it. */
function Registration({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('organiser')
  const language = useLanguage()
  const stageText = useStageText()
  const place = [sheet.town, sheet.region, sheet.country].map((one) => one[language])
  const facts: [name: string, value: string | number][] = [
    [t('people.columns.studentId'), sheet.studentId],
    [t('people.columns.category'), `${stageText(sheet.stage)}, ${ageBandLabel(sheet.ageBand)}`],
    [t('people.columns.school'), sheet.school],
    [t('people.columns.town'), [...new Set(place)].join(', ')],
    [t('people.columns.email'), sheet.email],
    [t('people.sheet.phone'), sheet.phone],
    [t('people.columns.language'), t(`people.languages.${sheet.language}`)],
    [t('people.columns.registeredAt'), instantText(sheet.registeredAt)],
    [t('people.sheet.updatedAt'), instantText(sheet.updatedAt)],
  ]
  return (
    <Part title={t('people.sheet.registration')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

/** Who said what about the age, and who accepted the terms. */
function Said({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('organiser')
  return (
    <Part title={t('people.sheet.said')}>
      <ul className={styles.list}>
        {sheet.declaredAges.map((one, index) => (
          <li key={`age ${index}`}>
            <span>
              {t('people.sheet.age', { band: ageBandLabel(one.ageBand) })}
              {one.birth && `, ${one.birth}`}
            </span>
            <span className={styles.muted}>
              {instantText(one.declaredAt)} ·{' '}
              {one.declaredBy.personId === sheet.personId
                ? t('people.sheet.themself')
                : one.declaredBy.name || t('people.sheet.staff')}
            </span>
          </li>
        ))}
        {sheet.acceptances.map((one) => (
          <li key={`terms ${one.version} ${one.language}`}>
            <span>{t('people.sheet.terms', { version: one.version })}</span>
            <span className={styles.muted}>
              {instantText(one.acceptedAt)}
              {one.acceptedBy === 'participant' && ` · ${t('people.sheet.themself')}`}
              {one.guardianName && ` · ${t('people.sheet.guardian', { name: one.guardianName })}`}
            </span>
          </li>
        ))}
      </ul>
      {sheet.acceptances.length === 0 && <p className={styles.none}>{t('people.sheet.noTerms')}</p>}
    </Part>
  )
}

function Messages({ sheet: { messages } }: { sheet: Sheet }) {
  const { t } = useTranslation('organiser')
  return (
    <Part title={t('people.sheet.messages')}>
      {messages.length === 0 && <p className={styles.none}>{t('people.sheet.noMessages')}</p>}
      <ul className={styles.list}>
        {messages.map(({ id, kind, causedAt }) => (
          <li key={id}>
            <span>{t(`people.messages.${kind}`)}</span>
            <span className={styles.muted}>{instantText(causedAt)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
