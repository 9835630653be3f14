import { ageBandLabel, ageBands } from '@olympiad/domain/age-band'
import { languages } from '@olympiad/domain/language'
import { rankingStages, stageKey } from '@olympiad/domain/stage'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countriesQuery } from '../api/queries.ts'
import { useLanguage } from '../i18n/index.ts'
import { useStageText } from '../i18n/stage-text.ts'
import { Button } from '../ui/Button.tsx'
import { Dropdown } from '../ui/form/Dropdown.tsx'
import { useDevice } from '../ui/use-device.ts'
import styles from './People.module.css'
import { questionIn, type PeopleQuestion } from './people-question.ts'

const every = 'all'

/** Each filter is a choice that begins with "all". */
export function PeopleFilters({
  question,
  onChange,
}: {
  question: PeopleQuestion
  onChange: (question: PeopleQuestion) => void
}) {
  const { t } = useTranslation('organiser')
  const language = useLanguage()
  const stageText = useStageText()
  const countries = useQuery(countriesQuery(language)).data ?? []

  /** Texts as they would stand in the address. */
  const choose = (changes: Record<string, string | undefined>) => {
    const asked = Object.entries({ ...question, ...changes })
    const said = asked.filter(([, value]) => value !== undefined).map(([n, v]) => [n, String(v)])
    onChange(questionIn(new URLSearchParams(said)))
  }
  const filter = (
    name: 'stage' | 'ageBand' | 'isPaid' | 'hasRun' | 'language' | 'countryId' | 'isGhost',
    value: string | undefined,
    options: readonly (readonly [value: string, label: string])[],
    onChoose = (chosen: string | undefined) => choose({ [name]: chosen }),
  ) => (
    <Dropdown
      variant="secondary"
      label={t(`people.filters.${name}`)}
      options={[[every, t('people.filters.all')] as const, ...options].map(([id, label]) => ({
        id,
        value: id,
        label,
      }))}
      value={value ?? every}
      onChange={(chosen) => onChoose(chosen === every ? undefined : chosen)}
    />
  )
  const yesOrNo = (name: 'isPaid' | 'hasRun' | 'isGhost') =>
    filter(name, question[name]?.toString(), [
      ['true', t(`people.flags.${name}.true`)],
      ['false', t(`people.flags.${name}.false`)],
    ])
  const { level, stageNumber } = question
  const stage = level && stageNumber ? stageKey({ level, number: stageNumber }) : undefined
  const { sort, isDescending, search } = question
  const isFiltered = Object.keys(question).some(
    (name) => !['sort', 'isDescending', 'search'].includes(name),
  )
  const isNarrow = useDevice() === 'mobile'
  const filters = (
    <div role="group" aria-label={t('people.filters.label')} className={styles.filters}>
      {filter(
        'stage',
        stage,
        rankingStages.map((one) => [stageKey(one), stageText(one)]),
        (key) => {
          const chosen = rankingStages.find((one) => stageKey(one) === key)
          choose({ level: chosen?.level, stageNumber: chosen?.number.toString() })
        },
      )}
      {filter(
        'ageBand',
        question.ageBand,
        ageBands.map((band) => [band, ageBandLabel(band)]),
      )}
      {yesOrNo('isPaid')}
      {yesOrNo('hasRun')}
      {filter(
        'language',
        question.language,
        languages.map((one) => [one, t(`people.languages.${one}`)]),
      )}
      {filter(
        'countryId',
        question.countryId?.toString(),
        countries.map(({ id, name }) => [`${id}`, name]),
      )}
      {yesOrNo('isGhost')}
      {isFiltered && (
        <div className={styles.reset}>
          <Button
            variant="ghost"
            size="s"
            onClick={() =>
              onChange({
                ...(search && { search }),
                ...(sort && { sort }),
                ...(isDescending && { isDescending }),
              })
            }
          >
            {t('people.filters.reset')}
          </Button>
        </div>
      )}
    </div>
  )
  if (!isNarrow) return filters
  // On a phone people come first.
  return (
    <details className={styles.more} open={isFiltered}>
      <summary>{t('people.filters.label')}</summary>
      {filters}
    </details>
  )
}
