import { simulatedPaymentMs, type PaymentState } from '@olympiad/domain/payment'
import { useEffect, useState } from 'react'
import { PaymentResult } from './PaymentResult.tsx'

/** Spec 2: pending, then success after 3000 ms without any server call. */
export function SimulatedPayment({ state }: { state: PaymentState }) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (state !== 'pending') return
    const timer = setTimeout(() => setIsOver(true), simulatedPaymentMs)
    return () => clearTimeout(timer)
  }, [state])
  return <PaymentResult state={isOver ? 'success' : state} provider="simulated" />
}
