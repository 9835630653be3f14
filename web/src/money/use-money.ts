import type { Call } from '@olympiad/contract/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useLanguage } from '../i18n/index.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { useSearchParams } from '../ui/search-params.ts'
import { toast } from '../ui/toast.ts'
import { amountText } from '../organiser/amount-text.ts'
import { forgetMoney } from './queries.ts'

/** A call that moves money, or what money goes by: told when it is done, said when it is refused. */
export function useMove<Input, Wire, Output>(
  definition: Call<Input, Wire, Output>,
  { done, onDone }: { done: (output: Output) => string; onDone: (output: Output) => void },
) {
  const client = useQueryClient()
  const { olympiad } = useStaffedOlympiad()
  return useMutation({
    mutationFn: (input: Input) => call(definition, input),
    onSuccess: (output) => {
      toast.success(done(output))
      onDone(output)
    },
    onError: (error) => toast.failure(error.message),
    onSettled: () => forgetMoney(client, olympiad.id),
  })
}

export function useAmount(): (minor: number, currency: string) => string {
  const language = useLanguage()
  return (minor, currency) => amountText(minor, currency, language)
}

export const views = ['overview', 'orders', 'transfers'] as const
export type View = (typeof views)[number]

/** Which part of the page is open stands in its address. */
export function useView() {
  const [params, setParams] = useSearchParams()
  const view = views.find((one) => one === params.get('view')) ?? 'overview'
  const go = (next: Record<string, string>) => setParams(new URLSearchParams(next))
  return {
    view,
    orderId: params.get('order'),
    statementId: Number(params.get('statement')) || null,
    open: (next: View) => go({ view: next }),
    openOrder: (order: string) => go({ view, order }),
    openStatement: (statement: number) => go({ view, statement: `${statement}` }),
    close: () => go({ view }),
  }
}

export function useMoneyWords() {
  return useTranslation('organiser').t
}
