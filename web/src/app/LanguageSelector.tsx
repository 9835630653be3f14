import type { Language } from '@olympiad/domain/language'
import { useTranslation } from 'react-i18next'
import { switchLanguage, useLanguage } from '../i18n/index.ts'
import { useSearchParams } from '../ui/search-params.ts'
import { Segments } from '../ui/Segments.tsx'

/** Spec 2: UA (uk) and PL (pl). */
const segments: { value: Language; text: string; name: string }[] = [
  { value: 'uk', text: 'UA', name: 'Українська' },
  { value: 'pl', text: 'PL', name: 'Polski' },
]

export function LanguageSelector({ night = false }: { night?: boolean }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const choose = (language: Language) => {
    const switched = switchLanguage(language)
    void import('./slow-words.ts').then(({ tellWhileSlow }) => tellWhileSlow(switched))
    if (!params.has('lang')) return
    // Left in the address it would win over the choice at the next load.
    const rest = new URLSearchParams(params)
    rest.delete('lang')
    setParams(rest, { replace: true })
  }
  return (
    <Segments
      label={t('nav.language')}
      segments={segments}
      value={useLanguage()}
      onChange={choose}
      night={night}
    />
  )
}
