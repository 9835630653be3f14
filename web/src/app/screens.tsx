import { lazy } from 'react'
import { Outlet } from 'react-router'
import { Placeholder } from './Placeholder.tsx'
import { useTranslation } from 'react-i18next'

// Screens that come with their own code when somebody goes there:
//   export const Ranking = lazy(async () => ({
//     default: (await import('../ranking/Ranking.tsx')).Ranking,
//   }))
// Until they are built they are placeholders.

function placeholder(name: 'ranking' | 'overview' | 'training' | 'start') {
  return function ScreenToCome() {
    const { t } = useTranslation()
    return <Placeholder heading={t(`placeholder.screens.${name}`)} />
  }
}

export const Ranking = placeholder('ranking')
export const OlympiadLayout = () => <Outlet />
export const OlympiadOverview = placeholder('overview')
export const Register = lazy(async () => ({
  default: (await import('../registration/Register.tsx')).Register,
}))
export const Terms = lazy(async () => ({
  default: (await import('../agreement/Terms.tsx')).Terms,
}))
export const PaymentStatus = lazy(async () => ({
  default: (await import('../payment/PaymentStatus.tsx')).PaymentStatus,
}))
export const Training = placeholder('training')
export const Start = placeholder('start')
