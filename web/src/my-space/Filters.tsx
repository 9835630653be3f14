import type { Progress, ProgressTrack } from '@olympiad/contract/progress'
import type { LevelShape } from '@olympiad/domain/level'
import { periods } from '@olympiad/domain/progress'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '../ui/form/Dropdown.tsx'
import { Segments } from '../ui/Segments.tsx'
import styles from './Filters.module.css'
import { useChoice } from './progress-choice.ts'

/** What is trained, whatever time there is for it. */
const materialOf = (shape: LevelShape) =>
  shape.kind === 'cards'
    ? `cards-${shape.deckSize}`
    : shape.kind === 'binary'
      ? 'binary'
      : shape.symbols

/** What is looked at: the material, its time, and how far back. */
export function Filters({ progress: { tracks, track } }: { progress: Progress }) {
  const { t } = useTranslation('space')
  const [choice, choose] = useChoice()
  const shown = tracks.find(({ key }) => key === track) as ProgressTrack
  const material = materialOf(shown.shape)
  const materials = [...Map.groupBy(tracks, ({ shape }) => materialOf(shape))]
  const times = tracks.filter(({ shape }) => materialOf(shape) === material)
  const chooseTrack = (key: string | undefined) => choose({ track: key, rowSize: undefined })

  const materialText = ({ shape }: ProgressTrack) =>
    shape.kind === 'cards'
      ? t('progress.materials.cards', { size: shape.deckSize })
      : t(`progress.materials.${shape.kind === 'binary' ? 'binary' : shape.symbols}`)
  const timeText = ({ shape }: ProgressTrack) => {
    if (shape.kind === 'cards') return t('progress.anyTime')
    const [minutes, seconds] = [Math.floor(shape.memoriseSeconds / 60), shape.memoriseSeconds % 60]
    return [
      minutes > 0 && t('progress.minutes', { minutes }),
      (seconds > 0 || minutes === 0) && t('progress.seconds', { seconds }),
    ]
      .filter(Boolean)
      .join(' ')
  }
  return (
    <div role="group" aria-label={t('progress.filters')} className={styles.filters}>
      <Dropdown
        label={t('progress.material')}
        options={materials.map(([name, [newest]]) => ({
          id: name,
          value: name,
          label: newest ? materialText(newest) : name,
        }))}
        value={material}
        onChange={(name) => chooseTrack(materials.find(([one]) => one === name)?.[1][0]?.key)}
      />
      <Dropdown
        label={t('progress.time')}
        options={times.map((one) => ({
          id: one.key.replaceAll(' ', '-'),
          value: one.key,
          label: timeText(one),
        }))}
        value={shown.key}
        onChange={chooseTrack}
      />
      <div className={styles.period}>
        <span aria-hidden="true" className={styles.label}>
          {t('progress.period')}
        </span>
        <Segments
          label={t('progress.period')}
          segments={periods.map((value) => ({
            value,
            text: t(`progress.periods.${value}`),
            name: t(`progress.periods.${value}`),
          }))}
          value={choice.period}
          onChange={(period) => choose({ period })}
        />
      </div>
    </div>
  )
}
