import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'

export function Staff() {
  const { t } = useTranslation('organiser')
  return <EmptyState title={t('console.soon')} />
}
