import { Outlet } from 'react-router'
import { Placeholder } from './Placeholder.tsx'
import { useTranslation } from 'react-i18next'

// Screens that come with their own code when somebody goes there:
//   export const Ranking = lazy(async () => ({
//     default: (await import('../ranking/Ranking.tsx')).Ranking,
//   }))
// Until they are built they are placeholders.

function placeholder(
  name: 'ranking' | 'overview' | 'register' | 'terms' | 'payment' | 'training' | 'start',
) {
  return function ScreenToCome() {
    const { t } = useTranslation()
    return <Placeholder heading={t(`placeholder.screens.${name}`)} />
  }
}

export const Ranking = placeholder('ranking')
export const OlympiadLayout = () => <Outlet />
export const OlympiadOverview = placeholder('overview')
export const Register = placeholder('register')
export const Terms = placeholder('terms')
export const PaymentStatus = placeholder('payment')
export const Training = placeholder('training')
export const Start = placeholder('start')
