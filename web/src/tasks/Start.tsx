import { useEffect } from 'react'
import { useSearchParams } from '../ui/search-params.ts'
import { switchLanguage } from '../i18n/index.ts'
import { TaskScreen } from './TaskScreen.tsx'

export function Start() {
  const [params] = useSearchParams()
  const lang = params.get('lang')
  // Spec 2: the language can also be set from the query on load.
  useEffect(() => {
    if (lang) void switchLanguage(lang)
  }, [lang])
  return <TaskScreen mode="olympiad" />
}
