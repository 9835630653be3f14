import type { Member } from '@olympiad/domain/staff'
import { useTranslation } from 'react-i18next'

/** A role in words; of a translator with the language. */
export function useMemberText(): (member: Member) => string {
  const { t } = useTranslation('organiser')
  return ({ role, language }) =>
    language === null
      ? t(`staff.roles.${role}`)
      : `${t(`staff.roles.${role}`)} (${t(`staff.languages.${language}`)})`
}
