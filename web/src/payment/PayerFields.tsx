import { greatestPayerName, type Payer } from '@olympiad/domain/payer'
import { greatestLengths } from '@olympiad/domain/registration'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../ui/form/TextField.tsx'
import type { PaymentForm } from './use-payment-form.ts'

/** Who pays: asked for where it is paid, and printed on the receipt. */
export function PayerFields({ form, guardian }: { form: PaymentForm; guardian: string }) {
  const { t } = useTranslation()
  const { changePayer } = form
  const payer = form.payerWith(guardian)
  const problems = form.problemsOf(payer)
  const fields = useRef<Partial<Record<keyof Payer, HTMLInputElement | null>>>({})
  const firstProblem = problems[0]?.field
  useEffect(() => {
    if (firstProblem) fields.current[firstProblem]?.focus()
  }, [firstProblem])
  const common = (field: keyof Payer) => {
    const problem = problems.find((one) => one.field === field)
    return {
      name: `payer-${field}`,
      value: payer[field],
      onChange: (value: string) => changePayer({ [field]: value }),
      error: problem && t(`payment.payerErrors.${problem.kind}`),
      ref: (input: HTMLInputElement | null) => {
        fields.current[field] = input
      },
    }
  }
  return (
    <>
      <TextField
        {...common('name')}
        label={t('payment.payerName')}
        autoComplete="section-payer name"
        maxLength={greatestPayerName}
      />
      <TextField
        {...common('email')}
        label={t('payment.payerEmail')}
        hint={t('payment.payerHint')}
        type="email"
        autoComplete="section-payer email"
        maxLength={greatestLengths.email}
      />
    </>
  )
}
