import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/IconButton.tsx'
import { chooseTheme, storedTheme, systemTheme, type Theme } from '../ui/theme.ts'
import { RunIcon } from './RunIcon.tsx'
import styles from './RunTools.module.css'

/** Light or dark, and the full screen where it is offered. */
export function RunTools() {
  return (
    <div className={styles.tools}>
      <ThemeTool />
      <FullScreenTool />
    </div>
  )
}

function ThemeTool() {
  const { t } = useTranslation()
  const [theme, setTheme] = useState<Theme>(() => storedTheme() ?? systemTheme())
  const other = theme === 'dark' ? 'light' : 'dark'
  const choose = () => {
    chooseTheme(other)
    setTheme(other)
  }
  return (
    <IconButton
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={t(`theme.${other}`)}
      onClick={choose}
    />
  )
}

function FullScreenTool() {
  const { t } = useTranslation()
  const [isFull, setIsFull] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  if (!document.fullscreenEnabled) return null
  const label = t(isFull ? 'runs.leaveFullScreen' : 'runs.fullScreen')
  const toggle = () => {
    const change = isFull
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    // Refused by the browser: it stays as it is.
    change.catch(() => {})
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={styles.button}
      onClick={toggle}
    >
      <RunIcon name={isFull ? 'shrink' : 'expand'} />
    </button>
  )
}
