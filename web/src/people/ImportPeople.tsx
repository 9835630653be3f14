import { addressOf } from '@olympiad/contract/call'
import {
  getImportTemplate,
  greatestImportBytes,
  importPeople,
  type ImportOutcome,
} from '@olympiad/contract/people'
import { importHeads, type ImportProblem } from '@olympiad/domain/people-import'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiUrl } from '../api/base.ts'
import { fetchFile } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { useLanguage } from '../i18n/index.ts'
import { FilePicker } from '../organiser/FilePicker.tsx'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FieldError } from '../ui/form/Field.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'
import styles from './ImportPeople.module.css'
import { peopleKey } from './queries.ts'
import { sendFile } from '../api/send-file.ts'

/** A list is tried first: every bad cell is named. Without one it is brought in, all or nobody. */
export function ImportPeople({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const { olympiad } = useStaffedOlympiad()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const named = { olympiadId: olympiad.id }

  const sending = useMutation({
    mutationFn: async ({ chosen, isTrial }: { chosen: File; isTrial: boolean }) => {
      if (chosen.size > greatestImportBytes) throw new Error('too large')
      const nothing = new Uint8Array()
      const { params = {}, query = {} } = importPeople.request({ ...named, isTrial, file: nothing })
      const address = `${apiUrl}${addressOf(importPeople.path, { params, query })}`
      return (await sendFile(address, chosen)) as ImportOutcome
    },
    onSuccess: ({ imported }) => {
      if (imported === 0) return
      toast.success(t('people.import.done', { count: imported }))
      void client.invalidateQueries({ queryKey: peopleKey(olympiad.id) })
      onClose()
    },
  })
  const template = useMutation({
    mutationFn: async () => {
      const asked = getImportTemplate.request({ ...named, in: language })
      saveFile(
        await fetchFile(`${apiUrl}${addressOf(getImportTemplate.path, asked)}`),
        `people-${olympiad.id}-list.xlsx`,
      )
    },
    onError: (error) => toast.error(errorText(common, error)),
  })
  const { data: outcome, error, isPending } = sending
  const isReady = outcome !== undefined && outcome.problems.length === 0
  const isTooLarge = error instanceof Error && error.message === 'too large'
  return (
    <Dialog
      title={t('people.import.title')}
      width="wide"
      onClose={onClose}
      actions={
        <>
          {isReady && file && (
            <Button
              variant="accent"
              loading={isPending}
              onClick={() => sending.mutate({ chosen: file, isTrial: false })}
            >
              {t('people.import.bring', { count: outcome.rows })}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {t('people.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{t('people.import.about')}</p>
        <div>
          <Button size="s" loading={template.isPending} onClick={() => template.mutate()}>
            {t('people.import.template')}
          </Button>
        </div>
        <FilePicker
          label={t('people.import.file')}
          hint={file?.name}
          accept=".csv,.xlsx,.txt,.tsv"
          isBusy={isPending}
          onChoose={(chosen) => {
            setFile(chosen)
            sending.reset()
            sending.mutate({ chosen, isTrial: true })
          }}
        />
        <div role="alert">
          {error && (
            <FieldError>
              {isTooLarge ? t('people.import.tooLarge') : errorText(common, error)}
            </FieldError>
          )}
        </div>
        <div role="status">
          {isPending && t('people.import.checking')}
          {isReady && t('people.import.ready', { count: outcome.rows })}
          {outcome && outcome.problems.length > 0 && <Problems {...outcome} />}
        </div>
      </div>
    </Dialog>
  )
}

/** More would not be read at once. */
const greatestShown = 200

function Problems({ problems }: { problems: ImportProblem[] }) {
  const { t } = useTranslation('organiser')
  const language = useLanguage()
  return (
    <>
      <p className={styles.bad}>{t('people.import.bad', { count: problems.length })}</p>
      <ul className={styles.problems}>
        {problems.slice(0, greatestShown).map(({ row, column, kind, value }, index) => (
          <li key={index}>
            <b>
              {t('people.import.place', {
                row,
                column: column ? importHeads[language][column] : value,
              })}
            </b>
            {value && column && <q className={styles.value}>{value}</q>}
            <span>{t(`people.import.kinds.${kind}`)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
