import { ageBandLabel } from '@olympiad/domain/age-band'
import type { Olympiad } from '@olympiad/domain/olympiad'
import type { Enrolment } from '@olympiad/domain/participation'
import { useTranslation } from 'react-i18next'
import { dayText } from '../ui/dates.ts'
import { useStageText } from '../i18n/stage-text.ts'
import { useTimeZone } from '../ui/time-zone.ts'
import styles from './OlympiadOverview.module.css'

export function OverviewFacts({
  olympiad,
  enrolment,
}: {
  olympiad: Olympiad
  enrolment: Enrolment
}) {
  const { t } = useTranslation()
  const stageText = useStageText()
  const zone = useTimeZone()
  const { subscription } = enrolment
  return (
    <dl className={styles.facts}>
      <Fact name={t('olympiadPage.starts')}>{dayText(olympiad.startsAt, zone)}</Fact>
      <Fact name={t('olympiadPage.ends')}>
        {olympiad.endsAt ? dayText(olympiad.endsAt, zone) : t('olympiadPage.noEnd')}
      </Fact>
      {subscription && (
        <>
          <Fact name={t('olympiadPage.category')}>
            {`${stageText(subscription)}, ${ageBandLabel(subscription.ageBand)}`}
          </Fact>
          <Fact name={t('olympiadPage.participantId')}>{`${subscription.personId}`}</Fact>
        </>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
