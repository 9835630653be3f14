import type { CategoryProposal } from '@olympiad/contract/registration'
import { ageBandLabel, type Day } from '@olympiad/domain/age-band'
import type { Subscription } from '@olympiad/domain/participation'
import { greatestLengths, type TextField as TextName } from '@olympiad/domain/registration'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/call.ts'
import { registerMutation } from '../api/queries.ts'
import { errorText } from '../api/error-text.ts'
import { useStageText } from '../i18n/stage-text.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Traveller } from '../journey/JourneyGate.tsx'
import { toast } from '../ui/toast.ts'
import { CategoryFields } from './CategoryFields.tsx'
import {
  formFields,
  refusedFields,
  registrationOf,
  type FormField,
  type RegistrationForm as Form,
} from './form.ts'
import { PhoneField } from './PhoneField.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { useProposal } from './proposal.ts'
import styles from './RegistrationForm.module.css'
import { useRegistrationField } from './use-registration-field.ts'
import { useRegistrationForm } from './use-registration-form.ts'

export function RegistrationForm({
  traveller,
  today,
  onRegistered,
}: {
  traveller: Traveller
  today: Day
  onRegistered: (subscription: Subscription) => void
}) {
  const { t } = useTranslation()
  const { person, olympiad, enrolment } = traveller
  const asGhost = enrolment.isStaff || enrolment.isGhost
  const form = useRegistrationForm(traveller, today)
  const { birth } = person.profile
  const isAgeFixed = olympiad.requiresBirth || birth !== null
  const proposal = useProposal(olympiad.id, form, { isAgeFixed })
  const button = useRef<HTMLButtonElement>(null)
  const registering = useMutation(registerMutation)
  const [wrong, setWrong] = useState<FormField[]>([])
  const [failure, setFailure] = useState<{ at: FormField | undefined } | null>(null)
  const { setFocus } = form

  useEffect(() => {
    // Waiting, nothing of the form could hold the focus.
    if (!failure || registering.isPending) return
    if (failure.at) setFocus(failure.at)
    else button.current?.focus()
  }, [failure, registering.isPending, setFocus])

  const register = async (values: Form) => {
    setWrong([])
    setFailure(null)
    try {
      onRegistered(
        await registering.mutateAsync({
          olympiadId: olympiad.id,
          personId: person.id,
          studentId: person.studentId,
          registration: registrationOf(values, olympiad.requiresBirth),
          asGhost,
        }),
      )
    } catch (error) {
      // Spec 8: the server's message; any other failure in words of the page's language.
      toast.failure(errorText(t, error))
      const refused = error instanceof ApiError ? refusedFields(error.fields) : []
      for (const field of refused) form.setError(field, { type: 'refused' })
      setWrong(refused)
      setFailure({ at: refused[0] })
    }
  }
  const submit = form.handleSubmit(register, (errors) =>
    setWrong(formFields.filter((field) => errors[field])),
  )

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
        <div className={styles.sections}>
          <Section title={t('registration.person')}>
            <Text name="firstName" autoComplete="given-name" />
            <Text name="familyName" autoComplete="family-name" />
            <Text name="patronymic" autoComplete="additional-name" isOptional />
            <Text name="school" autoComplete="organization" />
          </Section>
          <Section title={t('registration.contacts')}>
            <Text name="email" type="email" autoComplete="email" />
            <PhoneField />
          </Section>
          <Section title={t('registration.place')} isNarrow>
            <PlaceFields />
          </Section>
          <Section title={t('registration.category')}>
            {proposal && <Proposal {...proposal} />}
            <CategoryFields olympiad={olympiad} birth={birth} today={today} />
          </Section>
        </div>
        <div className={styles.end}>
          <Card>
            <p className={styles.warning}>
              <Icon name="warning" size={22} />
              {t('registration.diploma')}
            </p>
            <Button
              ref={button}
              type="submit"
              variant="accent"
              wide
              loading={registering.isPending}
            >
              {t('registration.submit')}
            </Button>
            <ErrorSummary
              labels={wrong
                .filter((field) => form.formState.errors[field])
                .map((field) => t(`registration.fields.${field}`))}
            />
          </Card>
        </div>
      </form>
    </FormProvider>
  )
}

function Text({
  name,
  ...typing
}: {
  name: TextName
  autoComplete: string
  type?: 'email'
  isOptional?: boolean
}) {
  const field = useRegistrationField(name)
  return <TextField {...field} {...typing} maxLength={greatestLengths[name]} spellCheck={false} />
}

function Proposal({ group, level, number, ageBand }: CategoryProposal) {
  const { t } = useTranslation()
  const stageText = useStageText()
  return (
    <p className={styles.proposal}>
      {t('registration.proposal', {
        group,
        age: ageBandLabel(ageBand),
        stage: stageText({ level, number }),
      })}
    </p>
  )
}

function Section({
  title,
  isNarrow = false,
  children,
}: {
  title: string
  /** Three fields in a row where there is room. */
  isNarrow?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section">
      <div role="group" aria-labelledby={id}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <div className={classNames(styles.fields, isNarrow && styles.narrow)}>{children}</div>
      </div>
    </Card>
  )
}
