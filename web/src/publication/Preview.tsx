import { previewPageSize } from '@olympiad/contract/publication'
import { ageBandLabel } from '@olympiad/domain/age-band'
import { categoryKey } from '@olympiad/domain/results'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStageText } from '../i18n/stage-text.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Loading } from '../ui/Loading.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import { useNumber } from '../ui/use-number.ts'
import { previewQuery, type PreviewPart } from './queries.ts'
import styles from './Publication.module.css'

/** Who would stand where if it were published now, category by category. */
export function Preview({ olympiadId }: { olympiadId: number }) {
  const { t } = useTranslation('organiser')
  const stageText = useStageText()
  const numberText = useNumber()
  const [part, setPart] = useState<PreviewPart>(null)
  const { data, isError, error, refetch } = useQuery({
    ...previewQuery(olympiadId, part),
    placeholderData: keepPreviousData,
  })
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) {
    return (
      <Loading>
        <TextSkeleton />
      </Loading>
    )
  }
  const { categories, rows } = data
  const [first] = categories
  if (!first) return <p className={styles.muted}>{t('publication.nobody')}</p>
  const chosen = part ?? { ...first, from: 0 }
  const people = categories.find((one) => categoryKey(one) === categoryKey(chosen))?.people ?? 0
  const { from } = chosen
  return (
    <>
      <Field label={t('publication.category')}>
        {(control) => (
          <select
            {...control}
            name="category"
            className={styles.when}
            value={categoryKey(chosen)}
            onChange={({ target }) => {
              const found = categories.find((one) => categoryKey(one) === target.value)
              if (found) setPart({ stage: found.stage, ageBand: found.ageBand, from: 0 })
            }}
          >
            {categories.map((one) => (
              <option key={categoryKey(one)} value={categoryKey(one)}>
                {`${stageText(one.stage)} · ${ageBandLabel(one.ageBand)} (${numberText(one.people)})`}
              </option>
            ))}
          </select>
        )}
      </Field>
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
