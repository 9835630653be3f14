import type { Olympiad } from '@olympiad/domain/olympiad'
import { useTranslation } from 'react-i18next'
import { Countdown } from '../ui/Countdown.tsx'

/** Spec 2: for paid olympiads, to the start and to the end, while they are in the future. */
export function Countdowns({ olympiad: { startsAt, endsAt } }: { olympiad: Olympiad }) {
  const { t } = useTranslation()
  return (
    <>
      <Countdown label={t('olympiad.startIn')} until={startsAt} />
      {endsAt && <Countdown label={t('olympiad.endIn')} until={endsAt} />}
    </>
  )
}
