import { rankingCsvAddress, type RankedOlympiad } from '@olympiad/contract/ranking'
import { ageBandLabel } from '@olympiad/domain/age-band'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiUrl } from '../api/base.ts'
import { personOf, useSession } from '../api/session.ts'
import { errorText } from '../api/error-text.ts'
import { useLanguage } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useStageText } from '../i18n/stage-text.ts'
import { toast } from '../ui/toast.ts'
import { Corrections } from './Corrections.tsx'
import { FindMyself, type Finding } from './FindMyself.tsx'
import { choiceInOlympiad, filterOfChoice, type RankingChoice } from './ranking-choice.ts'
import { RankingSkeleton } from './RankingSkeleton.tsx'
import { RankingTable } from './RankingTable.tsx'
import { useRankingList } from './use-ranking-list.ts'
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
  const person = personOf(useSession())
  const filter = filterOfChoice(choice)
  const { data: list, isError, error, retry } = useRankingList(filter)
  const [isSeeking, setIsSeeking] = useState(false)
  const [finding, setFinding] = useState<Finding | null>(null)

  const category = olympiad?.category
  const showOwn = () => olympiad && onChoose(choiceInOlympiad(choice, olympiad))
  const showAll = () => onChoose({ ...choice, stage: null, ageBand: null })
  const find = async () => {
    if (!person || !list) return setFinding({ kind: 'guest' })
    setIsSeeking(true)
    try {
      const found = await list.find(person.id)
      setFinding(found ? { kind: 'found', ...found } : { kind: 'absent' })
    } catch (error) {
      toast.error(errorText(t, error))
    } finally {
      setIsSeeking(false)
    }
  }

  if (isError) return <ErrorState error={error} retry={retry} />
  if (!list) return <RankingSkeleton />
  if (list.people === 0) {
    return (
      <>
        {olympiad && <Corrections olympiadId={olympiad.id} />}
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
      </>
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
      {olympiad && <Corrections olympiadId={olympiad.id} />}
      <FindMyself
        count={list.people}
        finding={finding}
        category={category ?? null}
        isSeeking={isSeeking}
        csvAddress={`${apiUrl}${rankingCsvAddress(filter, language)}`}
        onFind={() => void find()}
        onShowOwn={showOwn}
        onShowAll={choice.stage || choice.ageBand ? showAll : null}
      />
      <RankingTable
        label={t('ranking.table')}
        count={list.count}
        lineAt={list.lineAt}
        onView={list.onView}
        ownId={person?.id ?? null}
        sought={finding?.kind === 'found' ? finding : null}
      />
    </>
  )
}
