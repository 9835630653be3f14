import { ageBandLabel } from '@olympiad/domain/age-band'
import { codeInGroups, type DiplomaFacts, type Medal as Metal } from '@olympiad/domain/diploma'
import { useTranslation } from 'react-i18next'
import { useStageText } from '../i18n/stage-text.ts'
import { pathTo } from '../paths.ts'
import { dayText } from '../ui/dates.ts'
import { Link } from '../ui/Link.tsx'
import { Medal, type MedalPlace } from '../ui/Medal.tsx'
import { useNumber } from '../ui/use-number.ts'
import styles from './Facts.module.css'

const placeOf: Record<Metal, MedalPlace> = { gold: 1, silver: 2, bronze: 3 }

/** What stands on a diploma besides the name. */
export function Facts({ facts }: { facts: DiplomaFacts }) {
  const { t } = useTranslation('diplomas')
  const stageText = useStageText()
  const numberText = useNumber()
  const { category, medal } = facts
  return (
    <dl className={styles.facts}>
      <div data-wide>
        <dt>{t('diploma.olympiad')}</dt>
        <dd>
          <Link to={pathTo('olympiad', { olympiadId: facts.olympiadId })} lang={facts.language}>
            {facts.olympiadTitle}
          </Link>
        </dd>
      </div>
      <div data-wide>
        <dt>{t('diploma.category')}</dt>
        <dd>
          {stageText({ level: category.level, number: category.stageNumber })},{' '}
          {t('diploma.age', { band: ageBandLabel(category.ageBand) })}
        </dd>
      </div>
      <div>
        <dt>{t('diploma.place')}</dt>
        <dd className={styles.place}>
          {medal && <Medal place={placeOf[medal]} />}
          {numberText(facts.place)}
          {medal && `, ${t(`diploma.medals.${medal}`)}`}
        </dd>
      </div>
      <div>
        <dt>{t('diploma.points')}</dt>
        <dd>{numberText(facts.points)}</dd>
      </div>
      <div>
        <dt>{t('diploma.rightAnswers')}</dt>
        <dd>{numberText(facts.rightAnswers)}</dd>
      </div>
      <div>
        <dt>{t('diploma.issued')}</dt>
        <dd>{dayText(new Date(facts.issuedAt), facts.zone)}</dd>
      </div>
      <div data-wide>
        <dt>{t('diploma.code')}</dt>
        <dd className={styles.code}>{codeInGroups(facts.code)}</dd>
      </div>
    </dl>
  )
}
