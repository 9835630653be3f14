import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Dropdown } from '../ui/form/Dropdown.tsx'
import type { LineRange } from './ranking-parts.ts'
import styles from './RankingTable.module.css'

export function RankingParts({
  ranges,
  part,
  onShow,
}: {
  ranges: readonly LineRange[]
  part: number
  onShow: (part: number) => void
}) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('ranking.parts')} className={styles.parts}>
      <Button variant="ghost" disabled={part === 0} onClick={() => onShow(part - 1)}>
        {t('ranking.previousPart')}
      </Button>
      <Dropdown
        label={t('ranking.parts')}
        placeholder={t('ranking.parts')}
        options={ranges.map(([from, to], index) => ({
          id: `${index}`,
          value: `${index}`,
          label: t('ranking.part', { from: from + 1, to }),
        }))}
        value={`${part}`}
        onChange={(text) => onShow(Number(text))}
      />
      <Button
        variant="ghost"
        disabled={part === ranges.length - 1}
        onClick={() => onShow(part + 1)}
      >
        {t('ranking.nextPart')}
      </Button>
    </div>
  )
}
