import { hasEnded, type Olympiad } from '@olympiad/domain/olympiad'
import { useTranslation } from 'react-i18next'
import { dayText } from './dates.ts'
import { useNow } from './now.ts'

/** Answers stay closed until the results are out, which nobody can publish before the end. */
export function useAnswersWhen({ endsAt }: Pick<Olympiad, 'endsAt'>): string {
  const { t } = useTranslation()
  const now = useNow('quarterMinute')
  return endsAt && !hasEnded({ endsAt }, now)
    ? t('global.answersAfter', { date: dayText(endsAt) })
    : t('global.answersSoon')
}
