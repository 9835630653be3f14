import { ageBandLabel, ageBands, type AgeBand, type Day } from '@olympiad/domain/age-band'
import { languages } from '@olympiad/domain/language'
import { stageLevels, type StageLevel } from '@olympiad/domain/stage'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { tasksQuery } from '../api/queries.ts'
import { useLanguage } from '../i18n/index.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { FieldError } from './Field.tsx'
import type { RegistrationForm } from './form.ts'
import { StageCards } from './StageCards.tsx'
import styles from './CategoryFields.module.css'
import { offeredNumber, stagesOf } from './stages.ts'

export function CategoryFields({ olympiadId, birth }: { olympiadId: number; birth: Day | null }) {
  const { t } = useTranslation()
  const { control } = useFormContext<RegistrationForm>()
  const [ageBand, level] = useWatch({ control, name: ['ageBand', 'level'] })
  return (
    <>
      <ChoiceField
        name="ageBand"
        choices={ageBands.map((value) => ({ value, label: ageBandLabel(value) }))}
        disabled={birth !== null}
        hint={birth === null ? undefined : t('registration.ageByBirth')}
      />
      <ChoiceField
        name="language"
        choices={languages.map((value) => ({ value, label: t(`registration.languages.${value}`) }))}
      />
      <div className={styles.whole}>
        <ChoiceField
          name="level"
          choices={stageLevels.map((value) => ({
            value,
            label: t(`stage.${value}`),
            note: t(`registration.levelHints.${value}`),
          }))}
          // Spec 5: disabled when the age index is negative.
          disabled={ageBand === null}
          hint={ageBand === null ? t('registration.first.level') : undefined}
        />
      </div>
      {ageBand && level && (
        <div className={styles.whole}>
          <Stages olympiadId={olympiadId} ageBand={ageBand} level={level} />
        </div>
      )}
    </>
  )
}

function Stages({
  olympiadId,
  ageBand,
  level,
}: {
  olympiadId: number
  ageBand: AgeBand
  level: StageLevel
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { getValues, setValue, formState } = useFormContext<RegistrationForm>()
  const tasks = useQuery(tasksQuery({ olympiadId, language, category: { level, ageBand } }))
  const stages = useMemo(() => tasks.data && stagesOf(tasks.data), [tasks.data])

  useEffect(() => {
    if (!stages) return
    const wanted = getValues('stageNumber')
    const offered = offeredNumber(stages, wanted)
    if (offered !== wanted) {
      setValue('stageNumber', offered, { shouldValidate: formState.isSubmitted })
    }
  }, [stages, getValues, setValue, formState.isSubmitted])

  if (tasks.isError && !stages) return <ErrorState retry={() => void tasks.refetch()} />
  if (!stages) return <StagesLoading />
  if (stages.length > 0) return <StageCards stages={stages} />
  return (
    <>
      <p role="status" className={styles.none}>
        {t('registration.stage.none')}
      </p>
      <FieldError
        id="registration-stageNumber-error"
        problem={formState.errors.stageNumber && 'required'}
      />
    </>
  )
}

function StagesLoading() {
  return (
    <Loading>
      <div className={styles.loading}>
        <Skeleton height="13rem" />
        <Skeleton height="13rem" />
        <Skeleton height="13rem" />
      </div>
    </Loading>
  )
}
