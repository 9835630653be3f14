import type { ProgressCharts } from '@olympiad/contract/progress'
import type { LevelShape } from '@olympiad/domain/level'
import { useTranslation } from 'react-i18next'
import { ChartCard } from './ChartCard.tsx'
import styles from './Charts.module.css'
import { useTexts } from './use-texts.ts'

const kinds = ['wrong', 'blank', 'swap', 'shift'] as const

/** How? What becomes of the symbols that are not right, and which are taken for which. */
export function MistakesChart({
  charts: { counts, asked, confusions },
  shape,
}: {
  charts: ProgressCharts
  shape: LevelShape
}) {
  const { t } = useTranslation('space')
  const texts = useTexts()
  const lost = asked - counts.right
  const most = Math.max(1, ...kinds.map((kind) => counts[kind]))
  const commonest = kinds.toSorted((a, b) => counts[b] - counts[a])[0] ?? 'wrong'
  const answer =
    lost === 0
      ? t('progress.mistakes.none')
      : t(`progress.mistakes.answer.${commonest}`, { share: texts.share(counts[commonest], lost) })
  return (
    <ChartCard
      question={t('progress.mistakes.question')}
      answer={answer}
      twin={{
        head: [
          t('progress.columns.mark'),
          t('progress.columns.symbols'),
          t('progress.columns.share'),
        ],
        rows: (['right', ...kinds] as const).map((kind) => [
          t(`progress.mistakes.${kind}`),
          texts.number(counts[kind]),
          texts.share(counts[kind], asked),
        ]),
      }}
    >
      <dl className={styles.kinds}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`progress.mistakes.${kind}`)}</dt>
            <dd>
              <span
                aria-hidden="true"
                className={styles.kindBar}
                style={{ width: `${(100 * counts[kind]) / most}%` }}
              />
              <span>
                {texts.number(counts[kind])} · {texts.share(counts[kind], asked)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {confusions.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('progress.mistakes.confusions')}</h3>
          <ul className={styles.confusions}>
            {confusions.map(({ shown, taken, times }) => (
              <li key={shown + taken}>
                <b>{texts.symbol(shown, shape)}</b> → <b>{texts.symbol(taken, shape)}</b>{' '}
                <span>×{texts.number(times)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartCard>
  )
}
