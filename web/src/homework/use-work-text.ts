import type { GivenAssignment } from '@olympiad/contract/homework'
import type { HomeworkDrill } from '@olympiad/domain/assignment'
import type { Drill } from '@olympiad/domain/drills/drill'
import { namesOf } from '@olympiad/domain/drills/drill-names'
import { cityOf, type TimeZone } from '@olympiad/domain/local-time'
import { useTranslation } from 'react-i18next'
import { timeText, useQuantityText } from '../journey/drill-text.ts'
import { useLanguage } from '../i18n/index.ts'
import { dayText } from '../ui/dates.ts'

/** What is to be run, in words: for a pupil it is their level, for a trainer everybody's. */
export function useWorkText(level: 'level' | 'levelOf') {
  const { t } = useTranslation('homework')
  const language = useLanguage()
  const quantityText = useQuantityText()
  const enough = (kind: HomeworkDrill['kind']) =>
    kind === 'own' ? 'work.enough' : level === 'level' ? 'work.enoughLevel' : 'work.enoughLevelOf'
  return {
    nameOf: ({ drill }: HomeworkDrill) => namesOf(drill as Drill)[language].name,
    amountOf: (work: HomeworkDrill) => {
      const { drill } = work
      const amount = work.kind === 'own' ? quantityText(work.drill) : t(`work.${level}`)
      if (!('memoriseSeconds' in drill)) return amount
      return `${amount} · ${t('work.memorise', { time: timeText(drill.memoriseSeconds) })}`
    },
    enoughOf: ({ work, leastShare }: Pick<GivenAssignment, 'work' | 'leastShare'>) =>
      leastShare === 0 ? t('work.enoughAny') : t(enough(work.kind), { percent: leastShare }),
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Day and hour on the wall of a zone: `24.10.2026, 20:00`. */
export function wallText(instant: string, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('de', { timeZone, hour: '2-digit', minute: '2-digit' })
  clocks.set(timeZone, clock)
  const at = new Date(instant)
  return `${dayText(at, timeZone)}, ${clock.format(at)}`
}

/** By which clock times are meant. */
export function useZoneHint(timeZone: TimeZone): string {
  const { t } = useTranslation('homework')
  return t('form.zone', { zone: t(`form.zones.${cityOf[timeZone]}`) })
}
