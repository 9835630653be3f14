import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'

export function NewOlympiad() {
  const { t } = useTranslation('organiser')
  return <EmptyState title={t('console.soon')} />
}
