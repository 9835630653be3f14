import type { ConsentEntry } from '@olympiad/contract/family'
import { useTranslation } from 'react-i18next'

/** Whose word it was, by name where there is one. */
export function useGiver(): (entry: ConsentEntry) => string {
  const { t } = useTranslation('family')
  return ({ giver, by }) => {
    if (giver === 'self') return t('consent.givers.self')
    if (giver === 'guardian' && by === '') return t('consent.givers.guardianUnnamed')
    return t(`consent.givers.${giver}`, { name: by || t('consent.unnamed') })
  }
}
