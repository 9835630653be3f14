import type { AuditAction } from '@olympiad/domain/audit'
import { useTranslation } from 'react-i18next'

/** What was done, in words. */
export function useActionText(): (action: AuditAction) => string {
  const { t } = useTranslation('organiser')
  // A test sees that each action has its words.
  return (action) => t(`log.actions.${action}` as 'log.actions.staff.invited')
}
