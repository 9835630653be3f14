import type { RankedOlympiad } from '@olympiad/contract/ranking'
import { ageBandLabel, ageBands, isAgeBand } from '@olympiad/domain/age-band'
import { rankingStages, stageKey } from '@olympiad/domain/stage'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { Dropdown } from '../ui/form/Dropdown.tsx'
import { useStageText } from '../i18n/stage-text.ts'
import { choiceInOlympiad, type RankingChoice } from './ranking-choice.ts'
import styles from './Ranking.module.css'

/** Spec 2: olympiad, level and age group. */
export function RankingFilters({
  olympiads,
  choice,
  onChoose,
}: {
  olympiads: readonly RankedOlympiad[]
  choice: RankingChoice
  onChoose: (choice: RankingChoice) => void
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const stageText = useStageText()
  const chooseOlympiad = (text: string) => {
    const olympiad = olympiads.find(({ id }) => `${id}` === text)
    if (olympiad) onChoose(choiceInOlympiad(choice, olympiad))
  }
  const chooseLevel = (key: string) => {
    const stage = rankingStages.find((stage) => stageKey(stage) === key)
    if (stage) onChoose({ ...choice, stage })
  }
  return (
    <div role="group" aria-label={t('ranking.filters')} className={styles.filters}>
      <div className={styles.olympiad}>
        <Dropdown
          label={t('ranking.olympiad')}
          placeholder={t('ranking.chooseOlympiad')}
          options={olympiads.map(({ id, title }) => ({
            id: `${id}`,
            value: `${id}`,
            label: title[language],
          }))}
          value={`${choice.olympiadId}`}
          onChange={chooseOlympiad}
        />
      </div>
      <Dropdown
        label={t('ranking.level')}
        placeholder={t('ranking.all')}
        options={rankingStages.map((stage) => ({
          id: stageKey(stage),
          value: stageKey(stage),
          label: stageText(stage),
        }))}
        value={choice.stage ? stageKey(choice.stage) : undefined}
        onChange={chooseLevel}
      />
      <Dropdown
        label={t('ranking.age')}
        placeholder={t('ranking.all')}
        options={ageBands.map((band) => ({ id: band, value: band, label: ageBandLabel(band) }))}
        value={choice.ageBand ?? undefined}
        onChange={(band) => isAgeBand(band) && onChoose({ ...choice, ageBand: band })}
      />
    </div>
  )
}
