import { useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Crop } from '@olympiad/contract/editor'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import styles from './Cropper.module.css'
import { cropOf, movedBy, wholePicture, type Framing } from './crop.ts'
import type { Picture } from './picture.ts'

const sides = ['size', 'across', 'down'] as const

/** What of a picture becomes the cover: dragged with a pointer, or with the three sliders. */
export function Cropper({
  picture,
  progress,
  error,
  onTake,
  onClose,
}: {
  picture: Picture
  /** From 0 to 1 while it is on its way. */
  progress: number | null
  error: string | undefined
  onTake: (crop: Crop) => void
  onClose: () => void
}) {
  const { t } = useTranslation('organiser')
  const [framing, setFraming] = useState<Framing>(wholePicture)
  const stage = useRef<HTMLDivElement>(null)
  const crop = cropOf(picture, framing)
  const isSending = progress !== null
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || isSending) return
    const scale = picture.width / (stage.current?.clientWidth ?? picture.width)
    const by = { x: event.movementX * scale, y: event.movementY * scale }
    setFraming((now) => movedBy(picture, now, by))
  }

  return (
    <Dialog
      width="wide"
      title={t('editor.cover.crop')}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" loading={isSending} onClick={() => onTake(crop)}>
            {t('editor.cover.take')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('editor.cancelButton')}
          </Button>
        </>
      }
    >
      <div className={styles.cropper}>
        <div
          ref={stage}
          className={styles.stage}
          style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        >
          <img src={picture.address} alt={t('editor.cover.chosen')} className={styles.picture} />
          <div
            className={styles.frame}
            style={{
              left: percent(crop.left, picture.width),
              top: percent(crop.top, picture.height),
              width: percent(crop.width, picture.width),
              height: percent(crop.height, picture.height),
            }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
          />
        </div>
        <div className={styles.sliders}>
          {sides.map((side) => (
            <label key={side} className={styles.slider}>
              {t(`editor.cover.${side}`)}
              <input
                type="range"
                min={0}
                max={1}
                step={0.01}
                value={framing[side]}
                disabled={isSending}
                onChange={(event) => setFraming({ ...framing, [side]: Number(event.target.value) })}
              />
            </label>
          ))}
        </div>
        {isSending && (
          <progress
            className={styles.progress}
            value={progress}
            aria-label={t('editor.cover.sending')}
          />
        )}
        <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
      </div>
    </Dialog>
  )
}
