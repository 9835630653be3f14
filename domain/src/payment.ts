/** What the payment-status screen shows (spec 2). */
export const paymentStates = ['pending', 'success', 'error'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Spec 9: how long the simulated provider takes. */
export const simulatedPaymentMs = 3000
