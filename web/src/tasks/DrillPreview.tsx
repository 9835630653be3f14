import { ageBandLabel, ageBands, bandOfProfile, type AgeBand } from '@olympiad/domain/age-band'
import type { OlympiadForPerson } from '@olympiad/contract/olympiads'
import { firstCategory } from '@olympiad/contract/tasks'
import { stageLevels, type StageLevel } from '@olympiad/domain/stage'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tasksQuery } from '../api/queries.ts'
import { personOf, useSession } from '../api/session.ts'
import { useOlympiad } from '../api/use-olympiad.ts'
import { useLanguage } from '../i18n/index.ts'
import { Card } from '../ui/Card.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useStageText } from '../i18n/stage-text.ts'
import styles from './DrillPreview.module.css'
import { StageDrills } from './StageDrills.tsx'
import { stagesOf } from './stages-of.ts'

/** What will be asked, so that a parent sees it before paying: the person's own, or any category. */
export function DrillPreview() {
  const { data } = useOlympiad()
  return data ? <Preview {...data} /> : null
}

function Preview({ olympiad, enrolment }: OlympiadForPerson) {
  const { t } = useTranslation()
  const stageText = useStageText()
  const language = useLanguage()
  const own = enrolment?.subscription
  const likelyBand = useLikelyBand()
  const [picked, setPicked] = useState<{ level?: StageLevel; ageBand?: AgeBand }>({})
  const level = picked.level ?? firstCategory.level
  const ageBand = picked.ageBand ?? likelyBand
  const tasks = useQuery(
    tasksQuery({
      olympiadId: olympiad.id,
      language,
      ...(!own && { category: { level, ageBand } }),
    }),
  )

  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('tasks.previewTitle')}</h2>
      {own ? (
        <p className={styles.hint}>
          {t('tasks.previewOwn', { category: stageText(own), age: ageBandLabel(own.ageBand) })}
        </p>
      ) : (
        <>
          <p className={classNames(styles.hint, styles.onScreen)}>{t('tasks.previewHint')}</p>
          <p className={classNames(styles.hint, styles.onPaper)}>
            {t(`stage.${level}`)} · {t('tasks.age')} {ageBandLabel(ageBand)}
          </p>
        </>
      )}
      {!own && (
        <div className={classNames(styles.pickers, styles.onScreen)}>
          <Segments
            label={t('tasks.level')}
            segments={stageLevels.map((value) => ({
              value,
              text: t(`stage.${value}`),
              name: t(`stage.${value}`),
            }))}
            value={level}
            onChange={(value) => setPicked({ ...picked, level: value })}
          />
          <Segments
            label={t('tasks.age')}
            segments={ageBands.map((value) => ({
              value,
              text: ageBandLabel(value),
              name: `${t('tasks.age')} ${ageBandLabel(value)}`,
            }))}
            value={ageBand}
            onChange={(value) => setPicked({ ...picked, ageBand: value })}
          />
        </div>
      )}
      {tasks.isError ? (
        <ErrorState error={tasks.error} retry={() => void tasks.refetch()} />
      ) : !tasks.data ? (
        <Loading>
          <Skeleton height="16rem" />
        </Loading>
      ) : tasks.data.length === 0 ? (
        <p role="status" className={styles.hint}>
          {t('tasks.previewEmpty')}
        </p>
      ) : (
        <ul className={styles.stages}>
          {stagesOf(tasks.data).map(({ stage, tasks }) => (
            <li key={stage.number}>
              <StageDrills stage={stage} tasks={tasks} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The visitor's own band when we know it. */
function useLikelyBand(): AgeBand {
  const person = personOf(useSession())
  const today = new Date().toISOString().slice(0, 10)
  return (person && bandOfProfile(person.profile, today)) ?? firstCategory.ageBand
}
