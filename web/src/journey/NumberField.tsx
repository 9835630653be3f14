import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../ui/form/TextField.tsx'

/** A whole number from 1; null is told while it is none. */
export function NumberField({
  label,
  value,
  greatest,
  onChange,
}: {
  label: string
  value: number
  greatest: number
  onChange: (value: number | null) => void
}) {
  const { t } = useTranslation('training')
  const [typed, setTyped] = useState(String(value))
  const numberIn = (text: string) => {
    const number = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
    return number >= 1 && number <= greatest ? number : null
  }
  return (
    <TextField
      name={label}
      label={label}
      inputMode="numeric"
      maxLength={5}
      value={typed}
      error={numberIn(typed) === null ? t('own.wrong', { greatest }) : undefined}
      onChange={(text) => {
        setTyped(text)
        onChange(numberIn(text))
      }}
    />
  )
}
