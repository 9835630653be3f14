import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { myDiplomasQuery } from './queries.ts'

/** From the row of a ranking to the diploma for it. */
export function RankedDiploma({ olympiadId }: { olympiadId: number }) {
  const { t } = useTranslation('diplomas')
  const { data } = useQuery(myDiplomasQuery)
  const mine = data?.find(({ facts }) => facts.olympiadId === olympiadId)
  return mine && <Link to={pathTo('diploma', { code: mine.facts.code })}>{t('mine.ranked')}</Link>
}
