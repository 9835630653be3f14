import { useTranslation } from 'react-i18next'
import * as ui from '../ui/ConfirmDialog.tsx'

export function ConfirmDialog(props: Omit<ui.Confirming, 'cancel'>) {
  const { t } = useTranslation('groups')
  return <ui.ConfirmDialog {...props} cancel={t('shell.cancel')} />
}
