import { ageBandLabel } from '@olympiad/domain/age-band'
import type { Subscription } from '@olympiad/domain/participation'
import { useTranslation } from 'react-i18next'
import { useStageText } from '../i18n/stage-text.ts'
import styles from './CategoryLine.module.css'

/** Spec 2: level and stage number, age tab, participant ID. */
export function CategoryLine({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const stageText = useStageText()
  const facts = [
    [t('tasks.category'), stageText(subscription)],
    [t('tasks.age'), ageBandLabel(subscription.ageBand)],
    [t('tasks.participantId'), `${subscription.personId}`],
  ] as const
  return (
    <dl className={styles.line}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
