import { useState } from 'react'
import { TextField } from './TextField.tsx'

export type NumberFieldProps = {
  label: string
  /** The last whole number that was told. */
  value: number
  greatest: number
  /** What is said while it is none. */
  wrong: string
  onChange: (value: number | null) => void
}

/** A whole number from 1; null is told while it is none. */
export function NumberField({ label, value, greatest, wrong, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value))
  const numberIn = (text: string) => {
    const number = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
    return number >= 1 && number <= greatest ? number : null
  }
  const own = numberIn(typed)
  // Somebody else may set the value: the norms, another kind.
  const shown = own !== null && own !== value ? String(value) : typed
  return (
    <TextField
      name={label}
      label={label}
      inputMode="numeric"
      maxLength={5}
      value={shown}
      error={own === null ? wrong : undefined}
      onChange={(text) => {
        setTyped(text)
        onChange(numberIn(text))
      }}
    />
  )
}
