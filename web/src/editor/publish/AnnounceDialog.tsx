import { announceOlympiad } from '@olympiad/contract/editor'
import { instantOf } from '@olympiad/domain/local-time'
import { priceOf } from '@olympiad/domain/olympiad'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { useLanguage } from '../../i18n/index.ts'
import { amountText } from '../../ui/form/amount.ts'
import { toast } from '../../ui/toast.ts'
import { useDraft } from '../draft-context.ts'
import { momentText } from '../sections/moment-text.ts'
import { ActDialog } from './ActDialog.tsx'
import { useAct } from './use-act.ts'

/** From now on everybody sees it: said once more in few words. */
export function AnnounceDialog({ revision, onClose }: { revision: number; onClose: () => void }) {
  const { t } = useTranslation('organiser')
  const language = useLanguage()
  const { olympiadId, draft } = useDraft()
  const { isBusy, error, act } = useAct()
  const { amount, currency } = priceOf(draft)
  const starts = draft.startsAt === '' ? null : instantOf(draft.startsAt, draft.timeZone)
  const announce = () =>
    act(
      () => call(announceOlympiad, { olympiadId, revision }),
      () => {
        toast.success(t('editor.announce.done'))
        onClose()
      },
    )
  return (
    <ActDialog
      title={t('editor.announce.title')}
      yes={t('editor.announce.yes')}
      isBusy={isBusy}
      error={error}
      onYes={() => void announce()}
      onClose={onClose}
    >
      <p>
        <strong>{draft.texts[language].title}</strong>
      </p>
      {starts && <p>{momentText(starts, draft.timeZone, language)}</p>}
      <p>
        {t('editor.grid.summary', { count: draft.categories.length })}{' '}
        {amount === 0 ? t('editor.price.free') : `${amountText(amount)} ${currency}`}
      </p>
      <p>{t('editor.announce.text')}</p>
    </ActDialog>
  )
}
