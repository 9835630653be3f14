import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/IconButton.tsx'
import { chooseTheme, onThemeChoice, shownTheme } from '../ui/theme.ts'

export function ThemeSwitch() {
  const { t } = useTranslation()
  const theme = useSyncExternalStore(onThemeChoice, shownTheme, () => 'light')
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={t(`theme.${other}`)}
      onClick={() => chooseTheme(other)}
    />
  )
}
