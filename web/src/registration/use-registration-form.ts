import type { Day } from '@olympiad/domain/age-band'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form'
import { tasksQuery } from '../api/queries.ts'
import { draftKey } from '../api/registration-draft.ts'
import { currentLanguage } from '../i18n/index.ts'
import { keptDraft, useDraftKeeping } from '../ui/form/draft.ts'
import type { Traveller } from '../journey/JourneyGate.tsx'
import {
  formProblems,
  formShapes,
  prefilledForm,
  restoredForm,
  type BirthRule,
  type RegistrationForm,
} from './form.ts'

type Circumstances = { client: QueryClient; olympiadId: number; rule: BirthRule }

/** The stages on the screen; undefined while nobody knows them. */
function offeredStages({ client, olympiadId }: Circumstances, form: RegistrationForm) {
  const { level, ageBand } = form
  if (!level || !ageBand) return undefined
  const question = { olympiadId, language: currentLanguage(), category: { level, ageBand } }
  return client.getQueryData(tasksQuery(question).queryKey)?.map(({ stage }) => stage)
}

const resolverIn =
  (circumstances: Circumstances): Resolver<RegistrationForm> =>
  (form) => {
    const stages = offeredStages(circumstances, form)
    const problems = formProblems(form, {
      ...circumstances.rule,
      ...(stages && { offeredStages: stages }),
    })
    const errors = Object.entries(problems).map(([field, type]) => [field, { type }] as const)
    return errors.length === 0
      ? { values: form, errors: {} }
      : { values: {}, errors: Object.fromEntries(errors) }
  }

/** Spec 5: checks run on submit and re-run on change. What is typed is kept as a draft. */
export function useRegistrationForm(
  { person, olympiad, enrolment }: Traveller,
  today: Day,
): UseFormReturn<RegistrationForm> {
  const client = useQueryClient()
  const rule = { birth: person.profile.birth, requiresBirth: olympiad.requiresBirth, today }
  const draft = draftKey({ personId: person.id, olympiadId: olympiad.id })
  const [defaultValues] = useState(() =>
    restoredForm(
      prefilledForm(person, enrolment.subscription, today),
      keptDraft(draft, formShapes),
      rule,
    ),
  )
  const form = useForm<RegistrationForm>({
    defaultValues,
    resolver: resolverIn({ client, olympiadId: olympiad.id, rule }),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  useDraftKeeping(form, draft)
  return form
}
