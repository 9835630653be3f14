import type { DraftPath } from '@olympiad/domain/draft-fields'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { isMissing, useDraftField, type Lock } from '../draft-context.ts'
import styles from './DraftFrame.module.css'

/** Above the fields it is said once of them all. */
const saidOfAll: readonly Lock[] = ['free', 'shown-at-once', 'cancelled']

/** A field's place: obstacles lead here; what may change, and what is still missing, stands below. */
export function DraftFrame({ path, children }: { path: DraftPath; children: ReactNode }) {
  const { t } = useTranslation('organiser')
  const { obstacle, isError, isLocked, rule } = useDraftField(path)
  return (
    <div className={styles.frame} data-field={path}>
      {children}
      {obstacle && isMissing(obstacle) && !isError && (
        <p className={styles.missing}>
          <Badge tone="warn">{t('editor.missing')}</Badge>
        </p>
      )}
      {!saidOfAll.includes(rule) && (
        <p className={styles.rule} data-locked={isLocked}>
          <Icon name={isLocked ? 'warning' : 'megaphone'} size={16} />
          {t(`editor.rules.${rule}`)}
        </p>
      )}
    </div>
  )
}
