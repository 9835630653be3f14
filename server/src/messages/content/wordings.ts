import type { MessageKind } from '@olympiad/domain/message'
import { announcement } from './announcement-wording.ts'
import { consentChanged, guardianAsked, guardianConfirmed } from './family-wordings.ts'
import {
  classOrderPaid,
  orderExpiring,
  paid,
  paymentAttention,
  paymentFailed,
  refunded,
  seatGiven,
  seatTakenBack,
} from './money-wordings.ts'
import { datesChanged, olympiadCancelled, reminder, termsChanged } from './olympiad-wordings.ts'
import { readinessDigest } from './readiness-wording.ts'
import {
  categoryMoved,
  correctionGranted,
  correctionRefused,
  nameCorrected,
  registered,
  registeredByOrganiser,
} from './registration-wordings.ts'
import {
  annulmentLifted,
  excluded,
  exclusionLifted,
  resultsCorrected,
  resultsPublished,
  runAnnulled,
  runClosed,
  runReplaced,
} from './run-wordings.ts'
import { staffFailures, staffFigures, staffMoney } from './staff-wordings.ts'
import { trainerDigest } from './trainer-wording.ts'
import type { Wording } from './wording.ts'

/** What each kind of message says. */
export const wordings: Record<MessageKind, Wording> = {
  registered,
  'registered-by-organiser': registeredByOrganiser,
  'name-corrected': nameCorrected,
  'category-moved': categoryMoved,
  'correction-granted': correctionGranted,
  'correction-refused': correctionRefused,

  paid,
  'payment-failed': paymentFailed,
  'payment-attention': paymentAttention,
  'order-expiring': orderExpiring,
  refunded,
  'class-order-paid': classOrderPaid,
  'seat-given': seatGiven,
  'seat-taken-back': seatTakenBack,

  'terms-changed': termsChanged,
  'dates-changed': datesChanged,
  'olympiad-cancelled': olympiadCancelled,
  reminder,

  'run-closed': runClosed,
  'run-replaced': runReplaced,
  'run-annulled': runAnnulled,
  'annulment-lifted': annulmentLifted,
  excluded,
  'exclusion-lifted': exclusionLifted,
  'results-published': resultsPublished,
  'results-corrected': resultsCorrected,

  'guardian-asked': guardianAsked,
  'guardian-confirmed': guardianConfirmed,
  'consent-changed': consentChanged,
  'readiness-digest': readinessDigest,
  'trainer-digest': trainerDigest,

  announcement,
  news: announcement,

  'staff-money': staffMoney,
  'staff-failures': staffFailures,
  'staff-figures': staffFigures,
}
