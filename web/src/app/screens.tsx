import { lazy } from 'react'

// Screens that come with their own code when somebody goes there.

export const Ranking = lazy(async () => ({
  default: (await import('../ranking/Ranking.tsx')).Ranking,
}))
export const OlympiadLayout = lazy(async () => ({
  default: (await import('../olympiads/OlympiadLayout.tsx')).OlympiadLayout,
}))
export const OverviewScreen = lazy(async () => ({
  default: (await import('./OverviewScreen.tsx')).OverviewScreen,
}))
export const Register = lazy(async () => ({
  default: (await import('../registration/Register.tsx')).Register,
}))
export const Terms = lazy(async () => ({
  default: (await import('../agreement/Terms.tsx')).Terms,
}))
export const PaymentStatus = lazy(async () => ({
  default: (await import('../payment/PaymentStatus.tsx')).PaymentStatus,
}))
export const ReceiptPage = lazy(async () => ({
  default: (await import('../payment/ReceiptPage.tsx')).ReceiptPage,
}))
export const Training = lazy(async () => ({
  default: (await import('../tasks/Training.tsx')).Training,
}))
export const Start = lazy(async () => ({
  default: (await import('../tasks/Start.tsx')).Start,
}))
export const MyOlympiadsScreen = lazy(async () => ({
  default: (await import('./MyOlympiadsScreen.tsx')).MyOlympiadsScreen,
}))
export const TasksPlaceholder = lazy(async () => ({
  default: (await import('./Placeholder.tsx')).TasksPlaceholder,
}))
export const TrainingPlaceholder = lazy(async () => ({
  default: (await import('./Placeholder.tsx')).TrainingPlaceholder,
}))
export const MySpace = lazy(async () => ({
  default: (await import('./MySpace.tsx')).MySpace,
}))
export const NotFound = lazy(async () => ({
  default: (await import('./NotFound.tsx')).NotFound,
}))
export const Arena = lazy(async () => ({
  default: (await import('../arena/Arena.tsx')).Arena,
}))
