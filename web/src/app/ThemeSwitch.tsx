import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/IconButton.tsx'
import { chooseTheme, storedTheme, systemTheme, type Theme } from '../ui/theme.ts'

export function ThemeSwitch() {
  const { t } = useTranslation()
  const [theme, setTheme] = useState<Theme>(() => storedTheme() ?? systemTheme())
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={t(`theme.${other}`)}
      onClick={() => {
        chooseTheme(other)
        setTheme(other)
      }}
    />
  )
}
