import type { RankedOlympiad } from '@olympiad/contract/ranking'
import { ageBandLabel } from '@olympiad/domain/age-band'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rankingQuery } from '../api/queries.ts'
import { practicantOf, useSession } from '../api/session.ts'
import { useLanguage } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useStageText } from '../ui/stage-text.ts'
import { FindMyself, type Finding } from './FindMyself.tsx'
import { choiceInOlympiad, filterOfChoice, type RankingChoice } from './ranking-choice.ts'
import { lineOf, rankingLines } from './ranking-lines.ts'
import { RankingSkeleton } from './RankingSkeleton.tsx'
import { RankingTable } from './RankingTable.tsx'
import styles from './Ranking.module.css'

export function RankingResults({
  olympiad,
  choice,
  onChoose,
}: {
  olympiad: RankedOlympiad | undefined
  choice: RankingChoice
  onChoose: (choice: RankingChoice) => void
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const stageText = useStageText()
  const practicant = practicantOf(useSession())
  const { data: rows, isError, refetch } = useQuery(rankingQuery(filterOfChoice(choice)))
  const lines = useMemo(() => rankingLines(rows ?? []), [rows])
  const [finding, setFinding] = useState<Finding | null>(null)

  const category = olympiad?.category
  const showOwn = () => olympiad && onChoose(choiceInOlympiad(choice, olympiad))
  const showAll = () => onChoose({ ...choice, stage: null, ageBand: null })
  const find = () => {
    if (!practicant) return setFinding({ kind: 'guest' })
    const index = lineOf(lines, practicant.id)
    const line = lines[index]
    if (line?.kind === 'result') setFinding({ kind: 'found', index, place: line.row.place })
    else setFinding({ kind: 'absent' })
  }

  if (isError) return <ErrorState retry={() => void refetch()} />
  if (!rows) return <RankingSkeleton />
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t('ranking.empty')}
        text={t('ranking.emptyHint')}
        action={
          <>
            {category && <Button onClick={showOwn}>{t('ranking.myCategory')}</Button>}
            <Button variant="ghost" onClick={showAll}>
              {t('ranking.showAll')}
            </Button>
          </>
        }
      />
    )
  }
  const scope = [
    olympiad?.title[language] ?? '',
    choice.stage ? stageText(choice.stage) : t('ranking.allLevels'),
    choice.ageBand ? ageBandLabel(choice.ageBand) : t('ranking.allAges'),
  ]
  return (
    <>
      <p className={styles.paperTitle}>{scope.join(' · ')}</p>
      <FindMyself
        count={rows.length}
        finding={finding}
        category={category ?? null}
        onFind={find}
        onShowOwn={showOwn}
        onShowAll={choice.stage || choice.ageBand ? showAll : null}
      />
      <RankingTable
        label={t('ranking.table')}
        count={lines.length}
        lineAt={(index) => lines[index]}
        sought={finding?.kind === 'found' ? finding : null}
      />
    </>
  )
}
