import type { DraftNow } from '@olympiad/contract/editor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../api/error-text.ts'
import { useMay } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import type { DraftSaver, SaveState } from './copy/saver.ts'
import { SaveBadge } from './copy/SaveBadge.tsx'
import styles from './DeskBar.module.css'
import { useDraft } from './draft-context.ts'
import type { HandedIn } from './handed-in.ts'
import { PreviewDialog } from './preview/PreviewDialog.tsx'
import { AnnounceDialog } from './publish/AnnounceDialog.tsx'
import { ApplyDialog } from './publish/ApplyDialog.tsx'
import { Revisions } from './publish/Revisions.tsx'

type Open = 'preview' | 'revisions' | { act: 'apply' | 'announce'; revision: number } | null

/** Whether it is saved, and what one does with the whole. */
export function DeskBar({
  now,
  saver,
  save,
  Preview,
  beStrict,
}: {
  now: DraftNow
  saver: DraftSaver
  save: SaveState
  Preview: HandedIn['Preview']
  /** What is missing becomes an error. */
  beStrict: () => void
}) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const { obstacles, draft, state } = useDraft()
  const [open, setOpen] = useState<Open>(null)
  const [isBusy, setIsBusy] = useState(false)
  const mayAnnounce = useMay('announce')
  const mayApply = useMay('editOlympiad')
  const close = () => setOpen(null)

  /** Nothing is shown to anybody before everything typed has arrived. */
  const begin = async (act: 'apply' | 'announce') => {
    if (obstacles.length > 0) {
      beStrict()
      document.getElementById('obstacles')?.focus()
      return
    }
    setIsBusy(true)
    try {
      setOpen({ act, revision: await saver.flush() })
    } catch (error) {
      toast.error(errorText(common, error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className={styles.bar}>
      <SaveBadge save={save} retry={saver.retry} />
      <div className={styles.actions}>
        <Button size="s" variant="ghost" onClick={() => setOpen('revisions')}>
          {t('editor.revisions.open')}
        </Button>
        <Button size="s" onClick={() => setOpen('preview')}>
          {t('editor.preview.open')}
        </Button>
        {state.phase === 'draft' && mayAnnounce && (
          <Button size="s" variant="accent" loading={isBusy} onClick={() => void begin('announce')}>
            {t('editor.announce.open')}
          </Button>
        )}
        {state.phase !== 'draft' && state.phase !== 'cancelled' && mayApply && (
          <Button size="s" variant="accent" loading={isBusy} onClick={() => void begin('apply')}>
            {t('editor.apply.open')}
          </Button>
        )}
      </div>
      {open === 'preview' && <PreviewDialog draft={draft} Preview={Preview} onClose={close} />}
      {open === 'revisions' && <Revisions saver={saver} onClose={close} />}
      {open !== null && typeof open === 'object' && open.act === 'announce' && (
        <AnnounceDialog revision={open.revision} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && open.act === 'apply' && (
        <ApplyDialog now={now} revision={open.revision} saver={saver} onClose={close} />
      )}
    </div>
  )
}
