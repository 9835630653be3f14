import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/form/TextField.tsx'

/** A whole number from 1; while it is none, the last one stays. */
export function NumberField({
  label,
  value,
  greatest,
  onChange,
}: {
  label: string
  value: number
  greatest: number
  onChange: (value: number) => void
}) {
  const { t } = useTranslation('organiser')
  const [typed, setTyped] = useState(String(value))
  const own = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : undefined
  const isWhole = own !== undefined && own >= 1 && own <= greatest
  // Somebody else may set the value: the norms, another kind.
  const shown = isWhole && own !== value ? String(value) : typed
  return (
    <TextField
      name={label}
      label={label}
      inputMode="numeric"
      maxLength={5}
      value={shown}
      error={isWhole ? undefined : t('editor.drill.wrong', { greatest })}
      onChange={(text) => {
        setTyped(text)
        const next = Number(text)
        if (/^\d{1,5}$/.test(text.trim()) && next >= 1 && next <= greatest) onChange(next)
      }}
    />
  )
}
