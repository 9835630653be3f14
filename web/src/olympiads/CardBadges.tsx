import type { Olympiad } from '@olympiad/domain/olympiad'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { Badge } from '../ui/Badge.tsx'
import { useNow } from '../ui/now.ts'
import { progressAt } from './olympiad-progress.ts'

/** Where it takes place and how far it is. */
export function CardBadges({ olympiad }: { olympiad: Olympiad }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useNow('quarterMinute')
  const country = olympiad.country?.name[language]
  return (
    <>
      <Badge tone="night" icon={olympiad.isInternational ? 'globe' : 'flag'}>
        {olympiad.isInternational
          ? t('olympiad.international')
          : (country ?? t('olympiad.national'))}
      </Badge>
      <Badge tone="night">{t(`olympiad.status.${progressAt(olympiad, now)}`)}</Badge>
    </>
  )
}
