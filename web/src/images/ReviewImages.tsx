import type { Drill } from '@olympiad/domain/drills/drill'
import { layoutOf } from '@olympiad/domain/drills/layout'
import { entryText } from '@olympiad/domain/images/entries'
import { entriesIn } from '@olympiad/domain/images/of-material'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { useWords } from './own-words.ts'
import styles from './RunImages.module.css'

/** In the review: the material once more, as one's own images, row by row. */
export function ReviewImages({ drill, material }: { drill: Drill; material: string }) {
  const { t } = useTranslation('images')
  const [isShown, setIsShown] = useState(false)
  const rows = layoutOf(drill).rows.map(({ from, to }) =>
    entriesIn(drill, material.slice(from, to)),
  )
  if (rows.every((entries) => entries.length === 0)) return null
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('run.review')}</h2>
        <Button size="s" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? t('run.reviewHide') : t('run.reviewShow')}
        </Button>
      </div>
      {isShown && <Rows rows={rows} />}
    </Card>
  )
}

function Rows({ rows }: { rows: readonly string[][] }) {
  const { t } = useTranslation('images')
  const wordOf = useWords()
  return (
    <>
      <ol className={styles.rows}>
        {rows.map((entries, row) => (
          <li key={row}>
            {entries.map((entry, at) => (
              <span key={at} className={styles.chip} data-empty={wordOf(entry) === ''}>
                <b>{entryText(entry)}</b> {wordOf(entry) || '–'}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <Link to={paths.trainingImages} className={styles.link}>
        {t('run.edit')}
      </Link>
    </>
  )
}
