import { previewPageSize, type Preview as Ranked } from '@olympiad/contract/publication'
import { ageBandLabel } from '@olympiad/domain/age-band'
import { categoryKey } from '@olympiad/domain/results'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStageText } from '../i18n/stage-text.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button } from '../ui/Button.tsx'
import { Dropdown } from '../ui/form/Dropdown.tsx'
import { useNumber } from '../ui/use-number.ts'
import { previewQuery, type PreviewPart } from './queries.ts'
import styles from './Publication.module.css'

/** Who would stand where if it were published now, category by category. */
export function Preview({ olympiadId }: { olympiadId: number }) {
  const [part, setPart] = useState<PreviewPart>(null)
  const query = useQuery({ ...previewQuery(olympiadId, part), placeholderData: keepPreviousData })
  return (
    <Asked query={query}>
      {(preview) => <Standings {...preview} part={part} setPart={setPart} />}
    </Asked>
  )
}

function Standings({
  categories,
  rows,
  part,
  setPart,
}: Ranked & { part: PreviewPart; setPart: (part: PreviewPart) => void }) {
  const { t } = useTranslation('organiser')
  const stageText = useStageText()
  const numberText = useNumber()
  const [first] = categories
  if (!first) return <p className={styles.muted}>{t('publication.nobody')}</p>
  const chosen = part ?? { ...first, from: 0 }
  const people = categories.find((one) => categoryKey(one) === categoryKey(chosen))?.people ?? 0
  const { from } = chosen
  return (
    <>
      <div className={styles.category}>
        <Dropdown
          variant="secondary"
          label={t('publication.category')}
          options={categories.map((one) => ({
            id: categoryKey(one).replaceAll(/\W/g, '-'),
            value: categoryKey(one),
            label: `${stageText(one.stage)} · ${ageBandLabel(one.ageBand)} (${numberText(one.people)})`,
          }))}
          value={categoryKey(chosen)}
          onChange={(key) => {
            const found = categories.find((one) => categoryKey(one) === key)
            if (found) setPart({ stage: found.stage, ageBand: found.ageBand, from: 0 })
          }}
        />
      </div>
      <div
        className={styles.scroll}
        tabIndex={0}
        role="group"
        aria-label={t('publication.preview')}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('publication.place')}</th>
              <th scope="col">{t('publication.person')}</th>
              <th scope="col">{t('publication.points')}</th>
              <th scope="col">{t('publication.right')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.personId}>
                <td>{row.place}</td>
                <td>{`${row.familyName} ${row.firstName}`}</td>
                <td>{numberText(row.points)}</td>
                <td>{numberText(row.rightAnswers)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {people > previewPageSize && (
        <div className={styles.ways}>
          <Button
            size="s"
            disabled={from === 0}
            onClick={() => setPart({ ...chosen, from: Math.max(0, from - previewPageSize) })}
          >
            {t('publication.before')}
          </Button>
          <Button
            size="s"
            disabled={from + previewPageSize >= people}
            onClick={() => setPart({ ...chosen, from: from + previewPageSize })}
          >
            {t('publication.after')}
          </Button>
        </div>
      )}
    </>
  )
}
