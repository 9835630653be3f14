import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldProblem, FormField, RegistrationForm } from './form.ts'

/** What a field of the form shows and does, under the words of the registration. */
export function useRegistrationField<Name extends FormField>(name: Name) {
  const { t } = useTranslation()
  const { control } = useFormContext<RegistrationForm>()
  const { field, fieldState } = useController({ name, control })
  // The resolver writes what is wrong as the error's type.
  const problem = fieldState.error?.type as FieldProblem | undefined
  const any: FormField = name
  return {
    ...field,
    label: t(`registration.fields.${any}`),
    error: problem && t(`registration.errors.${problem}`),
  }
}
