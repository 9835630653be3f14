import type { RankedOlympiad } from '@olympiad/contract/ranking'
import { ageBandLabel } from '@olympiad/domain/age-band'
import { useTranslation } from 'react-i18next'
import { platformHome, useSession } from '../api/session.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { useStageText } from '../i18n/stage-text.ts'
import { CsvDownload } from './CsvDownload.tsx'
import styles from './Ranking.module.css'

/** What became of the search; each search is an object of its own, so that it can be repeated. */
export type Finding =
  | { kind: 'found'; index: number; place: number }
  | { kind: 'absent' }
  | { kind: 'guest' }

export function FindMyself({
  count,
  finding,
  category,
  isSeeking,
  csvAddress,
  onFind,
  onShowOwn,
  onShowAll,
}: {
  count: number
  finding: Finding | null
  category: RankedOlympiad['category']
  isSeeking: boolean
  csvAddress: string
  onFind: () => void
  onShowOwn: () => void
  /** Not there when everybody is shown already. */
  onShowAll: (() => void) | null
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.bar}>
      <p className={styles.count}>{t('ranking.people', { count })}</p>
      <div role="status" className={styles.finding}>
        {finding && <FindingWords finding={finding} category={category} onShowOwn={onShowOwn} />}
      </div>
      <div className={styles.tools}>
        <span className={styles.print}>
          <Button variant="ghost" onClick={() => window.print()}>
            {t('ranking.print')}
          </Button>
          <CsvDownload address={csvAddress} />
        </span>
        {onShowAll && (
          <Button variant="ghost" onClick={onShowAll}>
            {t('ranking.showAll')}
          </Button>
        )}
        <Button variant="primary" icon="search" loading={isSeeking} onClick={onFind}>
          {t('ranking.findMyself')}
        </Button>
      </div>
    </div>
  )
}

function FindingWords({
  finding,
  category,
  onShowOwn,
}: {
  finding: Finding
  category: RankedOlympiad['category']
  onShowOwn: () => void
}) {
  const { t } = useTranslation()
  const stageText = useStageText()
  const session = useSession()
  switch (finding.kind) {
    case 'found':
      return t('ranking.found', { place: finding.place })
    case 'guest':
      return (
        <>
          {t('ranking.absentGuest')}{' '}
          <ButtonLink size="s" href={platformHome(session)}>
            {t('nav.signIn')}
          </ButtonLink>
        </>
      )
    case 'absent':
      if (!category) return t('ranking.absent')
      return (
        <>
          {t('ranking.absent')}{' '}
          {t('ranking.absentElsewhere', {
            category: stageText(category),
            age: ageBandLabel(category.ageBand),
          })}{' '}
          <Button size="s" onClick={onShowOwn}>
            {t('ranking.myCategory')}
          </Button>
        </>
      )
  }
}
