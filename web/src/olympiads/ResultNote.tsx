import type { MyResult } from '@olympiad/contract/ranking'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { useNumber } from '../ui/use-number.ts'
import styles from './ResultNote.module.css'

/** The person's own published result, on the card of the olympiad. */
export function ResultNote({ result }: { result: MyResult }) {
  const { t } = useTranslation()
  const numberText = useNumber()
  return (
    <Link to={pathTo('olympiad', { olympiadId: result.olympiadId })} className={styles.note}>
      <Icon name="olympiads" size={20} />
      {t('myResult.note', {
        place: numberText(result.place),
        people: numberText(result.people),
        points: numberText(result.points),
        right: numberText(result.rightAnswers),
      })}
    </Link>
  )
}
