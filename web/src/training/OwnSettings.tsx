import type { Drill } from '@olympiad/domain/drills/drill'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { DrillFields } from '../journey/DrillFields.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { keepDrill } from './kept-settings.ts'
import styles from './OwnSettings.module.css'
import { adaptiveOf, type Offer } from './subjects.ts'
import { useStart } from './use-start.ts'

/** Own quantity, times and view; or only times and view, and the quantity by the level. */
export function OwnSettings({
  offer: { subject },
  name,
  initial,
  onClose,
}: {
  offer: Offer
  name: string
  initial: Drill
  onClose: () => void
}) {
  const { t } = useTranslation('training')
  const language = useLanguage()
  const { start, isStarting } = useStart()
  const [drill, setDrill] = useState(initial)
  const [isWrong, setIsWrong] = useState(false)
  const begin = (event: SubmitEvent) => {
    event.preventDefault()
    if (isWrong) return
    keepDrill(subject, drill)
    start({ kind: 'own', drill, language })
  }
  const beginAtLevel = () => {
    keepDrill(subject, drill)
    start({ kind: 'adaptive', drill: adaptiveOf(drill), push: 'normal', language })
  }
  return (
    <Dialog
      title={t('own.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="accent"
            type="submit"
            form="own-settings"
            loading={isStarting}
            disabled={isWrong}
          >
            {t('own.start')}
          </Button>
          <Button variant="ghost" disabled={isStarting || isWrong} onClick={beginAtLevel}>
            {t('own.startAtLevel')}
          </Button>
        </>
      }
    >
      <form id="own-settings" className={styles.form} onSubmit={begin}>
        <DrillFields drill={drill} onChange={setDrill} onWrong={setIsWrong} />
        <p className={styles.note}>{t(drill.kind === 'cards' ? 'own.noteCards' : 'own.note')}</p>
      </form>
    </Dialog>
  )
}
