import type { Progress } from '@olympiad/contract/progress'
import { useTranslation } from 'react-i18next'
import { ChartCard } from './ChartCard.tsx'
import styles from './Charts.module.css'
import { useTexts } from './use-texts.ts'

const dayMs = 86_400_000
const cell = 12

/** When? The size of a square says how much; nobody counts days in a row. */
export function CalendarChart({ calendar: { from, to, days } }: Pick<Progress, 'calendar'>) {
  const { t } = useTranslation('space')
  const texts = useTexts()
  const first = Date.parse(from)
  const columns = Math.floor((Date.parse(to) - first) / dayMs / 7) + 1
  const runs = days.reduce((sum, day) => sum + day.runs, 0)
  const most = Math.max(1, ...days.map((day) => day.runs))
  const at = (day: string) => (Date.parse(day) - first) / dayMs
  const months = Array.from({ length: columns }, (_, column) =>
    new Date(first + 7 * column * dayMs).toISOString().slice(0, 7),
  )
  return (
    <ChartCard
      question={t('progress.calendar.question')}
      answer={
        days.length === 0
          ? t('progress.calendar.none')
          : t('progress.calendar.answer', {
              from: texts.day(from),
              days: texts.number(days.length),
              runs: texts.number(runs),
            })
      }
      twin={{
        head: [t('progress.columns.day'), t('progress.columns.runs')],
        rows: days.toReversed().map((day) => [texts.day(day.day), texts.number(day.runs)]),
      }}
    >
      <svg
        role="img"
        aria-label={t('progress.calendar.question')}
        viewBox={`0 0 ${columns * cell} ${7 * cell + 18}`}
        className={styles.calendar}
      >
        {Array.from({ length: columns * 7 }, (_, index) => (
          <circle
            key={index}
            cx={Math.floor(index / 7) * cell + cell / 2}
            cy={(index % 7) * cell + cell / 2}
            r={0.8}
            className={styles.noRuns}
          />
        ))}
        {days.map((day) => {
          const size = cell * (0.35 + 0.55 * Math.sqrt(day.runs / most))
          return (
            <rect
              key={day.day}
              x={Math.floor(at(day.day) / 7) * cell + (cell - size) / 2}
              y={(at(day.day) % 7) * cell + (cell - size) / 2}
              width={size}
              height={size}
              rx={2}
              className={styles.runs}
            >
              <title>
                {texts.day(day.day)}: {texts.number(day.runs)}
              </title>
            </rect>
          )
        })}
        {months.map((month, column) =>
          column > 0 && month !== months[column - 1] && column < columns - 1 ? (
            <text key={month} x={column * cell} y={7 * cell + 14} className={styles.month}>
              {month.slice(5)}.{month.slice(2, 4)}
            </text>
          ) : null,
        )}
      </svg>
    </ChartCard>
  )
}
