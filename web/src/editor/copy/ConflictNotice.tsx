import type { DraftPath } from '@olympiad/domain/draft-fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { DraftValueView } from '../fields/DraftValueView.tsx'
import { useFieldName } from '../../organiser/field-texts.ts'
import styles from './ConflictNotice.module.css'
import { conflictsOf, type WorkingCopy } from './working-copy.ts'

/** Two people changed the same fields: both versions stand side by side until one is chosen. */
export function ConflictNotice({
  copy,
  choose,
}: {
  copy: WorkingCopy
  choose: (path: DraftPath, whose: 'mine' | 'theirs') => void
}) {
  const { t } = useTranslation('organiser')
  const fieldName = useFieldName()
  const [isOpen, setIsOpen] = useState(true)
  const conflicts = conflictsOf(copy)
  const name = copy.conflict?.by.name ?? ''
  if (!isOpen) {
    return (
      <div role="alert" className={styles.notice}>
        <Icon name="warning" size={20} />
        <p>{t('editor.conflict.left', { count: conflicts.length, name })}</p>
        <Button size="s" onClick={() => setIsOpen(true)}>
          {t('editor.conflict.open')}
        </Button>
      </div>
    )
  }
  return (
    <Dialog width="wide" title={t('editor.conflict.title')} onClose={() => setIsOpen(false)}>
      <p className={styles.lead}>{t('editor.conflict.lead', { name })}</p>
      <ul className={styles.list}>
        {conflicts.map(({ path, mine, theirs }) => (
          <li key={path} className={styles.field}>
            <h3>{fieldName(path)}</h3>
            <div className={styles.pair}>
              {(['mine', 'theirs'] as const).map((whose) => (
                <section
                  key={whose}
                  className={styles.side}
                  aria-label={t(`editor.conflict.${whose}`)}
                >
                  <h4>{t(`editor.conflict.${whose}`)}</h4>
                  <div className={styles.value}>
                    <DraftValueView path={path} value={whose === 'mine' ? mine : theirs} />
                  </div>
                  <Button size="s" onClick={() => choose(path, whose)}>
                    {t(
                      whose === 'mine' ? 'editor.conflict.keepMine' : 'editor.conflict.takeTheirs',
                    )}
                  </Button>
                </section>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
