import { ageBandLabel, ageBands, type AgeBand, type Day } from '@olympiad/domain/age-band'
import { languages } from '@olympiad/domain/language'
import type { Olympiad } from '@olympiad/domain/olympiad'
import { stageLevels, type StageLevel } from '@olympiad/domain/stage'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { tasksQuery } from '../api/queries.ts'
import { useLanguage } from '../i18n/index.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { DateField } from '../ui/form/DateField.tsx'
import { FieldError } from '../ui/form/Field.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { bandOfTyped, type RegistrationForm } from './form.ts'
import { StageCards } from './StageCards.tsx'
import styles from './CategoryFields.module.css'
import { offeredNumber, stagesOf } from './stages.ts'
import { useRegistrationField } from './use-registration-field.ts'

export function CategoryFields({
  olympiad,
  birth,
  today,
}: {
  olympiad: Olympiad
  /** Of the profile. */
  birth: Day | null
  today: Day
}) {
  const { t } = useTranslation()
  const ageBand = useRegistrationField('ageBand')
  const language = useRegistrationField('language')
  const level = useRegistrationField('level')
  const { requiresBirth } = olympiad
  const ageHint = requiresBirth ? 'registration.ageFollows' : 'registration.ageByBirth'
  return (
    <>
      {requiresBirth && <BirthField today={today} />}
      <ChoiceField
        {...ageBand}
        choices={ageBands.map((value) => ({ value, label: ageBandLabel(value) }))}
        disabled={requiresBirth || birth !== null}
        hint={requiresBirth || birth !== null ? t(ageHint) : undefined}
      />
      <ChoiceField
        {...language}
        choices={languages.map((value) => ({ value, label: t(`registration.languages.${value}`) }))}
      />
      <div className={styles.whole}>
        <ChoiceField
          {...level}
          choices={stageLevels.map((value) => ({
            value,
            label: t(`stage.${value}`),
            note: t(`registration.levelHints.${value}`),
          }))}
          // Spec 5: disabled when the age index is negative.
          disabled={ageBand.value === null}
          hint={ageBand.value === null ? t('registration.first.level') : undefined}
        />
      </div>
      {ageBand.value && level.value && (
        <div className={styles.whole}>
          <Stages olympiadId={olympiad.id} ageBand={ageBand.value} level={level.value} />
        </div>
      )}
    </>
  )
}

/** The band follows from what is typed here. */
function BirthField({ today }: { today: Day }) {
  const { t } = useTranslation()
  const { setValue, formState } = useFormContext<RegistrationForm>()
  const birth = useRegistrationField('birth')
  return (
    <div className={styles.whole}>
      <DateField
        {...birth}
        isBirth
        hint={t('registration.birthHint')}
        onChange={(typed) => {
          birth.onChange(typed)
          const shouldValidate = formState.isSubmitted
          setValue('ageBand', bandOfTyped(typed, today), { shouldValidate })
        }}
      />
    </div>
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

  if (tasks.isError && !stages)
    return <ErrorState error={tasks.error} retry={() => void tasks.refetch()} />
  if (!stages) return <StagesLoading />
  if (stages.length > 0) return <StageCards stages={stages} />
  return (
    <>
      <p role="status" className={styles.none}>
        {t('registration.stage.none')}
      </p>
      {formState.errors.stageNumber && <FieldError>{t('registration.errors.required')}</FieldError>}
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
