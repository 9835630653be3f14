import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { useLanguage } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './SaveBadge.module.css'
import type { SaveState } from './saver.ts'

const icons: Record<SaveState['kind'], IconName> = {
  saved: 'check',
  typing: 'clock',
  saving: 'clock',
  offline: 'warning',
  refused: 'warning',
}

/** Whether what was typed has arrived. */
export function SaveBadge({ save, retry }: { save: SaveState; retry: () => void }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const text = () => {
    if (save.kind === 'refused') {
      return t('editor.save.refused', { reason: errorText(common, save.error) })
    }
    if (save.kind !== 'saved') return t(`editor.save.${save.kind}`)
    const isToday = save.at.toDateString() === new Date().toDateString()
    const time = new Intl.DateTimeFormat(language, {
      ...(isToday ? {} : { day: 'numeric', month: 'long' }),
      hour: '2-digit',
      minute: '2-digit',
    }).format(save.at)
    return t('editor.save.saved', { time })
  }
  const isBad = save.kind === 'offline' || save.kind === 'refused'
  return (
    <div className={styles.badge} data-kind={save.kind}>
      <Icon name={icons[save.kind]} size={18} />
      <span role="status">{text()}</span>
      {isBad && (
        <Button size="s" variant="ghost" onClick={retry}>
          {common('global.retry')}
        </Button>
      )}
    </div>
  )
}
