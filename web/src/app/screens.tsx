import { late } from '../ui/late.tsx'

// Screens that come with their own code when somebody goes there.

export const Ranking = late(async () => (await import('../ranking/Ranking.tsx')).Ranking)
export const OlympiadLayout = late(
  async () => (await import('../olympiads/OlympiadLayout.tsx')).OlympiadLayout,
)
export const OverviewScreen = late(
  async () => (await import('./OverviewScreen.tsx')).OverviewScreen,
)
export const Register = late(async () => (await import('../registration/Register.tsx')).Register)
export const Terms = late(async () => (await import('../agreement/Terms.tsx')).Terms)
export const PaymentStatus = late(
  async () => (await import('../payment/PaymentStatus.tsx')).PaymentStatus,
)
export const ReceiptPage = late(
  async () => (await import('../payment/ReceiptPage.tsx')).ReceiptPage,
)
export const Training = late(async () => (await import('../tasks/Training.tsx')).Training)
export const Start = late(async () => (await import('../tasks/Start.tsx')).Start)
export const MyOlympiadsScreen = late(
  async () => (await import('./MyOlympiadsScreen.tsx')).MyOlympiadsScreen,
)
export const TasksPlaceholder = late(
  async () => (await import('./Placeholder.tsx')).TasksPlaceholder,
)
export const TrainingPlaceholder = late(
  async () => (await import('./Placeholder.tsx')).TrainingPlaceholder,
)
export const MySpace = late(async () => (await import('./MySpace.tsx')).MySpace)
export const NotFound = late(async () => (await import('./NotFound.tsx')).NotFound)
export const RunScreen = late(async () => (await import('../runs/RunScreen.tsx')).RunScreen)
