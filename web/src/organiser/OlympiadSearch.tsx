import { useTranslation } from 'react-i18next'
import { TextField } from '../ui/form/TextField.tsx'

/** Among one's own olympiads, by title. */
export function OlympiadSearch({
  value,
  onChange,
}: {
  value: string
  onChange: (search: string) => void
}) {
  const { t } = useTranslation('organiser')
  return (
    <TextField
      name="search"
      type="search"
      label={t('console.search')}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={value}
      onChange={onChange}
    />
  )
}
