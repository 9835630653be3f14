import type { RosterLine, RosterRow } from '@olympiad/domain/roster'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import styles from './Groups.module.css'

/** What was read, line by line; a bad one is mended or struck where it stands. */
export function RosterRows({
  rows,
  onChange,
}: {
  rows: readonly RosterRow[]
  onChange: (lines: RosterLine[]) => void
}) {
  const { t } = useTranslation('groups')
  const write = (row: number, label: string) =>
    onChange(rows.map((line) => (line.row === row ? { row, label } : line)))
  return (
    <ol className={styles.read}>
      {rows.map(({ row, label, problem, isKnown }) => (
        <li key={row} className={styles.readRow} data-bad={problem !== null}>
          <TextField
            name={`line-${row}`}
            label={t('add.line', { row })}
            error={problem ? t(`add.problems.${problem}`) : undefined}
            autoComplete="off"
            spellCheck={false}
            value={label}
            onChange={(text) => write(row, text)}
          />
          {isKnown && <Badge>{t('add.known')}</Badge>}
          <IconButton
            icon="close"
            label={t('add.strike', { row })}
            onClick={() => onChange(rows.filter((line) => line.row !== row))}
          />
        </li>
      ))}
    </ol>
  )
}
