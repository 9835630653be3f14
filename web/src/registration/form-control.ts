import { useFormContext, type Control, type ControllerFieldState } from 'react-hook-form'
import type { FieldProblem, RegistrationForm } from './form.ts'

export function useFormControl(): Control<RegistrationForm> {
  return useFormContext<RegistrationForm>().control
}

/** The resolver writes what is wrong as the error's type. */
export function problemOf({ error }: ControllerFieldState): FieldProblem | undefined {
  return error?.type as FieldProblem | undefined
}
