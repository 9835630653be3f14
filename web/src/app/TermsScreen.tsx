import { Terms } from '../agreement/Terms.tsx'
import { PaymentBefore } from '../payment/PaymentBefore.tsx'
import { usePaymentForm } from '../payment/use-payment-form.ts'
import { Organiser } from '../journey/Organiser.tsx'

/** The terms with what the payment asks before it begins. */
export function TermsScreen() {
  const form = usePaymentForm()
  return (
    <Terms
      paying={{
        isPaidFor: form.isPaidFor,
        fields: (guardian) => <PaymentBefore form={form} guardian={guardian} />,
        wish: form.wish,
      }}
      contacts={<Organiser />}
    />
  )
}
