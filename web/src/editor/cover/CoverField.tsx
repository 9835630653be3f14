import { coverMediaTypes, type Crop } from '@olympiad/contract/editor'
import type { Language } from '@olympiad/domain/language'
import { use, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiUrl } from '../../api/base.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { useDraft, useDraftField } from '../draft-context.ts'
import { DraftFrame } from '../fields/DraftFrame.tsx'
import styles from './CoverField.module.css'
import { Cropper } from './Cropper.tsx'
import { pictureOf, type Picture } from './picture.ts'
import { sendCover } from './upload.ts'

/** A cover: chosen with the button, dropped or pasted here; then cut to the card's ratio. */
export function CoverField({ languages }: { languages: readonly Language[] }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const apiUrl = use(ApiUrl)
  const { olympiadId, edit, draft } = useDraft()
  const [first = 'uk'] = languages
  const { value, isLocked } = useDraftField<string | null>(`texts.${first}.cover`)
  const file = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<Picture | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const [isOver, setIsOver] = useState(false)

  const put = (cover: string | null) =>
    edit(Object.fromEntries(languages.map((one) => [`texts.${one}.cover`, cover])))

  const choose = async (chosen: File | undefined | null) => {
    if (!chosen || isLocked) return
    setError(undefined)
    const found = await pictureOf(chosen)
    if (typeof found === 'string') setError(t(`editor.cover.problems.${found}`))
    else setPicture(found)
  }

  const send = async (crop: Crop) => {
    if (!picture) return
    setError(undefined)
    setProgress(0)
    try {
      const { sha256 } = await sendCover(olympiadId, picture.file, crop, setProgress)
      put(sha256)
      setPicture(null)
    } catch (reason) {
      setError(errorText(common, reason))
    } finally {
      setProgress(null)
    }
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void choose(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent) => void choose(event.clipboardData.files[0])

  return (
    <DraftFrame path={`texts.${first}.cover`}>
      <div
        role="group"
        aria-label={t('editor.fields.cover')}
        className={styles.place}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        <div className={styles.card}>
          {value === null ? (
            <p className={styles.empty}>{t('editor.cover.empty')}</p>
          ) : (
            <img
              src={`${apiUrl}/covers/${value}`}
              alt={draft.texts[first].coverAlt || t('editor.cover.withoutAlt')}
              className={styles.image}
            />
          )}
        </div>
        <div className={styles.side}>
          <p className={styles.hint}>{t('editor.cover.hint')}</p>
          <div className={styles.actions}>
            <Button disabled={isLocked} onClick={() => file.current?.click()}>
              {t(value === null ? 'editor.cover.choose' : 'editor.cover.other')}
            </Button>
            {value !== null && (
              <Button variant="ghost" disabled={isLocked} onClick={() => put(null)}>
                {t('editor.cover.remove')}
              </Button>
            )}
          </div>
          <input
            ref={file}
            type="file"
            hidden
            accept={coverMediaTypes.join(',')}
            onChange={(event) => {
              void choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <div role="alert">{error && !picture && <FieldError>{error}</FieldError>}</div>
        </div>
      </div>
      {picture && (
        <Cropper
          picture={picture}
          progress={progress}
          error={error}
          onTake={(crop) => void send(crop)}
          onClose={() => setPicture(null)}
        />
      )}
    </DraftFrame>
  )
}
