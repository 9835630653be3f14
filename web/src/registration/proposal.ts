import { getCategoryProposal, type CategoryProposal } from '@olympiad/contract/registration'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { asks } from '../api/asks.ts'
import type { RegistrationForm } from './form.ts'

type Category = Pick<RegistrationForm, 'ageBand' | 'level' | 'stageNumber'>

/** What of a proposal fills a form: only what nobody has said yet. A stage is of its level. */
export function filledBy(
  { ageBand, level, number }: CategoryProposal,
  form: Category,
): Partial<Category> {
  return {
    ...(form.ageBand === null && { ageBand }),
    ...(form.level === null && { level, stageNumber: number }),
  }
}

/** A class may have a seat for whoever registers: its trainer's proposal is filled in, once it is known. */
export function useProposal(
  olympiadId: number,
  { getValues, setValue }: UseFormReturn<RegistrationForm>,
  { isAgeFixed }: { isAgeFixed: boolean },
): CategoryProposal | null {
  const { data } = useQuery({
    queryKey: ['category-proposal', olympiadId],
    ...asks(getCategoryProposal, { olympiadId }),
  })
  const proposal = data?.proposal ?? null
  useEffect(() => {
    if (!proposal) return
    const { ageBand, ...rest } = filledBy(proposal, getValues())
    const filled = isAgeFixed ? rest : { ...rest, ...(ageBand && { ageBand }) }
    for (const [field, value] of Object.entries(filled)) {
      setValue(field as keyof Category, value)
    }
  }, [proposal, isAgeFixed, getValues, setValue])
  return proposal
}
