import { deleteOlympiad } from '@olympiad/contract/editor'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { consolePath } from '../../organiser/paths.ts'
import { toast } from '../../ui/toast.ts'
import { forgetKept } from '../copy/kept.ts'
import { useDraft } from '../draft-context.ts'
import { ActDialog } from './ActDialog.tsx'
import { useAct } from './use-act.ts'

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('organiser')
  const navigate = useNavigate()
  const { olympiadId } = useDraft()
  const { isBusy, error, act } = useAct()
  const remove = () =>
    act(
      () => call(deleteOlympiad, { olympiadId }),
      () => {
        forgetKept(olympiadId)
        toast.info(t('editor.delete.done'))
        void navigate(consolePath('home'), { replace: true })
      },
    )
  return (
    <ActDialog
      title={t('editor.delete.title')}
      yes={t('editor.delete.yes')}
      variant="primary"
      isBusy={isBusy}
      error={error}
      onYes={() => void remove()}
      onClose={onClose}
    >
      <p>{t('editor.delete.text')}</p>
    </ActDialog>
  )
}
