import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { store, stored } from '../../api/storage.ts'

/** Whether a kept value still fits its field. */
export type Shapes<Form> = { [Name in keyof Form]: (value: unknown) => boolean }

/** What a kept text still tells; whatever does not fit the form of today is left out. */
export function draftFrom<Form>(text: string | null, shapes: Shapes<Form>): Partial<Form> {
  try {
    const kept = JSON.parse(text ?? 'null') as object | null
    const fits = ([name, value]: [string, unknown]) =>
      Object.hasOwn(shapes, name) && shapes[name as keyof Form](value)
    return Object.fromEntries(Object.entries(kept ?? {}).filter(fits)) as Partial<Form>
  } catch {
    return {}
  }
}

export const keptDraft = <Form>(key: string, shapes: Shapes<Form>): Partial<Form> =>
  draftFrom(stored(key, 'sessionStorage'), shapes)

/** What is typed stays with the tab, under the key, until somebody forgets it. */
export function useDraftKeeping<Form extends FieldValues>(
  { subscribe }: UseFormReturn<Form>,
  key: string,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store(key, JSON.stringify(values), 'sessionStorage'),
      }),
    [subscribe, key],
  )
}
