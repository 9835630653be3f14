import { addressOf } from '@olympiad/contract/call'
import { addPlaces, greatestRosterBytes, readRoster, type Group } from '@olympiad/contract/groups'
import { checkedRoster, type RosterRow } from '@olympiad/domain/roster'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiUrl } from '../api/base.ts'
import { errorText } from '../api/error-text.ts'
import { sendFile } from '../api/send-file.ts'
import { FilePicker } from '../organiser/FilePicker.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field, FieldError } from '../ui/form/Field.tsx'
import { toast } from '../ui/toast.ts'
import styles from './Groups.module.css'
import { RosterRows } from './RosterRows.tsx'
import { useChange } from './use-change.ts'

class TooLarge extends Error {}

const isFresh = ({ problem, isKnown }: RosterRow) => !problem && !isKnown

/** The server says who does not fit; until it is asked again that many do. */
const roomFor = (rows: readonly RosterRow[]) =>
  rows.some(({ problem }) => problem === 'too-many') ? rows.filter(isFresh).length : Infinity

/** Names pasted or from a file: read first, mended where they must be, and only then written. */
export function AddNames({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const [pasted, setPasted] = useState('')
  const [rows, setRows] = useState<RosterRow[] | null>(null)
  const [room, setRoom] = useState(Infinity)
  const reading = useMutation({
    mutationFn: async (list: Blob) => {
      if (list.size > greatestRosterBytes) throw new TooLarge()
      const { params = {} } = readRoster.request({ groupId: group.id, file: new Uint8Array() })
      const address = `${apiUrl}${addressOf(readRoster.path, { params })}`
      return (await sendFile(address, list)) as RosterRow[]
    },
    onSuccess: (read) => {
      setRows(read)
      setRoom(roomFor(read))
    },
  })
  const adding = useChange(addPlaces, ({ added, rows: checked }) => {
    if (checked.some(({ problem }) => problem)) return setRows(checked)
    toast.success(t('add.done', { count: added }))
    onClose()
  })
  const bad = rows?.filter(({ problem }) => problem).length ?? 0
  const fresh = rows?.filter(isFresh).length ?? 0
  const isReady = rows !== null && bad === 0 && fresh > 0
  return (
    <Dialog
      title={t('add.title')}
      width="wide"
      onClose={onClose}
      actions={
        <>
          {rows === null ? (
            <Button
              variant="primary"
              disabled={pasted.trim() === ''}
              loading={reading.isPending}
              onClick={() => reading.mutate(new Blob([pasted]))}
            >
              {t('add.check')}
            </Button>
          ) : (
            <Button
              variant="accent"
              disabled={!isReady}
              loading={adding.isPending}
              onClick={() =>
                adding.mutate({ groupId: group.id, labels: rows.map(({ label }) => label) })
              }
            >
              {t('add.confirm', { count: fresh })}
            </Button>
          )}
          {rows !== null && (
            <Button variant="ghost" onClick={() => setRows(null)}>
              {t('add.back')}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {rows === null ? (
          <>
            <p className={styles.text}>{t('add.text')}</p>
            <Field label={t('add.names')} hint={t('add.namesHint')}>
              {(control) => (
                <textarea
                  {...control}
                  className={styles.area}
                  rows={10}
                  spellCheck={false}
                  value={pasted}
                  onChange={(event) => setPasted(event.target.value)}
                />
              )}
            </Field>
            <FilePicker
              label={t('add.file')}
              hint={t('add.fileHint')}
              accept=".csv,.tsv,.txt,.xlsx"
              isBusy={reading.isPending}
              onChoose={(file) => reading.mutate(file)}
            />
          </>
        ) : (
          <RosterRows
            rows={rows}
            onChange={(lines) =>
              setRows(
                checkedRoster(lines, {
                  known: rows.filter(({ isKnown }) => isKnown).map(({ label }) => label),
                  room,
                }),
              )
            }
          />
        )}
        <div role="alert">
          {reading.error && (
            <FieldError>
              {reading.error instanceof TooLarge
                ? t('add.tooLarge')
                : errorText(common, reading.error)}
            </FieldError>
          )}
        </div>
        <p role="status" className={styles.text}>
          {rows !== null &&
            (bad > 0
              ? t('add.bad', { count: bad })
              : fresh > 0
                ? t('add.ready', { count: fresh })
                : t('add.nothing'))}
        </p>
      </div>
    </Dialog>
  )
}
