import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DiplomaList } from './DiplomaList.tsx'
import { myDiplomasQuery } from './queries.ts'

/** The list where it is all there is: it says so when there are none yet. */
export function DiplomaSection() {
  const { t } = useTranslation('diplomas')
  return (
    <Asked query={useQuery(myDiplomasQuery)}>
      {(diplomas) =>
        diplomas.length > 0 ? (
          <DiplomaList />
        ) : (
          <EmptyState
            title={t('mine.none')}
            text={t('mine.noneHint')}
            action={
              <ButtonLink variant="primary" to={paths.allOlympiads}>
                {t('mine.toOlympiads')}
              </ButtonLink>
            }
          />
        )
      }
    </Asked>
  )
}
