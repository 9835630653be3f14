import { entryText, type ImageSet } from '@olympiad/domain/images/entries'
import { imageWord } from '@olympiad/domain/images/image-word'
import {
  greatestText,
  mostLines,
  readTable,
  type BadLine,
} from '@olympiad/domain/images/table-text'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TickField } from '../ui/form/TickField.tsx'
import { fileText } from './file-text.ts'
import styles from './ImportDialog.module.css'
import { importPlan, type ImportPlan } from './import-plan.ts'
import type { TableKeeper } from './table-keeper.ts'

const mostShown = 20

/** Pasted or from a file: what would come of it is shown first, and what cannot be read is named. */
export function ImportDialog({
  keeper,
  set,
  text,
  onText,
  onClose,
}: {
  keeper: TableKeeper
  set: ImageSet
  /** Kept by the caller: who closes the dialog finds it again. */
  text: string
  onText: (text: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('images')
  const id = useId()
  const language = useLanguage()
  const [replaces, setReplaces] = useState(false)
  const [isFileTooLong, setIsFileTooLong] = useState(false)
  const read = useMemo(() => readTable(text, set), [text, set])
  const plan =
    read.kind === 'read'
      ? importPlan(read.words, (entry) => imageWord(keeper.item(entry).value).word)
      : null
  const taken = plan ? [...plan.fills, ...(replaces ? plan.replaces : [])] : []

  async function takeFile(file: File | undefined): Promise<void> {
    if (!file) return
    setIsFileTooLong(file.size > greatestText * 2)
    if (file.size > greatestText * 2) return
    onText(fileText(new Uint8Array(await file.arrayBuffer()), language))
  }

  function take(): void {
    for (const [entry, word] of taken) keeper.type(entry, word)
    onText('')
    onClose()
  }

  return (
    <Dialog
      title={t('import.title', { part: t(`sets.${set}`) })}
      width="wide"
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={taken.length === 0} onClick={take}>
          {t('import.take', { count: taken.length })}
        </Button>
      }
    >
      <div className={styles.body}>
        <p className={styles.lead}>{t('import.lead')}</p>
        <label htmlFor={id} className={styles.label}>
          {t('import.text')}
        </label>
        <textarea
          id={id}
          className={styles.text}
          rows={7}
          value={text}
          placeholder={set === 'cards' ? t('import.cardsExample') : t('import.example')}
          onChange={(event) => onText(event.target.value)}
        />
        <label className={styles.file}>
          <span>{t('import.file')}</span>
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={(event) => void takeFile(event.target.files?.[0])}
          />
        </label>
        {(isFileTooLong || read.kind === 'too-long') && (
          <p role="alert" className={styles.bad}>
            {t('import.tooLong', { lines: mostLines })}
          </p>
        )}
        {plan && text.trim() !== '' && (
          <>
            <Found plan={plan} />
            {plan.replaces.length > 0 && (
              <TickField
                name="replaces"
                label={t('import.replace', { count: plan.replaces.length })}
                value={replaces}
                onChange={setReplaces}
              />
            )}
          </>
        )}
        {read.kind === 'read' && read.bad.length > 0 && <BadLines bad={read.bad} />}
      </div>
    </Dialog>
  )
}

function Found({ plan: { fills, replaces, same } }: { plan: ImportPlan }) {
  const { t } = useTranslation('images')
  const shown = [...fills, ...replaces].slice(0, mostShown)
  return (
    <div role="status" className={styles.found}>
      <p>
        {t('import.found', {
          fills: fills.length,
          replaces: replaces.length,
          same: same.length,
        })}
      </p>
      <ul className={styles.words}>
        {shown.map(([entry, word]) => (
          <li key={entry}>
            <b>{entryText(entry)}</b> {word}
          </li>
        ))}
        {fills.length + replaces.length > mostShown && <li>…</li>}
      </ul>
    </div>
  )
}

function BadLines({ bad }: { bad: readonly BadLine[] }) {
  const { t } = useTranslation('images')
  return (
    <div className={styles.bad}>
      <p>{t('import.bad', { count: bad.length })}</p>
      <ul>
        {bad.slice(0, mostShown).map(({ line, text, problem }) => (
          <li key={line}>
            {t('import.line', { line, text })} {t(`problems.${problem}`)}
          </li>
        ))}
        {bad.length > mostShown && <li>…</li>}
      </ul>
    </div>
  )
}
