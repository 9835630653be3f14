import type { MyResult } from '@olympiad/contract/ranking'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import styles from './ResultNote.module.css'

/** The person's own published result, on the card of the olympiad. */
export function ResultNote({ result }: { result: MyResult }) {
  const { t } = useTranslation()
  const number = new Intl.NumberFormat(useLanguage())
  return (
    <Link to={`/olympiads/${result.olympiadId}`} className={styles.note}>
      <Icon name="olympiads" size={20} />
      {t('myResult.note', {
        place: number.format(result.place),
        people: number.format(result.people),
        points: number.format(result.points),
        right: number.format(result.rightAnswers),
      })}
    </Link>
  )
}
