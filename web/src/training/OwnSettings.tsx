import type { Drill } from '@olympiad/domain/drills/drill'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DrillOptions } from './DrillOptions.tsx'
import { keepDrill } from './kept-settings.ts'
import { NumberField } from './NumberField.tsx'
import styles from './OwnSettings.module.css'
import { adaptiveOf, type Offer } from './subjects.ts'
import { useStart } from './use-start.ts'

const greatest = { quantity: 400, decks: 10, seconds: 3600, rowSize: 100 }

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
  const [wrong, setWrong] = useState<readonly string[]>([])
  const put = (part: Partial<Drill>) => setDrill((before) => ({ ...before, ...part }) as Drill)
  const field = (field: 'quantity' | 'memoriseSeconds' | 'recallSeconds', most: number) => ({
    label: t(`own.${field === 'quantity' && drill.kind === 'cards' ? 'decks' : field}`),
    greatest: most,
    value: drill[field],
    onChange: (value: number | null) => {
      setWrong((before) => [
        ...before.filter((one) => one !== field),
        ...(value === null ? [field] : []),
      ])
      if (value !== null) put({ [field]: value })
    },
  })
  const begin = (event: SubmitEvent) => {
    event.preventDefault()
    if (wrong.length > 0) return
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
            disabled={wrong.length > 0}
          >
            {t('own.start')}
          </Button>
          <Button variant="ghost" disabled={isStarting || wrong.length > 0} onClick={beginAtLevel}>
            {t('own.startAtLevel')}
          </Button>
        </>
      }
    >
      <form id="own-settings" className={styles.form} onSubmit={begin}>
        <div className={styles.numbers}>
          <NumberField
            {...field('quantity', drill.kind === 'cards' ? greatest.decks : greatest.quantity)}
          />
          <NumberField {...field('memoriseSeconds', greatest.seconds)} />
          <NumberField {...field('recallSeconds', greatest.seconds)} />
          {drill.kind !== 'cards' && (
            <NumberField
              label={t('own.rowSize')}
              greatest={greatest.rowSize}
              value={drill.rowSize}
              onChange={(value) => {
                setWrong((before) => [
                  ...before.filter((one) => one !== 'rowSize'),
                  ...(value === null ? ['rowSize'] : []),
                ])
                if (value !== null) put({ rowSize: value })
              }}
            />
          )}
        </div>
        <DrillOptions drill={drill} put={put} />
        <p className={styles.note}>{t(drill.kind === 'cards' ? 'own.noteCards' : 'own.note')}</p>
      </form>
    </Dialog>
  )
}
