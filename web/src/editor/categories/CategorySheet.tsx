import { ageBandLabel, ageBands } from '@olympiad/domain/age-band'
import { drillKinds, type Drill } from '@olympiad/domain/drills/drill'
import { sittingSeconds, type Category, type DraftDrill } from '@olympiad/domain/olympiad-draft'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStageText } from '../../i18n/stage-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { lockOf, useDraft } from '../draft-context.ts'
import styles from './CategorySheet.module.css'
import { DrillForm } from './DrillForm.tsx'
import { drillsAt, greatestDrills, moved, newDrill, normsOf, pathOf, stagesOf } from './drills.ts'
import { useDurationText } from '../../organiser/drill-texts.ts'
import type { TryDrill } from './try-drill.ts'

/** The drills of one category: each with its figures, in the order they are run. */
export function CategorySheet({
  category,
  TryDrill,
  onClose,
}: {
  category: Category
  TryDrill: TryDrill
  onClose: () => void
}) {
  const { t } = useTranslation('organiser')
  const stageText = useStageText()
  const duration = useDurationText()
  const edited = useDraft()
  const [tried, setTried] = useState<Drill | null>(null)
  const { isLocked, rule } = lockOf(edited, pathOf(category))
  const drills = drillsAt(edited.draft, category)
  const change = (next: DraftDrill[] | null) => edited.edit({ [pathOf(category)]: next })

  /** To every other cell that may be changed. */
  const copyTo = (cells: Category[]) => {
    const open = cells.filter((cell) => !lockOf(edited, pathOf(cell)).isLocked)
    edited.edit(Object.fromEntries(open.map((cell) => [pathOf(cell), drills])))
    toast.success(t('editor.sheet.copied', { count: open.length }))
  }
  const { level, number, ageBand } = category
  const row = ageBands
    .filter((band) => band !== ageBand)
    .map((band) => ({ level, number, ageBand: band }))
  const column = stagesOf(edited.draft)
    .filter((stage) => stage.level !== level || stage.number !== number)
    .map((stage) => ({ ...stage, ageBand }))

  return (
    <Dialog
      width="wide"
      title={`${stageText(category)}, ${ageBandLabel(ageBand)}`}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('editor.sheet.done')}
        </Button>
      }
    >
      {rule !== 'free' && <p className={styles.rule}>{t(`editor.rules.${rule}`)}</p>}
      <fieldset disabled={isLocked} className={styles.sheet}>
        {drills === null ? (
          <div className={styles.tools}>
            <p>{t('editor.sheet.none')}</p>
            <Button variant="primary" onClick={() => change(normsOf(category))}>
              {t('editor.sheet.open')}
            </Button>
          </div>
        ) : (
          <>
            <p className={styles.total} role="status">
              {t('editor.sheet.total', { time: duration(sittingSeconds({ drills })) })}
            </p>
            <ol className={styles.list}>
              {drills.map((one, index) => (
                // Two may be alike: their place is what they are known by.
                <li key={index}>
                  <DrillForm
                    place={{ index, count: drills.length }}
                    category={category}
                    value={one}
                    onChange={(next) => change(drills.with(index, next))}
                    onMove={(by) => change(moved(drills, index, by))}
                    onRemove={() => change(drills.toSpliced(index, 1))}
                    onTry={() => setTried(one.drill)}
                  />
                </li>
              ))}
            </ol>
            {drills.length < greatestDrills && (
              <div className={styles.tools}>
                <span>{t('editor.sheet.add')}</span>
                {drillKinds.map((kind) => (
                  <Button
                    key={kind}
                    size="s"
                    onClick={() => change([...drills, newDrill(kind, category)])}
                  >
                    {t(`editor.kinds.${kind}`)}
                  </Button>
                ))}
              </div>
            )}
            <div className={styles.tools}>
              <Button size="s" variant="ghost" onClick={() => copyTo(row)}>
                {t('editor.sheet.toRow')}
              </Button>
              <Button size="s" variant="ghost" onClick={() => copyTo(column)}>
                {t('editor.sheet.toColumn')}
              </Button>
              <Button size="s" variant="ghost" onClick={() => change(normsOf(category))}>
                {t('editor.sheet.norms')}
              </Button>
              {rule !== 'not-removable' && (
                <Button size="s" variant="ghost" onClick={() => change(null)}>
                  {t('editor.sheet.remove')}
                </Button>
              )}
            </div>
          </>
        )}
      </fieldset>
      {tried && (
        <Suspense>
          <TryDrill
            drill={tried}
            name={t(`editor.kinds.${tried.kind}`)}
            onClose={() => setTried(null)}
          />
        </Suspense>
      )}
    </Dialog>
  )
}
