import { useTranslation } from 'react-i18next'
import { personOf, useSession } from '../api/session.ts'
import { useLanguage } from '../i18n/index.ts'
import { instantText } from './receipt-view.ts'

/** Instants as the clocks of the person's domain show them, with the name of their zone. */
export function useInstantText(): (instant: Date) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const domain = personOf(useSession())?.domain ?? 'uk'
  return (instant) => `${instantText(instant, language, domain)} ${t(`receipt.zones.${domain}`)}`
}
